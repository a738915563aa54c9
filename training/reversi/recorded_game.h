// One game of the engine against itself.
#pragma once

#include "games/instruction_set.h"
#include "games/random.h"
#include "training/reversi/player.h"
#include "training/reversi/record.h"
#include "training/reversi/selfplay.h"

#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// Plays a game from an opening and returns its positions in the order of the moves, those in which
/// a player must pass among them.
template<int side>
[[nodiscard]] std::vector<Record>
recorded_game(const Selfplay_request& request, Player<side>& player,
              const midgame::Node_of<side>& opening, Random& random);

/// A position after so many random moves from the start of a game, in which the player to move can
/// move, or fewer: the next one could not.
template<int side>
[[nodiscard]] midgame::Node_of<side> random_walk(int plies, Random& random);

/// One of the moves, all alike. Wants at least one.
[[nodiscard]] int random_move(Bits moves, Random& random) noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
