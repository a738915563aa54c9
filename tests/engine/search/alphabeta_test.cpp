#include "engine/search/deepening.h"

#include "tests/engine/search/alphabeta_laws.h"
#include "tests/engine/search/small_game.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

/// Random values, so that only a correct search finds the right one; few of them, so that equal
/// values are common.
struct Nonsense {
  using Model = No_model;
  static constexpr int margin_unit = 0;
  static constexpr int rate_scale = 100;
  static constexpr int window = 2;

  Nonsense(const small::Position&, const Model&) {}
  static Score evaluate(const small::Position& position) {
    return static_cast<Score>(Random::mix(position.key()) % 17u) - 8;
  }
  static int order(small::Position&, Move move, const Node& node) {
    return static_cast<int>(Random::mix(move.raw() + 625u * static_cast<unsigned>(node.depth)) %
                            100);
  }
  static constexpr Late_moves late_moves{.first = 3, .least_depth = 3};
};

using Root = Root_search<Alphabeta<small::Position, Nonsense>>;
using Shared = Alphabeta_shared<Nonsense>;
using Player_of_small = Alphabeta_player<small::Position, Nonsense>;

Search_features exact_features() {
  Search_features features = Search_features::none();
  features.null_windows = true;
  features.enhanced_cut = true;
  return features;
}

Player_of_small player_of_small(const Search_features& features = {}, int threads = 1) {
  return Player_of_small(test::with_memory(1, threads), std::make_shared<const No_model>(),
                         features);
}

/// The state that the searches of one position share.
struct Fresh : Shared {
  explicit Fresh(const Search_features& features = exact_features(), int mebibytes = 1)
      : Shared(test::with_memory(mebibytes), std::make_shared<const No_model>(), features) {
    new_search();
  }
};

/// Visits random positions of 4x4 with at least `moves` moves, each with the root of a new search:
/// visit(position, root, shared).
template<class Visit>
void visit_roots(int games, std::size_t moves, const Search_features& features, Visit visit) {
  const small::Rules rules{{4, 4}, 4};
  const auto with_root = [&](const small::Position& position) {
    if (test::legal_moves(position).size() < moves) return;
    Fresh shared(features);
    Budget budget(Limits{});
    Root root(position, shared, 0, budget);
    visit(position, root, shared);
  };
  laws::visit_random_positions<small::Position>(rules, games, 0, with_root);
}

Score full_window(const small::Position& position, Shared& shared, int depth) {
  Budget budget(Limits{});
  return Root(position, shared, 0, budget).search(depth, {});
}

TEST_CASE("without features that guess, alpha-beta is minimax") {
  for (const auto& rules :
       {small::Rules{{3, 3}, 3}, small::Rules{{4, 3}, 3}, small::Rules{{4, 4}, 4}})
    laws::check_minimax<Nonsense, small::Position>(rules, 20, 0, 3);
}

TEST_CASE("aspiration finds the value of the open window") {
  const small::Rules rules{{4, 3}, 3};
  laws::visit_random_positions<small::Position>(rules, 50, 0, [&](const small::Position& position) {
    Fresh shared;
    Fresh without_table(exact_features(), 0);
    Random random(position.key());
    for (int depth = 1; depth <= 4; ++depth) {
      Budget budget(Limits{});
      const Score value = full_window(position, without_table, depth);
      Root root(position, shared, 0, budget);
      const Score alpha = static_cast<Score>(random.below(20)) - 10;
      const Score found = root.search(depth, {alpha, alpha + 5});
      const bool right = found <= alpha       ? value <= found
                         : found >= alpha + 5 ? value >= found
                                              : found == value;
      CHECK(right);
    }
  });
}

TEST_CASE("with every feature, what is called proved is true", "[long]") {
  laws::check_proofs<Nonsense, small::Position>({{3, 3}, 3}, 20, 0, 12);
  laws::check_proofs<Nonsense, small::Position>({{4, 3}, 3}, 20, 4, 12);
}

TEST_CASE("a move is found with any budget, and budgets are kept to the node") {
  const small::Rules rules{{4, 4}, 4};
  const small::Position position(rules);
  for (std::uint64_t nodes = 0; nodes < 300; ++nodes) {
    Player_of_small player = player_of_small();
    const Choice choice = test::choose(player, position, test::nodes(nodes));
    if (!position.is_legal(choice.move) || choice.nodes > nodes) FAIL("nodes " << nodes);
    if (choice.principal_variation.empty() || choice.principal_variation[0] != choice.move)
      FAIL("no variation at nodes " << nodes);
  }
  SUCCEED();
}

