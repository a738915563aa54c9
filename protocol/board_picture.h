// Text pictures of boards.
#pragma once

#include "engine/game_board.h"
#include "protocol/terminal.h"
#include "protocol/vertices.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The marks on empty points.
struct Board_marks {
  /// The first is marked 1 and so on, up to 9.
  std::span<const Move> numbered = {};
  std::span<const Move> legal = {};
  /// Marked with the first letter of their labels in lower case, green ones without a label as if
  /// they were legal.
  std::span<const Seen_point> seen = {};
};

/// The usual marks of a board: the game's view for boards, or the legal moves if not every empty
/// point is legal.
struct Usual_marks {
  explicit Usual_marks(const Game_board& board);

  [[nodiscard]] Board_marks marks() const { return {.legal = legal, .seen = view.points}; }

  std::vector<Move> legal;
  View view;
};

/// The signs on a board.
struct Board_signs {
  std::string_view black = "X";
  std::string_view white = "O";
  std::string_view legal = "+";

  [[nodiscard]] static constexpr Board_signs of(const Terminal& terminal) noexcept {
    if (!terminal.boxes) return {};
    // Without paint a white stone must be hollow.
    return {"●", terminal.colours ? "●" : "○", "·"};
  }
};

/// The board with its coordinates, line by line, the last move in parentheses. Each line ends in
/// blanks that make all of them as wide as the widest.
[[nodiscard]] std::vector<std::string> board_picture(const Game_board& board,
                                                     const Vertices& vertices,
                                                     const Terminal& terminal,
                                                     const Board_marks& marks = {});

} // namespace goishi
