#include "protocol/keyboard/keyboard.h"

#include "system/output.h"
#include "system/windows/handle.h"
#include "system/windows/wide_text.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <string>
#include <system_error>
#include <thread>
#include <windows.h>

namespace goishi {

namespace {

/// The file that gets the lines; the handler of Ctrl-C has no other way to know.
std::atomic<int> sent{-1};
/// Written before the handler and the thread are there.
std::string leaving;

void send(std::string line) {
  [[maybe_unused]] const int error = system::write_all(sent, line += '\n');
}

BOOL WINAPI obey_control(DWORD event) {
  if (event != CTRL_C_EVENT) return FALSE;
  send(leaving);
  return TRUE;
}

/// Hands on the lines that the console edited, up to its end.
void read_console() {
  const HANDLE console = ::GetStdHandle(STD_INPUT_HANDLE);
  std::array<wchar_t, 4096> text{};
  std::wstring line;
  for (;;) {
    DWORD count = 0;
    if (::ReadConsoleW(console, text.data(), text.size(), &count, nullptr) == 0) break;
    line.append(text.data(), count);
    if (!line.ends_with(L'\n')) continue;
    line.erase(line.find_last_not_of(L"\r\n") + 1);
    constexpr wchar_t control_z = L'\x1A';
    send(line.starts_with(control_z) ? leaving : system::utf8(line));
    line.clear();
  }
  ::_close(sent.exchange(-1));
}

/// The console edits lines and remembers them. Its thread is left behind when the process ends.
class Console_keyboard final : public Keyboard {
public:
  explicit Console_keyboard(const Typing& typing) {
    leaving = typing.leaving;
    constexpr unsigned bytes = 1 << 16;
    std::array<int, 2> pipe{};
    if (::_pipe(pipe.data(), bytes, _O_BINARY | _O_NOINHERIT) != 0)
      throw std::system_error(errno, std::generic_category(), "pipe");
    lines_ = pipe[0];
    sent = pipe[1];
    ::SetConsoleCtrlHandler(obey_control, TRUE);
    std::thread(read_console).detach();
  }

  [[nodiscard]] int lines() const noexcept override { return lines_; }
  [[nodiscard]] Prompter* prompter() noexcept override { return nullptr; }

private:
  int lines_ = -1;
};

} // namespace

std::unique_ptr<Keyboard> make_keyboard(const Typing& typing) {
  return std::make_unique<Console_keyboard>(typing);
}

} // namespace goishi
