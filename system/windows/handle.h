// The handles of file descriptors, and errors as errno values.
#pragma once

#include <io.h>
#include <system_error>
#include <windows.h>

namespace goishi::system {

[[nodiscard]] inline HANDLE handle_of(int file) noexcept {
  return reinterpret_cast<HANDLE>(::_get_osfhandle(file)); // NOLINT
}

/// The errno for GetLastError().
[[nodiscard]] inline int last_error() noexcept {
  return std::system_category().default_error_condition(static_cast<int>(::GetLastError())).value();
}

} // namespace goishi::system
