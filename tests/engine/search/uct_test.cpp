#include "engine/search/uct.h"

#include <catch2/catch.hpp>

#include <vector>

namespace goishi {
namespace {

/// A lane of a node: the statistics of a move.
struct Lane {
  float mean = 0.5F;
  int visits = 10;
  float prior = 0.1F;
  float amaf_mean = 0.5F;
  float amaf_weight = 0;
};

/// The move that is chosen next.
template<Uct_rule Rule>
int chosen(const Uct_constants& constants, const std::vector<Lane>& lanes) {
  Tree tree(1 << 16);
  std::vector<Move> moves;
  for (std::size_t i = 0; i < lanes.size(); ++i) moves.push_back(Move::at(static_cast<Point>(i)));
  const std::uint32_t node = tree.build(moves);
  Tree_chunk& head = tree[node];
  int visits = 0;
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    head.mean[i] = lanes[i].mean;
    head.visits[i] = lanes[i].visits;
    head.prior[i] = lanes[i].prior;
    head.amaf_sum[i] = lanes[i].amaf_mean * lanes[i].amaf_weight;
    head.amaf_weight[i] = lanes[i].amaf_weight;
    visits += lanes[i].visits;
  }
  head.node_visits = visits;
  head.node_mean = 0.5F;
  return Uct<Rule>(constants, head).best(tree, node).lane;
}

TEST_CASE("of equal moves the one with fewer visits is tried", "[uct]") {
  const std::vector<Lane> lanes{{.visits = 10}, {.visits = 4}, {.visits = 10}};
  CHECK(chosen<Uct_rule::ucb>({.exploration = 0.5F}, lanes) == 1);
  CHECK(chosen<Uct_rule::puct>({.exploration = 0.5F}, lanes) == 1);
}

TEST_CASE("a much better move is tried again", "[uct]") {
  const std::vector<Lane> lanes{{.mean = 0.9F, .visits = 100}, {.mean = 0.1F, .visits = 40}};
  CHECK(chosen<Uct_rule::ucb>({.exploration = 0.2F}, lanes) == 0);
  CHECK(chosen<Uct_rule::puct>({.exploration = 0.2F}, lanes) == 0);
  CHECK(chosen<Uct_rule::rave>({.rave_bias = 0.1F}, lanes) == 0);
}

TEST_CASE("of moves without visits the likelier one is tried", "[uct]") {
  const std::vector<Lane> lanes{
      {.visits = 1, .prior = 0.1F}, {.visits = 0, .prior = 0.1F}, {.visits = 0, .prior = 0.3F}};
  CHECK(chosen<Uct_rule::puct>({.exploration = 1.0F}, lanes) == 2);
}

TEST_CASE("RAVE leads until a move has results of its own", "[uct]") {
  const Lane by_others{.mean = 0.2F, .visits = 1, .amaf_mean = 0.9F, .amaf_weight = 1000};
  const Lane middling{.mean = 0.5F, .visits = 1, .amaf_mean = 0.5F, .amaf_weight = 1000};
  CHECK(chosen<Uct_rule::rave>({.rave_bias = 0.1F}, {middling, by_others}) == 1);
  Lane tried = by_others;
  tried.visits = 10'000;
  CHECK(chosen<Uct_rule::rave>({.rave_bias = 0.1F}, {tried, middling}) == 1);
}

TEST_CASE("a prior decides beside RAVE, the less the more a move was tried", "[uct]") {
  const auto chosen_with = [](float exploration, const Lane& first, const Lane& second) {
    return chosen<Uct_rule::rave_and_puct>({.exploration = exploration, .rave_bias = 0.1F},
                                           {first, second});
  };
  const Lane better{.visits = 5, .prior = 0.1F, .amaf_mean = 0.6F, .amaf_weight = 100};
  const Lane likelier{.visits = 5, .prior = 0.8F, .amaf_mean = 0.5F, .amaf_weight = 100};
  CHECK(chosen_with(1.0F, better, likelier) == 1);
  CHECK(chosen_with(0.0F, better, likelier) == 0);
  Lane tried = likelier;
  tried.visits = 200;
  CHECK(chosen_with(1.0F, better, tried) == 0);
}

} // namespace
} // namespace goishi
