// The record of what was said, with times.
#pragma once

#include "engine/interrupt.h"

#include <string>
#include <string_view>

namespace goishi {

/// Appends to a file. Each entry is one write of whole lines, so several processes may share it.
/// Without a file it does nothing; when the disk is full or memory is short, the dialogue goes on
/// without it.
class Dialogue_log {
public:
  Dialogue_log() = default;
  /// A device, such as a terminal, may miss what it cannot take at once. Throws std::system_error
  /// when the file cannot be opened, or is neither a regular file nor a character device.
  explicit Dialogue_log(const std::string& path);
  ~Dialogue_log();
  Dialogue_log(const Dialogue_log&) = delete;
  Dialogue_log& operator=(const Dialogue_log&) = delete;

  [[nodiscard]] bool is_on() const noexcept { return file_ >= 0; }
  /// `mark` says what kind of entry it is: '<' received, '>' sent, '!' a detail for the reader.
  void write(char mark, std::string_view text, Time_point when);
  void write(char mark, std::string_view text) {
    if (is_on()) write(mark, text, std::chrono::steady_clock::now());
  }

private:
  int file_ = -1;
  std::string entry_;
};

} // namespace goishi
