// Writes bytes to a file descriptor.
#pragma once

#include <cstddef>
#include <string_view>

namespace goishi::system {

/// Writes all bytes, and waits for a slow reader. Returns 0 or the errno; EPIPE: the reader has
/// gone.
[[nodiscard]] int write_all(int file, std::string_view text) noexcept;

/// The number of bytes that can certainly be written without waiting for the reader. 4,096 if the
/// system does not know.
[[nodiscard]] std::size_t room(int file) noexcept;

} // namespace goishi::system
