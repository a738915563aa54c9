// Bytes that go out.
#pragma once

#include <string_view>

namespace goishi::system {

/// Writes all, waiting for the reader when it is slow. 0, or the errno of what failed; EPIPE:
/// nobody reads any longer.
[[nodiscard]] int write_all(int file, std::string_view text) noexcept;

/// Whether the reader has room for a page of 4,096 bytes. True where the system cannot tell.
[[nodiscard]] bool takes_a_page(int file) noexcept;

} // namespace goishi::system
