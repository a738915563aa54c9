// Static evaluation of NoGo by mobility and safe points, and proofs of who wins.
#pragma once

#include "games/game.h"
#include "games/nogo/position.h"

#include <optional>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The legal points of the player to move less those of the opponent. In constant time.
[[nodiscard]] inline int mobility_difference(const Position& position) noexcept {
  const Color c = position.to_move();
  return position.mobility(c) - position.mobility(opponent(c));
}

/// The same after a legal move, still from the view of the player who makes it. Leaves the position
/// unchanged.
[[nodiscard]] inline int mobility_difference_after(Position& position, Move move) noexcept {
  const auto undo = position.play(move);
  const int difference = -mobility_difference(position);
  position.undo(move, undo);
  return difference;
}

/// The points that are safe for a colour: empty points that the opponent may not play and that have
/// no stone of his and no point open to him next to them. They stay safe for ever.
[[nodiscard]] Point_set safe_points(const Position& position, Color c) noexcept;

/// The number of further moves of a colour against any play: the least that it can ensure, and the
/// most that it can reach.
struct Moves_left {
  int least;
  int most;
};

/// Bounds that hold in any line of play.
///
/// Of connected safe points, side by side or over chains, all but one can be filled, those farthest
/// from the kept one first. The player to move may also begin anywhere else. On the other hand
/// every move uses up a legal point, and where a group of safe points has all liberties of its
/// chains, one of them is never filled.
[[nodiscard]] Moves_left moves_left(const Position& position, Color c) noexcept;

/// The winner, if the bounds on the moves of both sides decide; otherwise nothing. Exact: no play
/// can change it. A position that is over always has one.
[[nodiscard]] std::optional<Color> proved_winner(const Position& position) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
