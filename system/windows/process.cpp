#include "system/process.h"

#include "system/windows/handle.h"
#include "system/windows/wide_text.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <shellapi.h>
#include <windows.h>

namespace goishi::system {

void set_up_process() noexcept {
  for (const int file : {standard_input, standard_output, standard_error}) {
    if (::_get_osfhandle(file) < 0) ::_open("NUL", _O_RDWR);
    ::_setmode(file, _O_BINARY);
  }
  static const UINT before = ::GetConsoleOutputCP();
  if (before == 0) return; // there is no console
  ::SetConsoleOutputCP(CP_UTF8);
  std::atexit([] { ::SetConsoleOutputCP(before); });
}

std::vector<std::string> command_line(int, char**) {
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> line;
  for (int i = 0; i < count; ++i) line.push_back(utf8(words[i]));
  ::LocalFree(words);
  // The program may be started by any form of path.
  if (!line.empty()) std::ranges::replace(line.front(), '\\', '/');
  return line;
}

bool is_terminal(int file) noexcept {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(file), &mode) != 0;
}

int process_id() noexcept { return ::_getpid(); }

std::chrono::nanoseconds processor_time() noexcept {
  FILETIME begin{};
  FILETIME end{};
  FILETIME system{};
  FILETIME user{};
  ::GetProcessTimes(::GetCurrentProcess(), &begin, &end, &system, &user);
  const auto ticks = [](const FILETIME& time) {
    return std::int64_t{time.dwHighDateTime} << 32 | std::int64_t{time.dwLowDateTime};
  };
  using Ticks = std::chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>;
  return Ticks(ticks(system) + ticks(user));
}

std::tm local_time(std::time_t instant) noexcept {
  std::tm local{};
  ::localtime_s(&local, &instant);
  return local;
}

} // namespace goishi::system
