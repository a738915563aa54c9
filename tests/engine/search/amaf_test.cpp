#include "engine/search/amaf.h"

#include <catch2/catch.hpp>

#include <array>

namespace goishi {
namespace {

constexpr int points = 9;

struct Gathered {
  std::array<float, 3> weights;
  std::array<float, 3> results;
};
/// The entries for points 2 and 5, and for a pass.
Gathered gathered(const Amaf_table& table, Color c) {
  const std::array moves{Move::at(2).raw(), Move::at(5).raw(), Move::pass().raw()};
  Gathered gathered{};
  table.gather(c, moves.data(), 3, gathered.weights.data(), gathered.results.data());
  return gathered;
}

TEST_CASE("an estimate has its share of each result", "[mcts]") {
  Amaf_table table;
  table.add(Color::white, 2, 0.5F, 0);
  table.add(Color::black, 5, 1, 1);
  table.mix(points, 0.75F, 0.25F);
  // White expects 3/4 of the estimate: 1/4 * 1 + 3/4 * 3/4, counted half.
  CHECK(gathered(table, Color::white).results == std::array{0.40625F, 0.0F, 0.0F});
  CHECK(gathered(table, Color::white).weights == std::array{0.5F, 0.0F, 0.0F});
  // 1/4 * 1 + 3/4 * 1/4.
  CHECK(gathered(table, Color::black).results == std::array{0.0F, 0.4375F, 0.0F});
}

} // namespace
} // namespace goishi
