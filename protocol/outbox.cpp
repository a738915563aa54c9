#include "protocol/outbox.h"

#include "system/output.h"

#include <cerrno>

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
  std::size_t sent = 0;
  while (sent < buffer_.size() && !closed_) {
    const std::size_t room = system::room(output_);
    if (room == 0) break;
    const std::string_view piece = std::string_view(buffer_).substr(sent, room);
    sent += piece.size();
    send(piece);
  }
  buffer_.erase(0, closed_ ? buffer_.size() : sent);
}

void Outbox::flush() {
  send(buffer_);
  buffer_.clear();
}

void Outbox::send(std::string_view text) {
  if (closed_ || text.empty()) return;
  // Before the reader can have it.
  sent_at_ = std::chrono::steady_clock::now();
  const int error = system::write_all(output_, text);
  closed_ = error != 0;
  if (error != EPIPE) error_ = error;
}

} // namespace goishi
