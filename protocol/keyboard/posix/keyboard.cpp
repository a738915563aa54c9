#include "protocol/keyboard/keyboard.h"

#include "protocol/keyboard/line_editor.h"
#include "protocol/keyboard/prompter.h"
#include "system/posix/pipe.h"
#include "system/posix/self_pipe.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <poll.h>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <utility>

namespace goishi {

namespace {

/// The signals that come from the keyboard, or concern the terminal that it leaves.
constexpr std::array own_signals{SIGINT, SIGTSTP, SIGWINCH, SIGTERM, SIGHUP};

/// Blocks or unblocks them for this thread and those that it starts later.
void mask_signals(int how) {
  ::sigset_t set;
  sigemptyset(&set); // macros of macOS
  for (const int signal : own_signals) sigaddset(&set, signal);
  ::pthread_sigmask(how, &set, nullptr);
}

/// The pipe to which the handler of signals passes them on; null if there is no keyboard.
std::atomic<const system::Self_pipe*> woken_by_signals{nullptr};
static_assert(decltype(woken_by_signals)::is_always_lock_free);

extern "C" void pass_on(int signal) {
  const int error = errno;
  if (const auto* const wake = woken_by_signals.load()) wake->send(static_cast<char>(signal));
  errno = error;
}

/// Passes the signals on to a pipe as long as it lives. The threads that are started from then on
/// do not take them.
class Signal_handlers {
public:
  explicit Signal_handlers(const system::Self_pipe& wake) {
    mask_signals(SIG_BLOCK);
    woken_by_signals.store(&wake);
    struct ::sigaction action {};
    action.sa_handler = pass_on;
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < own_signals.size(); ++i)
      ::sigaction(own_signals[i], &action, &before_[i]);
  }
  ~Signal_handlers() {
    for (std::size_t i = 0; i < own_signals.size(); ++i)
      ::sigaction(own_signals[i], &before_[i], nullptr);
    woken_by_signals.store(nullptr);
  }
  Signal_handlers(const Signal_handlers&) = delete;
  Signal_handlers& operator=(const Signal_handlers&) = delete;

private:
  std::array<struct ::sigaction, own_signals.size()> before_{};
};

/// While somebody is invited the line is edited; at other times the terminal sends whole lines.
/// Ctrl-Z and Ctrl-\ do as ever.
class Terminal_keyboard final : public Keyboard, public Prompter {
public:
  explicit Terminal_keyboard(const Typing& typing);
  ~Terminal_keyboard() override;
  Terminal_keyboard(const Terminal_keyboard&) = delete;
  Terminal_keyboard& operator=(const Terminal_keyboard&) = delete;

  [[nodiscard]] int lines() const noexcept override { return lines_.read_end.number(); }
  [[nodiscard]] Prompter* prompter() noexcept override { return editor_ ? this : nullptr; }

  void invite(const Invitation& invitation) override;

private:
  enum class Event { key, interrupt, invitation, end };

  void run();
  /// Waits for something to do; what concerns the terminal alone is done meanwhile.
  Event wait();
  /// Takes what woke the thread. Nothing: it was a signal for the terminal alone, or is taken
  /// already.
  std::optional<Event> obey_wake();
  void suspend();
  /// Hands on what the terminal has. False: it is at its end.
  bool read_lines();
  void edit();
  void send(std::string_view text);

  /// The line of Ctrl-C, with its end.
  const std::string leaving_;
  system::Pipe lines_;
  /// Brings the numbers of signals, and 0 for an invitation or the end.
  system::Self_pipe wake_;
  Signal_handlers handlers_{wake_};
  std::atomic<bool> stopping_{false};

  std::mutex mutex_;
  std::optional<Invitation> invitation_;
  std::uint64_t lines_sent_ = 0;

