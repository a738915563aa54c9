#include "engine/search/priors.h"

#include "games/random.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace goishi {
namespace {

/// Moves with priors from a few values, so that many are equal; zero is one of them.
std::vector<std::pair<float, Move>> some_moves(std::size_t count, Random& random) {
  std::vector<std::pair<float, Move>> moves;
  for (std::size_t i = 0; i < count; ++i) {
    const Move move = i % 7 == 3 ? Move::pass() : Move::at(static_cast<Point>(i));
    moves.emplace_back(static_cast<float>(random.below(9)) / 27.0F, move);
  }
  return moves;
}

TEST_CASE("moves stand by their priors, the earlier of equals first", "[mcts]") {
  Random random(1);
  for (const std::size_t count : {1u, 2u, 32u, 33u, 60u, 361u})
    for (const std::size_t in_order : {std::size_t{1}, std::min<std::size_t>(32, count), count}) {
      auto wanted = some_moves(count, random);
      Move_list moves;
      Priors priors{};
      for (const auto& [prior, move] : wanted) {
        priors[moves.size()] = prior;
        moves.push_back(move);
      }
      sort_by_prior(moves, priors, in_order);

      std::ranges::stable_sort(wanted,
                               [](const auto& a, const auto& b) { return a.first > b.first; });
      std::vector<std::pair<float, Move>> found;
      for (std::size_t i = 0; i < count; ++i) found.emplace_back(priors[i], moves[i]);
      const auto rest = static_cast<std::ptrdiff_t>(in_order);
      CHECK(std::equal(found.begin(), found.begin() + rest, wanted.begin()));
      // The others keep their priors, in any order.
      const auto raw = [](const auto& pair) { return std::pair(pair.first, pair.second.raw()); };
      std::ranges::sort(found.begin() + rest, found.end(), {}, raw);
      std::ranges::sort(wanted.begin() + rest, wanted.end(), {}, raw);
      CHECK(found == wanted);
    }
}

} // namespace
} // namespace goishi
