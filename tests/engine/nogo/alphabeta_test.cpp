#include "engine/nogo/nogo_knowledge.h"

#include "tests/engine/search/alphabeta_laws.h"

namespace goishi::nogo {
namespace {

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

TEST_CASE("NoGo: the greedy player takes the largest lead in legal points") {
  const auto lead = [](const Position& position, Move move) {
    Position next = position;
    (void)next.play(move);
    return next.mobility(position.to_move()) - next.mobility(next.to_move());
  };
  laws::check_greedy<Knowledge, Position>(board(5, 5), 10, 0, lead);
}

} // namespace
} // namespace goishi::nogo
