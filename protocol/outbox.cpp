#include "protocol/outbox.h"

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
    }
  }
}

} // namespace goishi
