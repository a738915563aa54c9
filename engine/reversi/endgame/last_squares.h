// Exact results with up to four empty squares.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "games/instruction_set.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// The margin of the player to move in discs, or a bound on it: at most `alpha` when the margin is
/// no larger than that, above it when the margin is larger. `empties` are the empty squares, four
/// of them, `odd` the quarters with an odd number of them. Counts positions in `nodes`.
template<int side>
[[nodiscard]] int solve_four(Board_of<side> board, int alpha, Bits empties, Bits odd,
                             std::uint64_t& nodes) noexcept;

/// The same for any number of empty squares up to four.
template<int side>
[[nodiscard]] int solve_last(Board_of<side> board, int alpha, std::uint64_t& nodes) noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
