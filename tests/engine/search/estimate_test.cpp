#include "engine/search/mcts.h"
#include "tests/engine/search/small_game.h"
#include "tests/engine/searching.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <memory>

namespace goishi {
namespace {

using Noughts = small::Position;

/// Black wins all random games, and the estimate of all positions is even. Only the estimate counts
/// at first; its weight is one half after `half` visits of the root.
template<int half>
struct Estimated {
  using Model = No_model;
  static constexpr Uct_rule rule = Uct_rule::rave;
  static constexpr int rate_scale = 100;
  Estimated(const Noughts& /*root*/, const Model& /*model*/) {}
  [[nodiscard]] static Uct_constants uct() {
    return {.rave_bias = 0.1F,
            .share_of_estimate = 1,
            .estimate_visits = static_cast<float>(half),
            .expand_after = 1};
  }
  [[nodiscard]] static Score evaluate(const Noughts& /*position*/) { return 0; }
  static float playout(const Noughts& leaf, Random& /*random*/, Amaf_table& amaf) {
    Color color = leaf.to_move();
    for (const Move move : test::legal_moves(leaf)) {
      amaf.add(color, move.point(), 1, 1);
      color = opponent(color);
    }
    return 1;
  }
};

template<int half>
class Search {
public:
  Search() { (void)test::choose(player_, Noughts(rules_), test::playouts(20)); }
  [[nodiscard]] const Tree_chunk& root() const { return player_.tree()[player_.tree().root()]; }

private:
  Noughts::Rules rules_;
  Mcts<Noughts, Estimated<half>> player_{Settings{}, std::make_shared<const No_model>()};
};

TEST_CASE("the estimate of a leaf is in the results of all moves as first", "[mcts]") {
  const Search<0> search;
  const Tree_chunk& root = search.root();
  REQUIRE(root.used_lanes == 9);
  for (int lane = 0; lane < root.used_lanes; ++lane) {
    CAPTURE(lane);
    REQUIRE(root.amaf_weight[lane] > 1);
    // A lane begins with one game that was won.
    CHECK(root.amaf_sum[lane] == Approx(1 + (root.amaf_weight[lane] - 1) / 2));
  }
}

TEST_CASE("the share of the estimate falls with the visits of the root", "[mcts]") {
  constexpr int half = 10;
  const Search<half> search;
  const int visits = search.root().node_visits;
  REQUIRE(visits >= half);
  float sum = 0;
  for (int visit = 1; visit <= visits; ++visit)
    sum += 1 - 0.5F * half / static_cast<float>(half + visit);
  CHECK(search.root().node_mean == Approx(sum / static_cast<float>(visits)));
}

} // namespace
} // namespace goishi
