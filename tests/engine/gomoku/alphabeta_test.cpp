#include "engine/gomoku/gomoku_knowledge.h"

#include "tests/engine/search/alphabeta_laws.h"

namespace goishi::gomoku {
namespace {

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
  laws::check_proofs<Knowledge, Position>(board(3, 3, 3), 60, 0, 9);
  laws::check_proofs<Knowledge, Position>(board(4, 4, 3), 40, 5, 10);
  laws::check_proofs<Knowledge, Position>(board(4, 4, 4), 40, 6, 10);
  laws::check_proofs<Knowledge, Position>(board(5, 4, 4), 20, 11, 10);
}

TEST_CASE("Gomoku: the greedy player takes the best lines") {
  const auto lines = [](const Position& position, Move move) {
    return line_score(Board(position), move.point());
  };
  laws::check_greedy<Knowledge, Position>(board(9, 9, 5), 2, 4, lines);
}

} // namespace
} // namespace goishi::gomoku
