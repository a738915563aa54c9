#include "engine/gomoku/gomoku_knowledge.h"
#include "engine/search/mcts.h"
#include "tests/engine/divided_memory.h"
#include "tests/engine/searching.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Search_player = Mcts<Position, Knowledge>;
const auto no_weights = std::make_shared<const Model>();

const Rules rules = *Rules::make({15, 15});

TEST_CASE("the tree and the fours that all threads know have room in the memory", "[mcts]") {
  check_division_of_memory<Position, Learned_knowledge>(std::make_shared<const Model>(rules));
}

TEST_CASE("a position that is good for Black is good with either side to move", "[mcts]") {
  // Black has one open two more; no threats decide the game.
  Position position = test::after<Position>(rules, {"H8", "B2", "J8", "N14"});
  for (const Color c : {Color::black, Color::white}) {
    position.set_to_move(c);
    Search_player player(Settings{}, no_weights);
    const Choice choice = test::choose(player, position, test::playouts(50));
    CHECK((*choice.win_rate > 0.5) == (c == Color::black));
  }
}

TEST_CASE("a hundred thousand playouts go on in a megabyte", "[mcts]") {
  check_full_tree<Knowledge>(test::after<Position>(rules, {"H8", "H9", "J9"}), no_weights);
}

TEST_CASE("mcts proves a win by fours where it meets it", "[mcts]") {
  // Puzzle 3040 of renjuportal.com: 23 plies, which a tree without threat searches would have to
  // search.
  const Rules renju = *Rules::make({15, 15}, Rule::renju);
  const auto position = test::after<Position>(
      renju, {"M14", "J14", "E13", "G13", "H13", "L12", "H12", "H11", "J11", "M11", "G10",
              "J10", "H10", "F9",  "L10", "H9",  "K9",  "J9",  "H8",  "M9",  "J8",  "K8"});
  const auto is_proved_by = [&](auto player) {
    return test::choose(player, position, test::playouts(200)).proved;
  };
  CHECK(is_proved_by(Mcts<Position, Learned_knowledge>(Settings{}, no_weights)));
  CHECK_FALSE(is_proved_by(Mcts<Position, Knowledge>(Settings{}, no_weights)));
}

} // namespace
} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
