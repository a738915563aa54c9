// The laws of move policies.
#pragma once

#include "games/game.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace goishi::laws {

/// The probabilities of moves by a policy, which add up to one.
template<class Policy, Position P>
std::vector<float> chances_of(const Policy& policy, const P& position, const Move_list& moves) {
  std::vector<float> chances(moves.size());
  policy.chances(position, moves, chances);
  for (const float chance : chances) CHECK(chance >= 0);
  CHECK(std::accumulate(chances.begin(), chances.end(), 0.0) == Approx(1).epsilon(1e-3));
  return chances;
}

/// The probabilities are the softmax of score(move).
template<class Policy, Position P, class Score>
void check_softmax(const Policy& policy, const P& position, const Move_list& moves, Score score) {
  const auto chances = chances_of(policy, position, moves);
  std::vector<double> expected;
  for (const Move move : moves) expected.push_back(std::exp(score(move)));
  const double sum = std::accumulate(expected.begin(), expected.end(), 0.0);
  for (std::size_t i = 0; i < moves.size(); ++i)
    CHECK(chances[i] == Approx(expected[i] / sum).epsilon(1e-3));
}

} // namespace goishi::laws
