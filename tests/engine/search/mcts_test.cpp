#include "engine/search/mcts.h"
#include "tests/engine/search/minimax.h"
#include "tests/engine/search/small_game.h"
#include "tests/engine/searching.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace goishi {
namespace {

using Noughts = small::Position;
const Noughts::Rules rules;
const auto no_model = std::make_shared<const No_model>();

/// Uniform playouts under each rule.
template<Uct_rule Rule>
struct Uniform {
  using Model = No_model;
  static constexpr Uct_rule rule = Rule;
  Uniform(const Noughts& /*root*/, const Model& /*model*/) {}
  [[nodiscard]] static Uct_constants uct() {
    return {.exploration = 0.7F, .rave_bias = 0.1F, .first_play = 0, .expand_after = 1};
  }
  float playout(const Noughts& leaf, Random& random, Amaf_table& amaf) const {
    Noughts position = leaf;
    std::vector<std::pair<Color, Point>> played;
    while (!position.outcome().is_over()) {
      const Color mover = position.to_move();
      played.emplace_back(mover, test::play_any(position, random).point());
    }
    const float black = static_cast<float>(position.outcome().margin(Color::black) + 1) / 2;
    for (const auto& [color, point] : played) amaf.add(color, point, 1, black);
    return black;
  }
};
struct With_priors : Uniform<Uct_rule::puct> {
  using Uniform::Uniform;
  static void priors(const Noughts& /*position*/, const Move_list& moves, std::span<float> priors) {
    for (float& prior : priors) prior = 1.0F / static_cast<float>(moves.size());
  }
};

template<class K>
using Search_of = Mcts<Noughts, K>;

const Tree_chunk& root_of(const auto& player) { return player.tree()[player.tree().root()]; }

template<class Player>
Choice choose(Player& player, const auto& position, std::uint64_t count) {
  return test::choose(player, position, test::playouts(count));
}

using Knowledges = std::tuple<Uniform<Uct_rule::ucb>, Uniform<Uct_rule::rave>, With_priors>;

TEMPLATE_LIST_TEST_CASE("mcts proves that noughts and crosses is a draw", "[mcts]", Knowledges) {
  Search_of<TestType> player(Settings{}, no_model);
  const Noughts empty(rules);
  const Choice choice = choose(player, empty, 300'000);
  CHECK(choice.proved);
  REQUIRE(choice.win_rate);
  CHECK(*choice.win_rate == 0.5);
  CHECK(choice.nodes < 300'000);
}

/// Claims that every move wins after all its nodes are used.
struct Solver : Uniform<Uct_rule::ucb> {
  static constexpr std::uint64_t solving_nodes_per_iteration = 3;
  static inline std::uint64_t spent = 0;
  using Uniform::Uniform;
  [[nodiscard]] static bool is_worth_solving(const Noughts& /*position*/, std::uint64_t nodes) {
    return nodes > 0;
  }
  [[nodiscard]] static Proof solve(const Noughts& /*position*/, Meter& meter) {
    while (meter.spend()) ++spent;
    return Proof::loss;
  }
};

TEST_CASE("mcts solves the move that looks best with nodes for each iteration", "[mcts]") {
  Search_of<Solver> player(Settings{}, no_model);
  Solver::spent = 0;
  const Choice choice = choose(player, Noughts(rules), 5000);
  CHECK(choice.proved);
  CHECK(*choice.win_rate == 1);
  CHECK(choice.nodes == 1024);
  CHECK(Solver::spent == 3 * choice.nodes);
}

/// Two in a row win on a board with more points than a new node has lanes. The moves that win are
/// the least likely ones.
struct Last_moves_win {
  using Model = No_model;
  static constexpr Uct_rule rule = Uct_rule::puct;
  static constexpr int rate_scale = 100;
  Last_moves_win(const small::Position& /*root*/, const Model& /*model*/) {}
  [[nodiscard]] static Uct_constants uct() { return {.exploration = 0.5F, .expand_after = 1}; }
  static Score evaluate(const small::Position& /*position*/) { return 0; }
  /// White wins with a second stone, so all likely moves lose at once.
  static std::optional<Score> prove(const small::Position& position, Window /*window*/,
                                    Meter& /*meter*/) {
    if (position.to_move() == Color::black) return std::nullopt;
    for (Point p = 0; p < position.geometry().points(); ++p)
      if (position.at(p) == Cell::white) return score::win_in(1);
    return std::nullopt;
  }
  static void priors(const small::Position& position, const Move_list& moves,
                     std::span<float> priors) {
    small::Position after = position;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto undo = after.play(moves[i]);
      priors[i] = (after.outcome().is_over() ? 0.5F : 1.0F) / static_cast<float>(moves.size());
      after.undo(moves[i], undo);
    }
  }
};

TEST_CASE("a node whose likeliest moves do not win has the others later", "[mcts]") {
  const small::Rules wide{{8, 7}, 2};
  for (const int threads : {1, 2}) {
    Mcts<small::Position, Last_moves_win> player(test::with_memory(128, threads), no_model);
    small::Position position(wide);
    // All 55 replies must be proved losses, each by one of the last moves of its node.
    const Choice first = choose(player, position, 400'000);
    CHECK(first.proved);
    CHECK(first.win_rate == 1);
    CHECK(first.playouts < 400'000);
    position.play(first.move);
    position.play(Move::at(position.at(0) == Cell::empty ? Point{0} : Point{55}));
    // The tree of the previous search has this node.
    const Choice second = choose(player, position, 1'000);
    position.play(second.move);
    CHECK(second.proved);
    CHECK(position.outcome().winner() == Color::black);
  }
}

template<class Player>
int points_lost(Player& player, Noughts position, Color mine, int& games) {
  if (position.outcome().is_over()) {
    ++games;
    return 0;
  }
  int lost = 0;
  if (position.to_move() == mine) {
    oracle::Solver<Noughts> solve;
    const int before = solve(position);
    position.play(choose(player, position, 1'500).move);
    return before + solve(position) + points_lost(player, position, mine, games);
  }
  for (const Move move : test::legal_moves(position)) {
    Noughts next = position;
    next.play(move);
    lost += points_lost(player, next, mine, games);
  }
  return lost;
}

TEMPLATE_LIST_TEST_CASE("mcts never spoils a game against every defence", "[mcts]", Knowledges) {
  Search_of<TestType> player(test::with_memory(1), no_model);
  int games = 0;
  CHECK(points_lost(player, Noughts(rules), Color::black, games) == 0);
  CHECK(points_lost(player, Noughts(rules), Color::white, games) == 0);
  CHECK(games > 300);
}

TEST_CASE("the same seed gives the same choices again", "[mcts]") {
  Settings settings;
  settings.seed = 7;
  Search_of<Uniform<Uct_rule::rave>> player(settings, no_model);
  const auto game = [&player] {
    std::vector<double> seen;
    Noughts position(rules);
    while (!position.outcome().is_over()) {
      const Choice choice = choose(player, position, 300);
      seen.push_back(choice.move.point());
      seen.push_back(choice.win_rate.value());
      seen.push_back(static_cast<double>(choice.nodes));
      position.play(choice.move);
    }
    return seen;
  };
  const auto first = game();
  player.clear_search();
  CHECK(game() == first);
  Search_of<Uniform<Uct_rule::rave>> other(settings, no_model);
  CHECK(choose(other, Noughts(rules), 300).win_rate.value() == first[1]);
}

TEST_CASE("the tree is kept from move to move", "[mcts]") {
  Search_of<Uniform<Uct_rule::ucb>> player(Settings{}, no_model);
  Noughts position(rules);
  const Choice choice = choose(player, position, 400);
  position.play(choice.move);
  REQUIRE(choice.principal_variation.size() >= 2);
  position.play(choice.principal_variation[1]);
  choose(player, position, 1);
  CHECK(root_of(player).node_visits > 10);
  const int before = root_of(player).node_visits;
  choose(player, position, 20);
  CHECK(root_of(player).node_visits == before + 20);
  player.clear_search();
  choose(player, position, 20);
  CHECK(root_of(player).node_visits == 20);
}

TEST_CASE("a budget binds exactly, and none still gives a legal move", "[mcts]") {
  Search_of<Uniform<Uct_rule::ucb>> player(Settings{}, no_model);
  const Noughts empty(rules);
  CHECK(choose(player, empty, 123).playouts == 123);
  player.clear_search();
  const Choice nothing = choose(player, empty, 0);
  CHECK(nothing.playouts == 0);
  CHECK(empty.is_legal(nothing.move));
  CHECK_FALSE(nothing.win_rate);
  player.clear_search();
  CHECK(test::choose(player, empty, test::nodes(77)).nodes == 77);
}

TEST_CASE("several threads share one tree and one budget", "[mcts][threads]") {
  Search_of<Uniform<Uct_rule::rave>> player(test::with_memory(1, 4), no_model);
  Noughts position(rules);
  while (!position.outcome().is_over()) {
    const Choice choice = choose(player, position, 2'000);
    CHECK(choice.playouts <= 2'000);
    REQUIRE(position.is_legal(choice.move));
    position.play(choice.move);
  }
  CHECK(position.outcome() == Outcome::draw());
}

TEST_CASE("choosing among some moves leaves the tree as true as before", "[mcts]") {
  Search_of<Uniform<Uct_rule::rave>> player(Settings{}, no_model);
  Noughts position(rules);
  (void)choose(player, position, 500);
  const float mean = root_of(player).node_mean;
  (void)test::choose(player, position, test::playouts(500), {.among = {Move::at(1)}});
  CHECK(root_of(player).node_mean == mean);
  for (const int p : {0, 3, 1, 4}) position.play(Move::at(static_cast<Point>(p)));
  // C1 makes the row; every other move lets White make one.
  const Choice other = test::choose(player, position, test::playouts(5'000),
                                    {.among = {Move::at(8), Move::at(6)}, .candidates = 2});
  CHECK(other.move != Move::at(2));
  CHECK(other.proved);
  CHECK(other.win_rate == 0.0);
  CHECK(other.candidates.size() == 2);
  CHECK(root_of(player).proof == Proof::unknown);
  const Choice best = choose(player, position, 5'000);
  CHECK(best.move == Move::at(2));
  CHECK(best.win_rate == 1.0);
  CHECK(test::choose(player, position, test::playouts(5'000), {.among = {Move::at(8)}}).win_rate ==
        0.0);
  CHECK(choose(player, position, 0).move == Move::at(2));
}

/// The number of nodes at and below a node that are marked as in use by iterations.
int nodes_in_use(const Tree& tree, std::uint32_t node) {
  int count = tree[node].users != 0;
  for (std::uint32_t c = node; c != Tree::none; c = tree[c].next)
    for (int lane = 0; lane < tree[c].used_lanes; ++lane)
      if (const std::uint32_t child = tree[c].child[lane]; child != Tree::none)
        count += nodes_in_use(tree, child);
  return count;
}

TEST_CASE("of several candidates each has its share of the visits and a bound below", "[mcts]") {
  Search_of<With_priors> player(Settings{}, no_model);
  const Choice choice =
      test::choose(player, Noughts(rules), test::playouts(1'000), test::candidates(20));
  CHECK(choice.depth == static_cast<int>(choice.principal_variation.size()));
  REQUIRE(choice.candidates.size() == 9);
  std::uint64_t visits = 0;
  for (const Candidate& candidate : choice.candidates) {
    visits += candidate.visits;
    CHECK(candidate.prior == Approx(1.0 / 9));
    REQUIRE(candidate.win_rate);
    CHECK(candidate.lower_bound < candidate.win_rate);
  }
  CHECK(visits == 1'000);
  // Once the search has ended every node may be evicted.
  REQUIRE(choice.depth > 2);
  CHECK(nodes_in_use(player.tree(), player.tree().root()) == 0);
}

TEST_CASE("a move that was played counts among all moves as first", "[mcts]") {
  Search_of<Uniform<Uct_rule::rave>> player(Settings{}, no_model);
  (void)choose(player, Noughts(rules), 300);
  const Tree_chunk& root = root_of(player);
  for (int lane = 0; lane < root.used_lanes; ++lane) {
    CAPTURE(lane);
    CHECK(root.amaf_weight[lane] >= static_cast<float>(root.visits[lane]));
    CHECK(root.amaf_sum[lane] <= root.amaf_weight[lane]);
  }
}

TEST_CASE("more exploration shares the visits more evenly, as the parameter says", "[mcts]") {
  const auto visits_of_best = [](std::optional<double> exploration) {
    Settings settings;
    if (exploration) settings.parameters.set(Uct_constants::parameters[0], *exploration);
    Search_of<Uniform<Uct_rule::ucb>> player(settings, no_model);
    return choose(player, Noughts(rules), 900).visits;
  };
  CHECK(visits_of_best(10.0) < 150);
  CHECK(visits_of_best(0.0) > 300);
  const Uct_constants own = Uniform<Uct_rule::ucb>::uct();
  CHECK(visits_of_best(std::nullopt) == visits_of_best(own.exploration));
}

/// Searches a position in which Black threatens a row, so that all moves but one lose at once, with
/// many seeds and few playouts. Calls `look` with each player and its choice.
template<Uct_rule Rule, class Look>
void search_under_threat(const Look& look) {
  Noughts position(rules);
  for (const Point p : std::initializer_list<Point>{0, 8, 1}) position.play(Move::at(p));
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (std::uint64_t count = 2; count < 40; ++count) {
      Search_of<Uniform<Rule>> player(test::with_memory(1, 1, seed), no_model);
      look(player, test::choose(player, position, test::playouts(count), test::candidates(20)));
    }
}

TEST_CASE("a lost move is not chosen for its visits while another may not be lost", "[mcts]") {
  int with_lost_lanes = 0;
  int wrong = 0;
  search_under_threat<Uct_rule::ucb>([&](const auto& player, const Choice& choice) {
    const Tree_chunk& root = root_of(player);
    int lost = 0;
    bool is_lost = false;
    for (int lane = 0; lane < root.used_lanes; ++lane) {
      if (root.lane_proof[lane] != Proof::loss) continue;
      ++lost;
      is_lost = is_lost || root.move[lane] == choice.move.raw();
    }
    if (lost > 0 && lost < root.used_lanes) ++with_lost_lanes;
    if (is_lost && lost < root.used_lanes) ++wrong;
  });
  CHECK(with_lost_lanes > 50);
  CHECK(wrong == 0);
}

TEST_CASE("every visited move is a candidate, a lost one too", "[mcts]") {
  int lost = 0;
  search_under_threat<Uct_rule::rave>([&](const auto& /*player*/, const Choice& choice) {
    std::uint64_t visits = 0;
    for (const Candidate& candidate : choice.candidates) {
      visits += candidate.visits;
      if (candidate.proved && candidate.win_rate == 0) ++lost;
    }
    // Iterations at a root that is proved choose no move.
    if (!choice.proved) CHECK(visits == choice.playouts);
  });
  CHECK(lost > 50);
}

TEST_CASE("the logarithm is close enough", "[uct]") {
  for (std::uint32_t n = 1; n < 4'000'000; n += n / 7 + 1) {
    REQUIRE(natural_log(n) == Approx(std::log(n)).margin(2e-4));
  }
}

} // namespace
} // namespace goishi
