#include "engine/gomoku/gomoku_searcher.h"

#include "engine/mask.h"
#include "engine/search/deepening.h"
#include "tests/engine/search/alphabeta_laws.h"
#include "tests/engine/searching.h"
#include "tests/engine/sessions.h"
#include "tests/games/play.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace goishi::gomoku {
namespace {

using Gomoku_player = Iterative_deepening<Position, Gomoku_searcher>;
const auto by_hand = std::make_shared<const Model>();

Rules board_rules(int width, int height, int win_length, Rule rule = Rule::freestyle) {
  return *Rules::make(test::board(width, height), rule, win_length);
}

Choice choose(const Position& position, std::uint64_t nodes, int threads = 1) {
  Gomoku_player player(test::with_memory(4, threads), by_hand);
  return test::choose(player, position, test::nodes(nodes));
}

/// Checks the proofs of positions with at least `skip` stones.
void check_proofs(const Rules& rules, int games, int skip, int threads = 1) {
  laws::check_proofs<Knowledge, Position, Gomoku_player>(rules, games, skip, 10, threads);
}

TEST_CASE("Gomoku's own search: what several threads prove is true", "[threads]") {
  for (const int threads : {2, 4}) {
    check_proofs(board_rules(4, 4, 3), 8, 6, threads);
    check_proofs(board_rules(4, 4, 4), 16, 8, threads);
  }
}

TEST_CASE("Gomoku's own search: what it proves is true", "[long]") {
  for (const int threads : {1, 2, 4}) {
    check_proofs(board_rules(4, 4, 3), 20, 5, threads);
    check_proofs(board_rules(4, 4, 4), 40, 6, threads);
    check_proofs(board_rules(5, 4, 4), 20, 11, threads);
  }
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju})
    check_proofs(board_rules(5, 5, 5, rule), 60, 15);
  check_proofs(board_rules(7, 3, 5, Rule::renju), 60, 11);
  check_proofs(board_rules(7, 3, 5, Rule::caro), 60, 11);
  check_proofs(board_rules(8, 3, 5, Rule::caro), 60, 15);
}

TEST_CASE("Gomoku's own search: what it proves is true on boards with holes", "[holes][long]") {
  const auto with_holes = [](Geometry geometry, Rule rule, int win_length, std::string_view mask) {
    return *Rules::make(geometry, rule, win_length, points_of_mask(geometry, mask));
  };
  check_proofs(with_holes({5, 5}, Rule::freestyle, 3, "B2,C3,D2,D4,E5,A5,E1"), 40, 6);
  check_proofs(with_holes({6, 5}, Rule::standard, 4, "B2,C4,F1,A5,E3,F5"), 40, 14);
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju, Rule::caro})
    check_proofs(with_holes({8, 4}, rule, 5, "C2,F3,A4,H1,D4"), 40, 18);
}

