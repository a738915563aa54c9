#include "protocol/keyboard/keyboard.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace goishi {

namespace {

int checked(int result, const char* what) {
  if (result < 0) throw std::system_error(errno, std::generic_category(), what);
  return result;
}

/// The signals that come from the keyboard, or concern the terminal that it leaves.
::sigset_t own_signals() {
  ::sigset_t set;
  ::sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTSTP, SIGWINCH, SIGTERM, SIGHUP}) ::sigaddset(&set, signal);
  return set;
}

} // namespace

Keyboard::Keyboard(bool edits) {
  std::array<int, 2> pipe{};
  checked(::pipe2(pipe.data(), O_CLOEXEC), "pipe");
  lines_ = pipe[0];
  sent_ = pipe[1];
  const ::sigset_t set = own_signals();
  ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
  signals_ = checked(::signalfd(-1, &set, SFD_CLOEXEC), "signalfd");
  wake_ = checked(::eventfd(0, EFD_CLOEXEC), "eventfd");
  if (edits) {
    editor_ = make_line_editor([this] {
      for (;;) {
        const Event event = wait();
        if (event != Event::invitation) return event == Event::key;
      }
    });
  }
  thread_ = std::thread([this] { run(); });
}

Keyboard::~Keyboard() {
  stopping_.store(true);
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
  // The thread may wait for somebody to read.
  ::close(lines_);
  thread_.join();
  for (const int file : {sent_, signals_, wake_})
    if (file >= 0) ::close(file);
}

void Keyboard::invite(const Invitation& invitation) {
  {
    const std::lock_guard lock(mutex_);
    if (lines_sent_ > invitation.obeyed) return;
    invitation_ = invitation;
  }
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
}

void Keyboard::run() {
  for (bool goes_on = true; goes_on;) {
    switch (wait()) {
    case Event::key:
      goes_on = read_lines();
      break;
    case Event::interrupt:
      send(std::string(wish_to_leave) + '\n');
      break;
    case Event::invitation:
      edit();
      break;
    case Event::end:
      goes_on = false;
    }
  }
  ::close(std::exchange(sent_, -1));
}

Keyboard::Event Keyboard::wait() {
  pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {signals_, POLLIN, 0}, {wake_, POLLIN, 0}};
  for (;;) {
    if (::poll(files, 3, -1) < 0 && errno != EINTR) return Event::end;
    if (stopping_.load()) return Event::end;
    if (files[1].revents != 0)
      if (const auto event = obey_signal()) return *event;
    if (files[2].revents != 0) {
      std::uint64_t count = 0;
      [[maybe_unused]] const auto taken = ::read(wake_, &count, sizeof count);
      return Event::invitation;
    }
    // A line typed before a terminal was closed is worth nothing.
    if ((files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return Event::end;
    if (files[0].revents != 0) return Event::key;
  }
}

std::optional<Keyboard::Event> Keyboard::obey_signal() {
  ::signalfd_siginfo info{};
  if (::read(signals_, &info, sizeof info) != sizeof info) return std::nullopt;
  const int signal = static_cast<int>(info.ssi_signo);
  switch (signal) {
  case SIGINT:
    return Event::interrupt;
  case SIGWINCH:
    if (editor_) editor_->resized();
    return std::nullopt;
  case SIGTSTP:
    suspend();
    return std::nullopt;
  default: {
    // The program dies of it, as any other.
    if (is_editing_) editor_->leave();
    const ::sigset_t set = own_signals();
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    ::raise(signal);
    return Event::end;
  }
  }
}

void Keyboard::suspend() {
  if (is_editing_) editor_->leave();
  ::kill(::getpid(), SIGSTOP);
  if (is_editing_) editor_->come_back();
}

bool Keyboard::read_lines() {
  std::array<char, 4096> text;
  const auto count = ::read(STDIN_FILENO, text.data(), text.size());
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  if (count == 0) { // Ctrl-D
    send(std::string(wish_to_leave) + '\n');
    return true;
  }
  begun_.append(text.data(), static_cast<std::size_t>(count));
  const std::size_t end = begun_.rfind('\n') + 1;
  send(std::string_view(begun_).substr(0, end));
  begun_.erase(0, end);
  return true;
}

void Keyboard::edit() {
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
  send(std::string(wish_to_leave) + '\n');
}

void Keyboard::send(std::string_view text) {
  if (text.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    lines_sent_ += static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
    // The line is obeyed before anybody is asked again.
    invitation_.reset();
  }
  while (!text.empty()) {
    const auto count = ::write(sent_, text.data(), text.size());
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

} // namespace goishi
