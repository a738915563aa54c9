// The log of a dialogue, with times.
#pragma once

#include "engine/interrupt.h"
#include "system/log_file.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// Appends to a file. Each entry is one write of whole lines, so several processes may share it.
/// Without a file it does nothing; if the disk is full or memory is short, entries are lost and the
/// dialogue goes on.
class Dialogue_log {
public:
  Dialogue_log() = default;
  /// Throws std::system_error as system::Log_file does.
  explicit Dialogue_log(const std::string& path) : file_(std::in_place, path) {}

  [[nodiscard]] bool is_on() const noexcept { return file_.has_value(); }
  /// `mark` is the kind of the entry: '<' received, '>' sent, '!' a detail for the reader.
  void write(char mark, std::string_view text, Time_point when);
  void write(char mark, std::string_view text) {
    if (is_on()) write(mark, text, std::chrono::steady_clock::now());
  }

private:
  std::optional<system::Log_file> file_;
  std::string entry_;
};

} // namespace goishi
