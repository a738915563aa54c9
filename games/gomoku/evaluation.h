// Static evaluation of positions and moves, by their patterns.
#pragma once

#include "games/gomoku/board.h"

#include <optional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The score of a stone on an empty point: what it makes of its four lines, and what it keeps
/// the opponent from: five 1000, open four 250, four 60, open three 50, any other line that can
/// still become a five 3, each. The scores of the `greedy` search.
[[nodiscard]] int line_score(const Board& board, Point p);

/// A win that can be seen at once.
struct Proved_win {
  Color winner;
  /// From here to the five, with best play.
  int plies;
};

/// For a game that is not over: a five of the side to move (in 1 ply), two fives of the opponent
/// that no one stone stops or one where a stone is forbidden (2), or an open or double four while
/// the opponent has no five (3).
[[nodiscard]] std::optional<Proved_win> proved_win(const Board& board);

/// An estimate for the side to move of a game that is not over and has no proved win. Within
/// most_estimate either way.
[[nodiscard]] int evaluate(const Board& board);
inline constexpr int most_estimate = 10'000;

/// The score of a move on an empty point for the side to move, from 0 to most_threat_score: the
/// value of the point for both colours, and of the threats that are made and met. For move ordering
/// and priors.
[[nodiscard]] int threat_score(const Board& board, Point p);
inline constexpr int most_threat_score = 20'000;

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
