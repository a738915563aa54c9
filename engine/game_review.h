// Game review: searches each move that was not forced and reports what it lost.
#pragma once

#include "engine/session.h"

#include <cstddef>
#include <functional>
#include <optional>

namespace goishi {

/// A move that was played, and the one that should have been.
struct Judged_move {
  /// From 1.
  std::size_t number;
  Played played;
  /// The same move where nothing better was found.
  Candidate best;
  /// The value of the move that was played.
  Candidate chosen;
  /// The loss of the move: points in a game that counts them, otherwise a win rate, 0 to 1.
  double lost;
};

/// Judges the moves of the game that were not forced, one after another, by searches at full
/// strength of a quarter of a second each, or within the limits of the options, and reports each.
/// The searches have up to 64 MiB of their own. Returns the number of the move at which an
/// interrupt ended it; nothing when all were judged.
std::optional<std::size_t> judge_moves(const Session& session, const Arrival& arrival,
                                       const std::function<void(const Judged_move&)>& report);

} // namespace goishi
