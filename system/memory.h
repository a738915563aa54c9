// Memory mapped from the system.
#pragma once

#include <cstddef>
#include <cstdint>

namespace goishi::system {

/// The memory of the machine, in bytes.
[[nodiscard]] std::uint64_t physical_memory() noexcept;

/// Maps zeroed memory, aligned to a page. A page costs nothing before its first use. Null: the
/// system refuses this much.
[[nodiscard]] void* map_pages(std::size_t bytes) noexcept;
/// Unmaps all memory of one call of map_pages.
void unmap_pages(void* pages, std::size_t bytes) noexcept;

/// Frees the memory of bytes of the program's own file, where the system can: they are read from
/// the file again when they are needed. No other bytes may be given.
void forget_program_bytes(const void* begin, std::size_t bytes) noexcept;

} // namespace goishi::system
