// Builds the SGF text as which the games of other Gomoku programs are read.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// The name of the game in Record.
inline constexpr std::string_view gomoku_in_files = "gomoku";
/// The only board of RenjuNet, RenLib and .pos.
inline constexpr Geometry board_15{15, 15};

/// A game tree: a root, then moves. A file in another format that is read through it keeps its
/// names, comments and variations when the game is saved as SGF.
class Gomoku_sgf {
public:
  explicit Gomoku_sgf(Geometry board);

  /// Appends a property if it has a value. Line feeds of the value stay.
  void add(std::string_view name, std::string_view value);
  /// Appends SGF as it is.
  void add_text(std::string_view text) { text_ += text; }
  /// Appends a node with a move, in turn, Black first; rows from 0 at the top.
  void add_move(int column, int row);
  void add_pass();

  [[nodiscard]] std::size_t size() const { return text_.size(); }
  /// Ends the tree and reads it. Refused: cannot_load_file.
  [[nodiscard]] Record parse(const Settings& settings);

private:
  void begin_move();

  std::string text_;
  bool is_white_ = false;
};

/// Appends "[hh]"; rows from 0 at the top.
void append_sgf_point(std::string& text, int column, int row);

/// The text of a value, as it was before sgf_escaped, with its line feeds.
[[nodiscard]] std::string sgf_lines(std::string_view value);

} // namespace goishi
