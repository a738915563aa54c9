#include "engine/reversi/knowledge.h"

#include "engine/search/greedy.h"
#include "tests/engine/search/alphabeta_laws.h"
#include "tests/engine/searching.h"

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

TEST_CASE("Reversi: the second player wins 4x4 by ten") {
  const Rules rules = *Rules::make(4);
  const Position start(rules);
  auto shared = laws::exact_memory<Narrow_knowledge>(rules, 1);
  shared.new_search();
  CHECK(laws::search_to<Narrow_knowledge>(start, shared, 12) == -10 * centidiscs);
  Alphabeta_player<Position, Narrow_knowledge> player(Settings{},
                                                      laws::model_of<Narrow_knowledge>(rules));
  Position position = start;
  while (!position.outcome().is_over()) {
    const Choice choice = test::choose(player, position);
    (void)position.play(choice.move);
  }
  CHECK(position.outcome().margin(Color::white) == 10);
}

/// A position as OBF has it: the squares row by row from above, a blank, and who is to move.
Position read_obf(std::string_view text) {
  return test::drawn<Position>(Rules(), text, text[65] == 'X' ? Color::black : Color::white);
}

TEST_CASE("Reversi: the winner gets the empty squares, as in the problems of others") {
  // Numbers 5 and 11 of the FFO endgame test suite: the best lines end with a square left empty.
  const std::pair<const char*, int> problems[] = {
      {"-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32},
      {"---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO- O", 30}};
  const auto model = laws::model_of<Narrow_knowledge>(Rules());
  for (const auto& [problem, margin] : problems) {
    const Position position = read_obf(problem);
    Alphabeta_player<Position, Narrow_knowledge> player(Settings{}, model);
    const Choice choice = test::choose(player, position);
    CHECK(choice.proved);
    CHECK(choice.margin == margin);
  }
}

TEST_CASE("Reversi: the greedy player takes the best board by weight") {
  const Rules rules;
  const auto model = laws::model_of<Narrow_knowledge>(rules);
  const auto& evaluation = model->evaluation;
  laws::visit_random_positions<Position>(rules, 5, 0, [&](const Position& position) {
    if (position.must_pass()) return;
    Greedy<Position, Narrow_knowledge> player(Settings{}, model);
    const Move chosen = test::choose(player, position).move;
    for (const Move move : test::legal_moves(position))
      if (evaluation.weight_after(position, move) > evaluation.weight_after(position, chosen))
        FAIL("a better move was left");
  });
  SUCCEED();
}

} // namespace
} // namespace goishi::reversi
