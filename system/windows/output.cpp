#include "system/output.h"

#include "system/windows/handle.h"

#include <algorithm>
#include <cerrno>
#include <windows.h>

namespace goishi::system {

int write_all(int file, std::string_view text) noexcept {
  constexpr std::size_t most = std::size_t{1} << 20;
  while (!text.empty()) {
    DWORD written = 0;
    const auto wanted = static_cast<DWORD>(std::min(text.size(), most));
    if (::WriteFile(handle_of(file), text.data(), wanted, &written, nullptr) == 0) {
      const DWORD error = ::GetLastError();
      const bool is_closed = error == ERROR_BROKEN_PIPE || error == ERROR_NO_DATA;
      return is_closed ? EPIPE : std::max(1, last_error());
    }
    text.remove_prefix(written);
  }
  return 0;
}

std::size_t room(int) noexcept { return 4096; }

} // namespace goishi::system
