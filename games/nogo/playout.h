// Random games of NoGo to the end.
#pragma once

#include "games/game.h"
#include "games/nogo/position.h"
#include "games/random.h"

#include <array>
#include <cstddef>
#include <span>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

enum class Playout_policy : std::uint8_t {
  /// Every legal move is as likely as every other.
  uniform,
  /// Uniform over the points that both may play while there are any, then over all own points: the
  /// policy of BobNoGo (M. Mueller, 2011).
  contested_first,
};

/// Plays random games from given positions. Holds the moves of the last one; one for each thread.
class Playout {
public:
  /// Plays to the end and returns the winner. Depends on the position and the state of `random`
  /// alone, and leaves `random` further on.
  Color play(const Position& start, Random& random,
             Playout_policy policy = Playout_policy::uniform) noexcept;

  /// The points of the last playout in the order in which they were played. The player to move at
  /// its start played the first; colours alternate.
  [[nodiscard]] std::span<const Point> moves() const noexcept {
    return {moves_.data(), static_cast<std::size_t>(count_)};
  }

private:
  int count_ = 0;
  std::array<Point, largest_board> moves_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
