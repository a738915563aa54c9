// Hash keys of remainders (reduced positions) of up to sixteen points.
#pragma once

#include "engine/nogo/solver/small_remainder.h"
#include "games/instruction_set.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The structure of a remainder without its free moves, independent of its place. Points are
/// ordered by their properties and those of their neighbours; of equal ones the first on the board
/// comes first. So most images of one structure have the same key. With few points on a board of
/// one word they are left as they lie, which takes less time. Two structures have one key with a
/// chance of less than 2^-90.
[[nodiscard]] Remainder_key key_of(const Small_grid& grid,
                                   const Small_remainder& remainder) noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
