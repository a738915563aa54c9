// A text that is read forward from a stream.
#pragma once

#include "engine/collections/byte_stream.h"

#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

namespace goishi {

/// The part of a text around the next byte; only this part is in memory.
class Text_window {
public:
  explicit Text_window(std::unique_ptr<Byte_stream> bytes);

  /// Refused: cannot_load_file, where the next byte cannot be read.
  [[nodiscard]] bool is_at_end() {
    if (at_ == text_.size()) fill(1);
    if (at_ == text_.size() && failure_) std::rethrow_exception(failure_);
    return at_ == text_.size();
  }
  /// The next byte, which is_at_end has found.
  [[nodiscard]] char peek() const { return text_[at_]; }
  /// Goes behind it.
  char take() {
    const char c = text_[at_++];
    line_ += c == '\n' || (c == '\r' && !ahead(1).starts_with('\n'));
    return c;
  }
  /// The next bytes, fewer than `size` only at the end or before bytes that cannot be read. Valid
  /// until the next call.
  [[nodiscard]] std::string_view ahead(std::size_t size) {
    if (text_.size() - at_ < size) fill(size);
    return std::string_view(text_).substr(at_, size);
  }
  /// Takes the next line with its end, at most `size` bytes of it.
  [[nodiscard]] std::string take_line(std::size_t size);

  /// The number of the line of the next byte, from 1.
  [[nodiscard]] std::size_t line() const noexcept { return line_; }

private:
  void fill(std::size_t size);

  std::unique_ptr<Byte_stream> bytes_;
  std::string text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::exception_ptr failure_;
};

} // namespace goishi
