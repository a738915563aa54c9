// Writes bytes to a file descriptor.
#pragma once

#include <cstddef>
#include <string_view>

namespace goishi::system {

/// Writes all, waiting for the reader when it is slow. 0, or the errno of what failed; EPIPE:
/// nobody reads any longer.
[[nodiscard]] int write_all(int file, std::string_view text) noexcept;

/// The number of bytes that can surely be written without waiting for the reader; 0: none. 4,096 if
/// the system does not know.
[[nodiscard]] std::size_t room(int file) noexcept;

} // namespace goishi::system
