// A pipe from the process to itself, which wakes a thread that waits in poll(2).
#pragma once

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace goishi::system {

class Self_pipe {
public:
  /// Throws std::system_error.
  Self_pipe() {
    if (::pipe(ends_) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    // Nobody waits for room: a full pipe wakes as well.
    ::fcntl(ends_[1], F_SETFL, O_NONBLOCK);
  }
  ~Self_pipe() {
    for (const int end : ends_) ::close(end);
  }
  Self_pipe(const Self_pipe&) = delete;
  Self_pipe& operator=(const Self_pipe&) = delete;

  /// What to poll for POLLIN: there is while bytes are left to take.
  [[nodiscard]] int read_end() const noexcept { return ends_[0]; }

  /// From any thread, and from the handler of a signal, which has to keep errno.
  void send(char byte) const noexcept {
    [[maybe_unused]] const auto written = ::write(ends_[1], &byte, 1);
  }
  /// The oldest byte, which must be there.
  [[nodiscard]] char take() const noexcept {
    char byte = 0;
    [[maybe_unused]] const auto taken = ::read(ends_[0], &byte, 1);
    return byte;
  }

private:
  int ends_[2];
};

} // namespace goishi::system
