// Names of points, for GTP and for people.
#pragma once

#include "engine/session.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// GTP's names of points, and the dialect of Quarry, whose tenfold Othello board has a column I.
/// There a J is the ninth column for everybody else and the tenth for Quarry; which of them speaks
/// shows in the game's name that only Quarry uses, and in columns that only one of them has.
class Vertices {
public:
  explicit Vertices(const Session& session) : session_(session) {}

  /// A point of the board, upper case, or "pass" in lower case.
  void append(std::string& text, Move move) const;
  [[nodiscard]] std::string name(Move move) const;
  /// Each move after a blank.
  void append_line(std::string& text, std::span<const Move> moves) const;
  /// The names of the legal moves of the side to move; none when the game is over.
  [[nodiscard]] std::vector<std::string> legal_moves() const;
  /// The letter of a column.
  [[nodiscard]] char letter(int column) const;

  /// A vertex or `pass`, in any case. Refused: syntax_error if no board has this vertex,
  /// illegal_move if this board does not.
  [[nodiscard]] Move parse(std::string_view vertex);

  /// Takes notice that a client chose a game by name.
  void game_chosen(std::string_view word);

  /// Whether Quarry speaks, as far as its words have shown. A refused command shows nothing.
  [[nodiscard]] bool are_quarrys() const noexcept { return quarry_; }
  void set_quarrys(bool are) noexcept { quarry_ = are; }

private:
  [[noreturn]] void refuse(std::string_view vertex) const;
  /// Whether the column I is in use on the board of this game.
  [[nodiscard]] bool with_i() const;
  [[nodiscard]] bool may_have_i() const;

  const Session& session_;
  bool quarry_ = false;
};

} // namespace goishi
