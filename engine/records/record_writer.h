// The formats that a game is written in, by the names of their files.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// A format of one game.
struct Record_writer {
  /// The end of a file's name: ".ggf".
  std::string_view extension;
  /// Refused: cannot_save_file, if the format cannot hold the game.
  std::string (*format)(const Record& record);
  /// The only game that it holds; empty: the format tells others apart itself.
  std::string_view game = {};
};

/// Whether a file's name ends like those of a format that is written.
[[nodiscard]] bool has_ending_of_format(std::string_view path);
/// ".obf, .sgf, .txt" and so on: all of these ends.
[[nodiscard]] std::string endings_of_formats();

/// The text of a game as a file of this name holds it: in SGF if no other format has its ending.
/// Refused: cannot_save_file, if the format cannot hold the game.
[[nodiscard]] std::string format_record(std::string_view path, const Record& record);

} // namespace goishi