  // Owned by the thread, once it has started.
  std::unique_ptr<Line_editor> editor_;
  /// The beginning of a line that was typed without a prompt.
  std::string begun_;
  bool is_editing_ = false;
  std::thread thread_;
};

Terminal_keyboard::Terminal_keyboard(const Typing& typing)
    : leaving_(std::string(typing.leaving) + '\n') {
  if (typing.edits) {
    const auto wait_for_key = [this] {
      for (;;) {
        const Event event = wait();
        if (event != Event::invitation) return event == Event::key;
      }
    };
    editor_ = make_line_editor(wait_for_key, typing.history);
  }
  thread_ = std::thread([this] { run(); });
}

Terminal_keyboard::~Terminal_keyboard() {
  stopping_.store(true);
  wake_.send(0);
  // The thread may wait for somebody to read.
  lines_.read_end.close();
  thread_.join();
}

void Terminal_keyboard::invite(const Invitation& invitation) {
  {
    const std::lock_guard lock(mutex_);
    if (lines_sent_ > invitation.obeyed) return;
    invitation_ = invitation;
  }
  wake_.send(0);
}

void Terminal_keyboard::run() {
  mask_signals(SIG_UNBLOCK); // on this thread alone
  for (bool goes_on = true; goes_on;) {
    switch (wait()) {
    case Event::key:
      goes_on = read_lines();
      break;
    case Event::interrupt:
      send(leaving_);
      break;
    case Event::invitation:
      edit();
      break;
    case Event::end:
      goes_on = false;
    }
  }
  lines_.write_end.close();
}

Terminal_keyboard::Event Terminal_keyboard::wait() {
  pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {wake_.read_end(), POLLIN, 0}};
  for (;;) {
    const int count = ::poll(files, 2, -1);
    if (count < 0 && errno != EINTR) return Event::end;
    if (stopping_.load()) return Event::end;
    if (count <= 0) continue;
    if (files[1].revents != 0) {
      if (const auto event = obey_wake()) return *event;
      continue;
    }
    // A line typed before the terminal was closed is dropped.
    if ((files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return Event::end;
    if (files[0].revents != 0) return Event::key;
  }
}

std::optional<Terminal_keyboard::Event> Terminal_keyboard::obey_wake() {
  const auto taken = wake_.take();
  if (!taken) return std::nullopt;
  const int signal = static_cast<unsigned char>(*taken);
  switch (signal) {
  case 0:
    return Event::invitation;
  case SIGINT:
    return Event::interrupt;
  case SIGWINCH:
    if (editor_) editor_->resized();
    return std::nullopt;
  case SIGTSTP:
    suspend();
    return std::nullopt;
  default:
    // The program dies of it, as any other.
    if (is_editing_) editor_->leave();
    std::signal(signal, SIG_DFL);
    ::raise(signal);
    return Event::end;
  }
}

void Terminal_keyboard::suspend() {
  if (is_editing_) editor_->leave();
  ::kill(::getpid(), SIGSTOP);
  if (is_editing_) editor_->come_back();
}

bool Terminal_keyboard::read_lines() {
  std::array<char, 4096> text;
  const auto count = ::read(STDIN_FILENO, text.data(), text.size());
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  if (count == 0) { // Ctrl-D
    send(leaving_);
    return true;
  }
  begun_.append(text.data(), static_cast<std::size_t>(count));
  const std::size_t end = begun_.rfind('\n') + 1;
  send(std::string_view(begun_).substr(0, end));
  begun_.erase(0, end);
  return true;
}

void Terminal_keyboard::edit() {
  std::optional<Invitation> invitation;
  {
    const std::lock_guard lock(mutex_);
    invitation = std::exchange(invitation_, std::nullopt);
  }
  if (!invitation || !editor_) return;
  is_editing_ = true;
  const auto line = editor_->edit(*invitation, std::exchange(begun_, {}));
  is_editing_ = false;
  if (stopping_.load()) return;
  if (line) return send(*line + '\n');
  [[maybe_unused]] const auto shown = ::write(STDOUT_FILENO, "\n", 1);
  send(leaving_);
}

void Terminal_keyboard::send(std::string_view text) {
  if (text.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    lines_sent_ += static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
    // The line is obeyed before the next prompt.
    invitation_.reset();
  }
  while (!text.empty()) {
    const auto count = ::write(lines_.write_end.number(), text.data(), text.size());
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

} // namespace

std::unique_ptr<Keyboard> make_keyboard(const Typing& typing) {
  return std::make_unique<Terminal_keyboard>(typing);
}

} // namespace goishi
