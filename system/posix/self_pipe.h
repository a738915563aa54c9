// A self-pipe, which wakes a thread that waits in poll(2).
#pragma once

#include "system/posix/pipe.h"

#include <cerrno>
#include <optional>
#include <unistd.h>

namespace goishi::system {

class Self_pipe {
public:
  /// Throws std::system_error.
  Self_pipe() {
    // A write never waits for room: a full pipe wakes the thread as well.
    pipe_.write_end.set_nonblocking();
    pipe_.read_end.set_nonblocking();
  }

  /// The descriptor to poll: POLLIN while bytes are left to take.
  [[nodiscard]] int read_end() const noexcept { return pipe_.read_end.number(); }

  /// Callable from any thread, and from a signal handler, which must save errno.
  void send(char byte) const noexcept {
    [[maybe_unused]] const auto written = ::write(pipe_.write_end.number(), &byte, 1);
  }
  /// Takes the oldest byte. Nothing: the pipe is empty.
  [[nodiscard]] std::optional<char> take() const noexcept {
    for (;;) {
      char byte = 0;
      const auto count = ::read(read_end(), &byte, 1);
      if (count == 1) return byte;
      if (count == 0 || errno != EINTR) return std::nullopt;
    }
  }

private:
  Pipe pipe_;
};

} // namespace goishi::system
