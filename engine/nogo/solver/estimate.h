// Judging remainders without a search.
#pragma once

#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_remainder.h"
#include "games/instruction_set.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// With how many free moves the player to move wins, and with how many he loses, as far as counting
/// tells it: one side can make more moves whatever happens than the other can at most. `least` and
/// `most`: moves that he has besides.
template<class Board>
[[nodiscard]] Result_bounds count_out(const Board& grid, const Remainder_on<Board>& position,
                                      int least, int most, bool has_more) noexcept;

[[nodiscard]] Result_bounds count_out(const Small_grid& grid,
                                      const Small_remainder& position) noexcept;

/// The weight of a free move in the estimate, fitted with the others (estimate.cpp).
inline constexpr int worth_of_free_move = 307;

/// How likely the player to move wins: hundredths of a logarithm of the odds. For ordering only.
template<class Board>
[[nodiscard]] int estimate(const Remainder_on<Board>& position) noexcept;
[[nodiscard]] int estimate(const Small_remainder& position) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
