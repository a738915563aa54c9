#include "engine/budget.h"
#include "engine/reversi/midgame/midgame_search.h"
#include "engine/search/parameters.h"
#include "games/random.h"
#include "games/reversi/pattern_network.h"
#include "games/reversi/playout.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using midgame::Bits;
using midgame::Node;
using Layout = Pattern_network_layout;

/// Random weights, and a network that adds or takes away three discs at most, which is less than
/// the search expects.
Pattern_evaluation random_evaluation(std::uint64_t seed) {
  Random random(seed);
  const auto weights = test::random_weights(pattern_phases<8> * weights_of_phase<8>, 250, random);
  std::vector<std::byte> network(Layout::bytes_of(pattern_phases<8>));
  for (std::size_t i = 0; i < Layout::row_bytes; ++i)
    network[i] = static_cast<std::byte>(random.below(256));
  constexpr std::size_t of_sum = Layout::width * (1 + Layout::hidden) + 2 * Layout::hidden;
  for (std::size_t phase = 0; phase < pattern_phases<8>; ++phase) {
    const auto numbers = test::random_weights(Layout::width, 70, random);
    std::memcpy(&network[Layout::row_bytes + 2 * (phase * Layout::layer_numbers + of_sum)],
                numbers.data(), 2 * numbers.size());
  }
  return Pattern_evaluation(weights, network);
}

/// The evaluation in whole discs, half of one upwards.
int discs(const Pattern_evaluation& evaluation, const Node& node) {
  const int margin =
      evaluation.evaluate(node.indices, node.board.own, node.board.other, node.empties);
  return std::clamp((margin + 6450) / 100 - 64, -62, 62);
}

int minimax(const Pattern_evaluation& evaluation, const Node& node, int depth) {
  if (depth == 0) return discs(evaluation, node);
  if (node.moves == 0) {
    const Node passed = node.after_pass();
    if (passed.moves == 0) return endgame::final_margin<8>(node.board.own, node.empties);
    return -minimax(evaluation, passed, depth);
  }
  int best = -65;
  for (Bits left = node.moves; left != 0; left &= left - 1) {
    const Node next = node.after(std::countr_zero(left));
    best = std::max(best, next.board.own == 0 ? 64 : -minimax(evaluation, next, depth - 1));
  }
  return best;
}

Node random_node(Random& random) {
  const Position position = test::walked<Position>(Rules::make(8).value(),
                                                   4 + static_cast<int>(random.below(40)), random);
  return Node::of({position.own(), position.other()});
}

TEST_CASE("lazy evaluation finds the side of the window that every evaluation finds",
          "[reversi][patterns]") {
  const Pattern_evaluation evaluation = random_evaluation(3);
  Budget budget(Limits{});
  Meter meter(budget, Unit::node, 1 << 16);
  endgame::Bounds_table table(std::size_t{1} << 20);
  table.new_search();
  const auto constants = from_parameters<midgame::Midgame_constants>({});
  Random random(4);
  int wrong = 0;
  int corrected = 0;
  int above = 0;
  int searches = 0;
  for (int i = 0; i < 2000; ++i) {
    const Node node = random_node(random);
    if (node.empties < 16) continue;
    const int depth = static_cast<int>(random.below(3));
    const int margin = minimax(evaluation, node, depth);
    for (int alpha = std::max(margin - 6, -64); alpha < std::min(margin + 6, 64); ++alpha) {
      midgame::Midgame_search_of<8> search(evaluation, table, meter, constants);
      const int found = search.principal(node, alpha, alpha + 1, {depth, endgame::exact});
      if ((found > alpha) != (margin > alpha)) ++wrong;
      if (found > alpha ? found > margin : found < margin) ++wrong;
      above += margin > alpha ? 1 : 0;
      ++searches;
    }
    if (evaluation.correction(node.indices, node.board.own, node.board.other, node.empties) != 0)
      ++corrected;
  }
  CHECK(wrong == 0);
  CHECK(corrected > 1000);
  CHECK(above > searches / 3);
  CHECK(above < searches * 2 / 3);
}

} // namespace
} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
