#include "engine/collections/text_window.h"

#include "engine/refusal.h"

#include <algorithm>
#include <utility>

namespace goishi {

Text_window::Text_window(std::unique_ptr<Byte_stream> bytes) : bytes_(std::move(bytes)) {}

void Text_window::fill(std::size_t size) {
  constexpr std::size_t piece = std::size_t{1} << 16;
  if (!bytes_) return;
  text_.erase(0, std::exchange(at_, 0));
  const std::size_t before = text_.size();
  const std::size_t wanted = std::max(piece, size - before);
  text_.resize(before + wanted);
  std::size_t got = 0;
  try {
    got = bytes_->read(std::span(text_).subspan(before));
  } catch (const Refusal&) {
    failure_ = std::current_exception();
  }
  text_.resize(before + got);
  // Bytes that cannot be read follow, or nothing: the next call shows it.
  if (got == 0) bytes_.reset();
}

std::string Text_window::take_line(std::size_t size) {
  std::string line;
  const std::size_t number = line_;
  while (line.size() < size && line_ == number && !is_at_end()) line += take();
  return line;
}

} // namespace goishi
