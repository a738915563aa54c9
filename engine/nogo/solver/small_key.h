// The keys of small remainders.
#pragma once

#include "engine/nogo/solver/small_remainder.h"
#include "games/instruction_set.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The structure of a remainder without its free moves, wherever it lies. Points are put in order
/// by what is known of them and of those beside them; of equal ones the first on the board comes
/// first. So most images of one structure have the same key. With few points on a board of one word
/// they are left as they lie, which takes less time. Remainders of other structures have other
/// keys, but for a chance of less than 2^-90.
[[nodiscard]] Remainder_key key_of(const Small_grid& grid,
                                   const Small_remainder& remainder) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
