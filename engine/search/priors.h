// Moves in the order of their priors.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The most moves of a position: its points and a pass.
inline constexpr std::size_t most_moves = max_points + 1;
using Priors = std::array<float, most_moves>;

/// Puts the moves with the best priors first: so many in their order, the earlier of equals first.
inline void sort_by_prior(Move_list& moves, Priors& priors, std::size_t in_order) {
  std::array<std::uint16_t, most_moves> order;
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(moves.size());
  const auto sorted = order.begin() + static_cast<std::ptrdiff_t>(in_order);
  std::iota(order.begin(), end, std::uint16_t{0});
  const auto is_likelier = [&](std::uint16_t a, std::uint16_t b) {
    return priors[a] != priors[b] ? priors[a] > priors[b] : a < b;
  };
  if (sorted != end) std::nth_element(order.begin(), sorted, end, is_likelier);
  std::sort(order.begin(), sorted, is_likelier);
  const Move_list moves_before = moves;
  const Priors priors_before = priors;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    moves[i] = moves_before[order[i]];
    priors[i] = priors_before[order[i]];
  }
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
