// One game of the engine against itself.
#pragma once

#include "games/instruction_set.h"
#include "games/random.h"
#include "training/reversi/positions.h"
#include "training/reversi/selfplay.h"
#include "training/reversi/shallow_search.h"

#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// Plays a game from an opening and returns its positions in the order of the moves, those in which
/// a player must pass among them.
[[nodiscard]] std::vector<Record> recorded_game(const Selfplay_request& request,
                                                const Shallow_search& search, const Node& opening,
                                                Random& random);

/// A move as the request says, perfect in the tail, and the value of the best one. Wants at least
/// one move.
[[nodiscard]] Choice best_move(const Selfplay_request& request, const Shallow_search& search,
                               const Node& node, Random& random) noexcept;

/// One of the moves, all alike. Wants at least one.
[[nodiscard]] int random_move(std::uint64_t moves, Random& random) noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
