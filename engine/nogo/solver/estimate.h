// Judging remainders without a search.
#pragma once

#include "engine/nogo/solver/remainder.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The result for the player to move where counting tells it: one side can make more moves whatever
/// happens than the other can at most.
[[nodiscard]] Proof count_out(const Grid& grid, const Remainder& position, int least, int most,
                              bool has_more) noexcept;

/// How likely the player to move wins: hundredths of a logarithm of the odds. For ordering only.
[[nodiscard]] int estimate(const Remainder& position) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
