#include "engine/gomoku/knowledge.h"

#include "engine/search/greedy.h"
#include "tests/engine/search/alphabeta_laws.h"
#include "tests/engine/searching.h"

#include <set>

namespace goishi::gomoku {
namespace {

using Player_of_rows = Alphabeta_player<Position, Knowledge>;
const auto no_model = std::make_shared<const Model>();

Rules board(int width, int height, int win_length) {
  return *Rules::make(test::board(width, height), Rule::freestyle, win_length);
}

TEST_CASE("Gomoku: without search features, alpha-beta is minimax") {
  laws::check_minimax<Knowledge, Board>(board(3, 3, 3), 30, 0, 4);
  laws::check_minimax<Knowledge, Board>(board(4, 4, 3), 10, 2, 3);
  laws::check_minimax<Knowledge, Board>(board(5, 5, 4), 6, 10, 3);
  laws::check_minimax<Knowledge, Board>(board(9, 9, 5), 1, 20, 1);
}

TEST_CASE("Gomoku: the best moves have the values that minimax gives") {
  laws::check_lines<Knowledge, Position>(board(3, 3, 3), 20, 0, 4, 3);
  laws::check_lines<Knowledge, Position>(board(4, 4, 3), 5, 2, 3, 100);
  laws::check_lines<Knowledge, Position>(board(5, 5, 4), 5, 10, 3, 5);
}

TEST_CASE("Gomoku: what alpha-beta proves is true") {
  laws::check_proofs<Knowledge, Position>(board(4, 4, 3), 40, 5, 10);
  laws::check_proofs<Knowledge, Position>(board(4, 4, 4), 40, 6, 10);
  laws::check_proofs<Knowledge, Position>(board(5, 4, 4), 20, 11, 10);
}

void collect(Position& position, std::set<std::uint64_t>& seen, std::vector<Position>& all) {
  if (position.outcome().is_over() || !seen.insert(position.key()).second) return;
  all.push_back(position);
  for (const Move move : test::legal_moves(position)) {
    const auto undo = position.play(move);
    collect(position, seen, all);
    position.undo(move, undo);
  }
}

TEST_CASE("TicTacToe is played perfectly from every position") {
  const Rules rules = board(3, 3, 3);
  Position start(rules);
  std::set<std::uint64_t> seen;
  std::vector<Position> all;
  collect(start, seen, all);
  // 5478 positions can be reached; the game is over in 958 of them.
  CHECK(all.size() == 4520);
  Player_of_rows player(test::with_memory(1), no_model);
  laws::Solver<Position> solve;
  int wrong = 0;
  for (const Position& position : all) {
    const Choice choice = test::choose(player, position);
    Position copy = position;
    const int value = solve(copy);
    (void)copy.play(choice.move);
    if (-solve(copy) != value) ++wrong;
    // The whole game is known, except if there was only one move.
    const double truth = value > 0 ? 1 : value < 0 ? 0 : 0.5;
    if (choice.nodes > 0 && (!choice.proved || choice.win_rate != truth)) ++wrong;
  }
  CHECK(wrong == 0);
}

class Listener final : public Reporter {
public:
  [[nodiscard]] Time_point due() const override { return Time_point::max(); }
  void report(const Choice&) override {}
};

TEST_CASE("A move without a rival has a value for those who ask") {
  const Rules rules = board(3, 3, 3);
  Position position(rules);
  for (const int p : {0, 7, 3, 4}) (void)position.play(Move::at(static_cast<Point>(p)));
  Player_of_rows player(Settings{}, no_model);
  Limits limits;
  limits.time = Time_plan{{}, std::chrono::seconds(60), std::chrono::seconds(60)};
  CHECK_FALSE(test::choose(player, position, limits).win_rate);
  Listener listener;
  Question watched;
  watched.reporter = &listener;
  CHECK(test::choose(player, position, limits, watched).win_rate);
  const Choice choice = test::choose(player, position, limits, test::candidates(2));
  CHECK(choice.move == Move::at(6));
  CHECK(choice.win_rate == 1.0);
  CHECK(choice.proved);
}

TEST_CASE("Gomoku: known results of small boards", "[long]") {
  // Three in a row is a draw on 3x3 and wins on 4x3 and 4x4, four in a row is a draw on 4x4.
  for (const auto& [rules, result] : {std::pair{board(3, 3, 3), 0.5},
                                      {board(4, 3, 3), 1.0},
                                      {board(4, 4, 3), 1.0},
                                      {board(4, 4, 4), 0.5}}) {
    Player_of_rows player(Settings{}, no_model);
    const Choice choice = test::choose(player, Position(rules));
    CHECK(choice.proved);
    CHECK(choice.win_rate == result);
  }
}

TEST_CASE("Gomoku: the greedy player takes the best lines") {
  const Rules rules = board(9, 9, 5);
  laws::visit_random_positions<Position>(rules, 2, 4, [](const Position& position) {
    Greedy<Position, Knowledge> player(Settings{}, no_model);
    const Move chosen = test::choose(player, position).move;
    const Board board(position);
    for (const Move move : test::legal_moves(position))
      if (line_score(board, move.point()) > line_score(board, chosen.point()))
        FAIL("a better move was left");
  });
  SUCCEED();
}

} // namespace
} // namespace goishi::gomoku
