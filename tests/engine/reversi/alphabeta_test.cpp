#include "engine/reversi/reversi_knowledge.h"

#include "tests/engine/search/alphabeta_laws.h"

namespace goishi::reversi {
namespace {

using Narrow_knowledge = Knowledge<Narrow_board>;
using Wide_knowledge = Knowledge<Wide_board>;

TEST_CASE("Reversi: without search features, alpha-beta is minimax") {
  laws::check_minimax<Narrow_knowledge, Position>(*Rules::make(4), 60, 0, 6);
  laws::check_minimax<Narrow_knowledge, Position>(*Rules::make(6), 6, 0, 4);
  laws::check_minimax<Narrow_knowledge, Position>(*Rules::make(8), 4, 0, 3);
  laws::check_minimax<Narrow_knowledge, Position>(*Rules::make(8), 40, 53, 7);
  laws::check_minimax<Wide_knowledge, Wide_position>(*Rules::make(10), 2, 0, 2);
}

TEST_CASE("Reversi: the best moves have the values that minimax gives") {
  laws::check_lines<Narrow_knowledge, Position>(*Rules::make(4), 20, 0, 5, 3);
  laws::check_lines<Narrow_knowledge, Position>(*Rules::make(6), 6, 0, 4, 100);
  laws::check_lines<Wide_knowledge, Wide_position>(*Rules::make(10), 1, 20, 2, 4);
}

TEST_CASE("Reversi: what alpha-beta proves is true") {
  laws::check_proofs<Narrow_knowledge, Position>(*Rules::make(4), 60, 0, 12);
  laws::check_proofs<Narrow_knowledge, Position>(*Rules::make(6), 20, 24, 10);
  laws::check_proofs<Narrow_knowledge, Position>(*Rules::make(8), 40, 51, 10);
}

TEST_CASE("Reversi: the greedy player takes the best board by weight") {
  const auto model = laws::model_of<Narrow_knowledge>(Rules());
  const auto weight = [&](const Position& position, Move move) {
    return move.is_pass() ? 0 : model->evaluation.weight_after(position, move);
  };
  laws::check_greedy<Narrow_knowledge, Position>(Rules(), 5, 0, weight);
}

} // namespace
} // namespace goishi::reversi
