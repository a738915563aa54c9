// Estimated work of a proof, for move ordering.
#pragma once

#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/small_remainder.h"
#include "games/instruction_set.h"

#include <bit>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// A free move is the last one to try. There may be no better one, but where the rest of the
/// position is worth more than a number, playing there is at least as good (the number avoidance
/// theorem: J. H. Conway, On Numbers and Games, 1976).
inline constexpr int score_of_free_move = -1'000'000;

/// The cost of a proof after a move, in the hundredths of the estimate. Chosen by the positions
/// that it takes to solve each first move of 4x4, 3x6, 2x9 and 4x5:
/// docs/research/nogo-solver-2026.md.
[[nodiscard]] inline int proof_effort(int points, int replies, int own_chains) noexcept {
  constexpr int point = 100;
  constexpr int reply = 50;
  constexpr int own_chain = -30;
  return point * points + reply * replies + own_chain * own_chains;
}

template<class Board>
[[nodiscard]] int proof_effort(const Remainder_on<Board>& after) noexcept {
  return proof_effort(size_of(after.points()), size_of(after.open(mover)),
                      static_cast<int>(after.chains(other).size()));
}

[[nodiscard]] inline int proof_effort(const Small_remainder& after) noexcept {
  return proof_effort(size_of(after.points()), size_of(after.open(mover)),
                      std::popcount(after.chains(other).numbers()) + size_of(after.last(other)));
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