TEST_CASE("Gomoku's own search answers a four of caro at either end", "[caro]") {
  // Black's four from H8 on begins at White's G8. N8 stops it like M8, and makes an open four.
  const Rules rules = board_rules(15, 15, 5, Rule::caro);
  const auto position =
      test::after<Position>(rules, {"H8", "G8", "J8", "N7", "K8", "N6", "A15", "N5", "L8"});
  const Choice choice = choose(position, 20'000);
  CHECK(choice.proved);
  CHECK(choice.win_rate == 1);
  CHECK(choice.plies_to_end == 3);
  CHECK(choice.move == test::move_at(rules.geometry(), "N8"));
}

TEST_CASE("Gomoku's own search knows how far a win is, or a loss") {
  const Rules rules = board_rules(15, 15, 5);
  struct Known {
    std::initializer_list<std::string_view> moves;
    int plies;
    double win_rate = 1;
  };
  for (const Known& known :
       {Known{{"H8", "H9", "J8", "J9", "K8", "K9", "L8", "A1"}, 1},
        Known{{"H8", "A1", "J8", "C1", "K8", "O1"}, 3},
        // A four at M8, or one end of the open three is stopped in vain: the other one wins.
        Known{{"H8", "A1", "J8", "C1", "K8", "O1", "L8", "A3"}, 1},
        // Black's three and two meet in a four and an open three.
        Known{{"H8", "G8", "J8", "A1", "K8", "A3", "L5", "O1", "L6", "A5"}, 5},
        // Two open threes of White; Black has nothing.
        Known{{"A1", "H8", "A15", "J8", "O1", "K8", "O15", "H4", "A8", "J4", "O8", "K4"}, 4, 0}}) {
    const Choice choice = choose(test::after<Position>(rules, known.moves), 20'000);
    CHECK(choice.proved);
    CHECK(choice.win_rate == known.win_rate);
    CHECK(choice.plies_to_end == known.plies);
    CHECK(choice.principal_variation.size() <= static_cast<std::size_t>(known.plies));
  }
}

TEST_CASE("Gomoku's own search plays what renju allows, from every position") {
  int seen = 0;
  laws::visit_random_positions<Position>(board_rules(9, 9, 5, Rule::renju), 12, 4,
                                         [&](const Position& position) {
                                           if (!position.is_legal(choose(position, 300).move))
                                             FAIL("an illegal move");
                                           ++seen;
                                         });
  CHECK(seen > 200);
}

TEST_CASE("every search of Gomoku plays on points, on boards with holes", "[holes]") {
  for (const std::string_view name : {"alphabeta", "mcts", "threats", "greedy", "random"})
    for (const std::string_view rule : {"freestyle", "standard", "renju", "caro"}) {
      CAPTURE(name, rule);
      Session session(settings_of("gomoku", {7, 6}, std::string(name)), never);
      session.set_option("rule", rule);
      session.set_option("gomoku-mask", "D4,C3,E5,A1,G6");
      session.set_option("nodes", "200");
      session.set_option("playouts", "200");
      int stones = 0;
      for (; !session.board().outcome().is_over(); ++stones) {
        const Color mover = session.board().to_move();
        const Move move = suggest(session, mover).move;
        if (move.is_point()) REQUIRE(session.board().at(move.point()) == Cell::empty);
        session.game().play(mover, move);
      }
      CHECK(stones >= 9);
      CHECK(stones <= 2 * (42 - 5));
    }
}

TEST_CASE("Gomoku's own search keeps to the node") {
  const Rules rules = board_rules(15, 15, 5);
  const auto position = test::after<Position>(rules, {"H8", "H9", "J8", "G8", "J9"});
  for (std::uint64_t nodes = 0; nodes < 500; nodes += 7) {
    const Choice choice = choose(position, nodes);
    if (!position.is_legal(choice.move) || choice.nodes > nodes) FAIL("nodes " << nodes);
  }
  SUCCEED();
}

TEST_CASE("Gomoku's own search: moves near stones and far ones are all legal moves, each once") {
  const Rules rules = board_rules(9, 9, 5);
  for (const auto& vertices :
       {std::vector<std::string_view>{"E5", "A1"}, {"D5", "A1", "F5", "J9"}}) {
    Position position(rules);
    for (const auto vertex : vertices) position.play(test::move_at(rules.geometry(), vertex));
    const Board board(position);
    const Histories histories;
    // The table's move is far from the stones, or near.
    for (const std::string_view vertex : {"J1", "E6"}) {
      const Move known = test::move_at(rules.geometry(), vertex);
      Move_picker picker(board, {}, histories, {}, known);
      std::vector<int> found;
      const auto take_all = [&] {
        for (Move move = picker.next(); !move.is_none(); move = picker.next())
          found.push_back(move.point());
      };
      take_all();
      CHECK(found.size() < static_cast<std::size_t>(position.empties()));
      picker.add_far();
      take_all();
      std::ranges::sort(found);
      std::vector<int> wanted;
      for (const Move move : test::legal_moves(position)) wanted.push_back(move.point());
      std::ranges::sort(wanted);
      CHECK(found == wanted);
    }
  }
}

/// The replies to the winning move of a search with an empty table, in a position without a win by
/// fours.
int unsearched_replies(bool is_strict) {
  const Rules rules = board_rules(9, 9, 5);
  Position position = test::after<Position>(rules, {"E5", "A1", "F6", "J9"});
  Search_features features;
  features.strict_losses = is_strict;
  Gomoku_shared shared(test::with_memory(64), by_hand, features);
  shared.new_search();
  Budget budget{Limits{}};
  Gomoku_searcher search(Board(position), shared, 0, budget);
  const Move move = test::move_at(rules.geometry(), "F4");
  Score value = 0;
  for (int depth = 1; depth < 20 && !score::is_win(value); ++depth)
    value = search.search_root_move(move, depth, {-score::infinity, score::infinity}, 0);
  REQUIRE(score::is_win(value));
  position.play(move);
  int count = 0;
  for (const Move reply : test::legal_moves(position)) {
    const auto undo = position.play(reply);
    const bool is_known = shared.table().find(position.key()).bound != Bound::none ||
                          Vcf(rules, shared.fours()).win(Board(position), Color::black, 1000);
    count += is_known ? 0 : 1;
    position.undo(reply, undo);
  }
  return count;
}

TEST_CASE("Gomoku's own search: a strict loss has searched every move") {
  CHECK(unsearched_replies(true) == 0);
  CHECK(unsearched_replies(false) > 0);
}

TEST_CASE("Gomoku's own search: no window makes a lack of threats a loss") {
  // No two stones of a colour are in reach of each other, so there is no open three. All moves are
  // quiet, and all are pruned if White's estimate is far below the window.
  const Rules rules = board_rules(15, 15, 5);
  const Position position = test::after<Position>(rules, {"E5", "L11"});
  const Move move = test::move_at(rules.geometry(), "L5");
  Position after = position;
  after.play(move);
  const Board board(after);
  int threats = 0;
  for (const Color c : {Color::black, Color::white})
    board.for_each_threat(c, Threat::open_three, [&](Point) { ++threats; });
  REQUIRE(threats == 0);
  for (int depth = 1; depth <= 7; ++depth)
    for (Score alpha = -2000; alpha <= 2000; alpha += 500) {
      CAPTURE(depth, alpha);
      Gomoku_shared shared(test::with_memory(4), by_hand, {});
      shared.new_search();
      Budget budget{Limits{}};
      Gomoku_searcher search(Board(position), shared, 0, budget);
      CHECK_FALSE(score::is_decided(search.search_root_move(move, depth, {alpha, alpha + 1}, 0)));
    }
}

} // namespace
} // namespace goishi::gomoku
