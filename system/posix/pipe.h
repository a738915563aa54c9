// A pipe that no other program inherits.
#pragma once

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace goishi::system {

/// One end of a pipe. A closed end has no number.
class Pipe_end {
public:
  Pipe_end() = default;
  ~Pipe_end() { close(); }
  Pipe_end(const Pipe_end&) = delete;
  Pipe_end& operator=(const Pipe_end&) = delete;

  [[nodiscard]] int number() const noexcept { return number_; }
  void close() noexcept {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }
  /// Reads and writes never wait. Throws std::system_error.
  void set_nonblocking() const { set(F_SETFL, O_NONBLOCK); }

private:
  friend class Pipe;

  /// `command`: a command of fcntl(2).
  void set(int command, int flag) const {
    if (::fcntl(number_, command, flag) < 0)
      throw std::system_error(errno, std::generic_category(), "fcntl");
  }

  int number_ = -1;
};

class Pipe {
public:
  /// Throws std::system_error.
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    read_end.number_ = ends[0];
    write_end.number_ = ends[1];
    // macOS has no single call for this.
    for (const Pipe_end* end : {&read_end, &write_end}) end->set(F_SETFD, FD_CLOEXEC);
  }

  Pipe_end read_end;
  Pipe_end write_end;
};

} // namespace goishi::system
