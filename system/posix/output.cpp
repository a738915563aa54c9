#include "system/output.h"

#include <cerrno>
#include <climits>
#include <poll.h>
#include <unistd.h>

namespace goishi::system {

int write_all(int file, std::string_view text) noexcept {
  while (!text.empty()) {
    const auto count = ::write(file, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) { // another process made our output non-blocking
      pollfd ready{file, POLLOUT, 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

std::size_t room(int file) noexcept {
  // A pipe that poll(2) calls ready takes this much without waiting.
  pollfd ready{file, POLLOUT, 0};
  return ::poll(&ready, 1, 0) > 0 && (ready.revents & POLLOUT) != 0 ? PIPE_BUF : 0;
}

} // namespace goishi::system
