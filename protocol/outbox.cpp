#include "protocol/outbox.h"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace goishi {

void Outbox::write(std::string_view text) {
  if (buffer_.size() + text.size() > limit) flush();
  if (text.size() > limit) {
    send(text);
  } else {
    buffer_ += text;
  }
}

void Outbox::offer(std::string_view text) {
  send_what_fits();
  if (!buffer_.empty()) return;
  buffer_ += text;
  send_what_fits();
}

void Outbox::send_what_fits() {
  // A pipe that poll(2) calls ready takes a page without waiting.
  constexpr std::size_t page = 4096;
  std::size_t sent = 0;
  while (sent < buffer_.size() && !closed_) {
    pollfd file{output_, POLLOUT, 0};
    if (::poll(&file, 1, 0) <= 0 || (file.revents & POLLOUT) == 0) break;
    const std::size_t before = sent;
    sent += std::min(page, buffer_.size() - before);
    send(std::string_view(buffer_).substr(before, sent - before));
  }
  buffer_.erase(0, closed_ ? buffer_.size() : sent);
}

void Outbox::flush() {
  send(buffer_);
  buffer_.clear();
}

void Outbox::send(std::string_view text) {
  while (!text.empty() && !closed_) {
    const auto count = ::write(output_, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) { // somebody made our output non-blocking
      pollfd file{output_, POLLOUT, 0};
      ::poll(&file, 1, -1);
    } else if (errno != EINTR) {
      closed_ = true;
      if (errno != EPIPE) error_ = errno;
    }
  }
}

} // namespace goishi
