#include "engine/reversi/reversi_knowledge.h"
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

} // namespace
} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
