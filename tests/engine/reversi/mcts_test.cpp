#include "engine/reversi/knowledge.h"
#include "engine/search/mcts.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

TEST_CASE("mcts proves that White wins on 4x4", "[mcts]") {
  const Rules rules = *Rules::make(4);
  Mcts<Position, Knowledge<Narrow_board>> player(
      Settings{}, std::make_shared<const Model<Narrow_board>>(rules));
  const Choice choice = test::choose(player, Position(rules), test::playouts(400'000));
  CHECK(choice.proved);
  CHECK(choice.win_rate == 0);
}

template<class Board>
void play_through(int side) {
  using P = Position_on<Board>;
  const Rules rules = *Rules::make(side);
  Mcts<P, Knowledge<Board>> player(test::with_memory(1),
                                   std::make_shared<const Model<Board>>(rules));
  P position(rules);
  int passes = 0;
  while (!position.outcome().is_over()) {
    const Choice choice = test::choose(player, position, test::playouts(30));
    REQUIRE(position.is_legal(choice.move));
    passes += choice.move.is_pass() ? 1 : 0;
    position.play(choice.move);
  }
  CHECK(passes < 30);
}

TEST_CASE("mcts plays whole games on every board", "[mcts]") {
  for (const int side : {4, 6, 8}) play_through<Narrow_board>(side);
  play_through<Wide_board>(10);
}

} // namespace
} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
