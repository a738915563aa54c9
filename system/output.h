// Bytes that go out.
#pragma once

#include <cstddef>
#include <string_view>

namespace goishi::system {

/// Writes all, waiting for the reader when it is slow. 0, or the errno of what failed; EPIPE:
/// nobody reads any longer.
[[nodiscard]] int write_all(int file, std::string_view text) noexcept;

/// How many bytes can be written at least without waiting for the reader; 0: none. 4,096 where the
/// system cannot tell.
[[nodiscard]] std::size_t room(int file) noexcept;

} // namespace goishi::system
