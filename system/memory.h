// Memory mapped from the system.
#pragma once

#include <cstddef>
#include <cstdint>

namespace goishi::system {

/// The memory of the machine, in bytes.
[[nodiscard]] std::uint64_t physical_memory() noexcept;

/// Zeros, aligned to a page. A page costs nothing before its first use. Null: the system refuses
/// this much.
[[nodiscard]] void* map_pages(std::size_t bytes) noexcept;
/// Gives back what map_pages gave, whole.
void unmap_pages(void* pages, std::size_t bytes) noexcept;

} // namespace goishi::system
