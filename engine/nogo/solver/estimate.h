// Bounds and estimates of remainders (reduced positions) without a search.
#pragma once

#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_remainder.h"
#include "games/instruction_set.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The numbers of free moves with which the player to move wins and loses, as far as counting
/// decides them: one side's least number of moves exceeds the other's greatest. `least` and `most`:
/// his other moves.
template<class Board>
[[nodiscard]] Result_bounds count_out(const Board& grid, const Remainder_on<Board>& position,
                                      int least, int most, bool has_more) noexcept;

[[nodiscard]] Result_bounds count_out(const Small_grid& grid,
                                      const Small_remainder& position) noexcept;

/// The weight of a free move in the estimate, fitted with the others (estimate.cpp).
inline constexpr int free_move_weight = 307;

/// The odds that the player to move wins, in hundredths of their logarithm. For ordering only.
template<class Board>
[[nodiscard]] int estimate(const Remainder_on<Board>& position) noexcept;
[[nodiscard]] int estimate(const Small_remainder& position) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