TEST_CASE("the same budget gives the same choice") {
  const small::Rules rules{{4, 4}, 4};
  const small::Position position(rules);
  Player_of_small first = player_of_small();
  Player_of_small second = player_of_small();
  for (int i = 0; i < 3; ++i) {
    const Choice a = test::choose(first, position, test::nodes(20'000));
    const Choice b = test::choose(second, position, test::nodes(20'000));
    CHECK(a.move == b.move);
    CHECK(a.nodes == b.nodes);
    CHECK(a.depth == b.depth);
    CHECK(a.principal_variation == b.principal_variation);
    if (i == 1) {
      first.clear_search();
      second.clear_search();
    }
  }
}

TEST_CASE("a search ends early when there is nothing to choose, and when it has won") {
  const small::Rules rules;
  small::Position position(rules);
  for (const int p : {0, 4, 1}) position.play(Move::at(static_cast<Point>(p)));
  SECTION("a proven win") {
    position.play(Move::at(5));
    Player_of_small player = player_of_small();
    const Choice choice = test::choose(player, position);
    CHECK(choice.move == Move::at(2));
    CHECK(choice.proved);
    CHECK(choice.depth == 1);
  }
  SECTION("one legal move") {
    for (const int p : {2, 6, 3, 5, 7}) position.play(Move::at(static_cast<Point>(p)));
    Player_of_small player = player_of_small();
    const Choice choice = test::choose(player, position);
    CHECK(choice.move == Move::at(8));
    CHECK(choice.nodes == 0);
  }
}

TEST_CASE("a late move that proves better than alpha is searched to its full depth") {
  // At depth 3 only moves of the root are reduced.
  Search_features features = exact_features();
  features.reductions = true;
  int late = 0;
  visit_roots(20, 6, features, [&](const small::Position& position, Root& root, Shared&) {
    const Move first = root.moves().front().move;
    const Score value = root.search(3, {});
    const Move best = root.moves().front().move;
    small::Position next = position;
    next.play(best);
    CHECK(value == -oracle::minimax(next, 2, 0, Nonsense::evaluate, 1));
    if (best != first) ++late;
  });
  CHECK(late > 50);
}

TEST_CASE("the values of the expected line stand in the table as exact") {
  int inexact = 0;
  visit_roots(10, 4, exact_features(),
              [&](const small::Position& position, Root& root, Shared& shared) {
                const Score value = root.search(4, {});
                if (score::is_decided(value)) return;
                if (shared.table().find(position.key()).bound != Bound::exact) ++inexact;
                small::Position next = position;
                next.play(root.moves().front().move);
                if (shared.table().find(next.key()).bound != Bound::exact) ++inexact;
              });
  CHECK(inexact == 0);
}

/// A clock that advances by a millisecond at each reading.
Time_point ticking() {
  static Time_point now{};
  return now += std::chrono::milliseconds(1);
}

TEST_CASE("no iteration begins after the recommended time") {
  const small::Rules rules; // a draw, proved only by a search of all nine plies
  const auto search_for = [&](std::chrono::milliseconds recommended) {
    Limits limits;
    limits.time = Time_plan{{}, recommended, std::chrono::hours(1)};
    Budget budget(limits, ticking(), nullptr, 0, false, &ticking);
    Player_of_small player = player_of_small();
    return player.choose(small::Position(rules), budget);
  };
  CHECK(search_for(std::chrono::minutes(50)).proved);
  const Choice hasty = search_for(std::chrono::milliseconds(5));
  CHECK_FALSE(hasty.proved);
  CHECK(hasty.depth > 0);
}

TEST_CASE("the best moves have the values that minimax gives") {
  // Few values and a narrow window, so that results often equal its bounds.
  laws::check_lines<Nonsense, small::Position>({{4, 3}, 3}, 40, 0, 4, 1);
  laws::check_lines<Nonsense, small::Position>({{4, 3}, 3}, 10, 0, 4, 3);
}

TEST_CASE("a search without the best move does not change the table entry") {
  visit_roots(10, 4, exact_features(),
              [&](const small::Position& position, Root& root, Shared& shared) {
                root.search(3, {});
                const auto before = shared.table().find(position.key());
                root.search(3, {}, 1);
                const auto after = shared.table().find(position.key());
                CHECK(after.score == before.score);
                CHECK(after.move == before.move);
              });
}

TEST_CASE("a loss that the table knows of a position counts from the root of the search") {
  const small::Rules rules{{4, 4}, 4};
  const small::Position position(rules);
  small::Position next = position;
  next.play(Move::at(5));
  Fresh shared;
  shared.table()
      .probe(next.key())
      .writer.write({Bound::exact, 99, score::loss_in(4), Move::none()});
  Budget budget(Limits{});
  Root root(position, shared, 0, budget);
  constexpr Score decided = score::highest_estimate + 1;
  CHECK(root.search(3, {decided, decided + 1}) == score::win_in(5));
}

TEST_CASE("of two wins the nearer one is found") {
  // A stone on 2 makes the row; one on 4 threatens three of them.
  const small::Rules rules;
  small::Position position(rules);
  for (const int p : {0, 5, 1, 6}) position.play(Move::at(static_cast<Point>(p)));
  for (const Search_features& features : {Search_features::none(), exact_features()}) {
    Fresh shared(features);
    Budget budget(Limits{});
    Root root(position, shared, 0, budget);
    CHECK(root.search(5, {}) == score::win_in(1));
    CHECK(root.moves().front().move == Move::at(2));
  }
}

TEST_CASE(
    "time that is lost when it is not used is used, by an iteration that cannot be finished") {
  const small::Rules rules{{4, 4}, 4};
  int left = 0;
  for (int time = 5; time < 50; ++time) {
    Limits limits;
    limits.time = Time_plan::whole(std::chrono::milliseconds(time));
    Budget budget(limits, ticking(), nullptr, 0, false, &ticking);
    Player_of_small player = player_of_small();
    if (!player.choose(small::Position(rules), budget).proved && !budget.poll()) ++left;
  }
  CHECK(left == 0);
}

TEST_CASE("several threads find what one finds", "[threads]") {
  const small::Rules rules{{4, 3}, 3};
  const small::Position position(rules);
  Player_of_small player = player_of_small({}, 4);
  const Choice choice = test::choose(player, position);
  CHECK(choice.proved);
  CHECK(choice.win_rate == 1.0);
  player.clear_search();
  CHECK(test::choose(player, position, test::nodes(5000)).nodes <= 5000);
}

} // namespace
} // namespace goishi
