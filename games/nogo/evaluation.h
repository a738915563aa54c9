// The evaluation of positions of NoGo, and proofs of who wins.
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
/// as it was.
[[nodiscard]] inline int mobility_difference_after(Position& position, Move move) noexcept {
  const auto undo = position.play(move);
  const int difference = -mobility_difference(position);
  position.undo(move, undo);
  return difference;
}

/// The points that are safe for a colour: empty points that the opponent may not play and that have
/// neither a stone of his nor a point open to him beside them. So they will be for ever.
[[nodiscard]] Point_set safe_points(const Position& position, Color c) noexcept;

/// How many more moves a colour makes, whatever the opponent does: at least if it wants to, and at
/// most.
struct Moves_left {
  int least;
  int most;
};

/// Bounds that hold in any line of play.
///
/// Of safe points that hang together, side by side or over chains, all but one can be filled, the
/// ones farthest from the one that is kept first. The player to move may besides begin anywhere
/// else. On the other hand every move uses up a legal point, and where a group of safe points has
/// all liberties of its chains, one of them is never filled.
[[nodiscard]] Moves_left moves_left(const Position& position, Color c) noexcept;

/// The winner, when the bounds on the moves of both sides tell; nothing when they do not. Exact:
/// what it says no play can change. A position that is over is always told.
[[nodiscard]] std::optional<Color> proved_winner(const Position& position) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
