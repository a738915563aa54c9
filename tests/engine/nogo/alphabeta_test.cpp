#include "engine/nogo/knowledge.h"

#include "engine/search/greedy.h"
#include "tests/engine/search/alphabeta_laws.h"
#include "tests/engine/searching.h"

namespace goishi::nogo {
namespace {

const auto no_model = std::make_shared<const Model>();

Rules board(int width, int height) { return *Rules::make(test::board(width, height)); }

TEST_CASE("NoGo: without search features, alpha-beta is minimax") {
  laws::check_minimax<Knowledge, Position>(board(3, 3), 60, 0, 4);
  laws::check_minimax<Knowledge, Position>(board(4, 4), 20, 2, 3);
  laws::check_minimax<Knowledge, Position>(board(5, 5), 10, 6, 2);
}

TEST_CASE("NoGo: the best moves have the values that minimax gives") {
  laws::check_lines<Knowledge, Position>(board(3, 3), 20, 0, 4, 3);
  laws::check_lines<Knowledge, Position>(board(4, 4), 4, 2, 3, 100);
  laws::check_lines<Knowledge, Position>(board(5, 5), 4, 6, 2, 5);
}

TEST_CASE("NoGo: what alpha-beta proves is true", "[long]") {
  laws::check_proofs<Knowledge, Position>(board(3, 3), 60, 0, 9);
  laws::check_proofs<Knowledge, Position>(board(4, 3), 40, 2, 10);
  laws::check_proofs<Knowledge, Position>(board(4, 4), 40, 5, 10);
}

TEST_CASE("NoGo: the player with more legal points is better off") {
  laws::visit_random_positions<Position>(board(7, 7), 5, 0, [](const Position& position) {
    const Color us = position.to_move();
    const int lead = position.mobility(us) - position.mobility(opponent(us));
    const Score value = Knowledge::evaluate(position);
    if ((value > 0) != (lead > 0) || (value < 0) != (lead < 0)) FAIL("the worse one leads");
  });
  SUCCEED();
}

/// Whether the first player wins.
bool first_player_wins(int width, int height) {
  const Rules rules = board(width, height);
  Alphabeta_player<Position, Knowledge> player(test::with_memory(16), no_model);
  const Choice choice = test::choose(player, Position(rules));
  CHECK(choice.proved);
  return choice.win_rate == 1.0;
}

TEST_CASE("NoGo: the known winners of small boards", "[long]") {
  for (int n = 2; n <= 10; ++n) {
    CAPTURE(n);
    CHECK(first_player_wins(n, 1) == (n != 4));
  }
  const bool two_rows[] = {true, false, false, true, true, true};
  for (int n = 2; n <= 7; ++n) {
    CAPTURE(n);
    CHECK(first_player_wins(n, 2) == two_rows[n - 2]);
  }
  CHECK(first_player_wins(3, 3));
  CHECK_FALSE(first_player_wins(4, 3));
  CHECK(first_player_wins(5, 3));
  CHECK_FALSE(first_player_wins(4, 4));
}

TEST_CASE("NoGo: the greedy player takes the largest lead in legal points") {
  const Rules rules = board(5, 5);
  laws::visit_random_positions<Position>(rules, 10, 0, [](const Position& position) {
    Greedy<Position, Knowledge> player(Settings{}, no_model);
    const Move chosen = test::choose(player, position).move;
    const Color us = position.to_move();
    const auto lead = [&](Move move) {
      Position next = position;
      (void)next.play(move);
      return next.mobility(us) - next.mobility(opponent(us));
    };
    for (const Move move : test::legal_moves(position))
      if (lead(move) > lead(chosen)) FAIL("a better move was left");
  });
  SUCCEED();
}

} // namespace
} // namespace goishi::nogo
