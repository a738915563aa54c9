#include "engine/gomoku/knowledge.h"
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

TEST_CASE("mcts makes five, and stops five", "[mcts]") {
  Search_player player(Settings{}, no_weights);
  const auto attack =
      test::after<Position>(rules, {"H8", "H9", "J8", "J9", "K8", "K9", "L8", "A1"});
  const Choice five = test::choose(player, attack, test::playouts(100));
  CHECK(five.proved);
  CHECK(*five.win_rate == 1);
  CHECK((point_name({15, 15}, five.move.point()) == "G8" ||
         point_name({15, 15}, five.move.point()) == "M8"));
  const auto defence = test::after<Position>(rules, {"H8", "G8", "J8", "J9", "K8", "K9", "L8"});
  CHECK(point_name({15, 15}, test::choose(player, defence, test::playouts(100)).move.point()) ==
        "M8");
}

TEST_CASE("mcts proves that an open three wins", "[mcts]") {
  Search_player player(Settings{}, no_weights);
  const auto position = test::after<Position>(rules, {"H8", "A1", "J8", "A3", "K8", "C1"});
  const Choice choice = test::choose(player, position, test::playouts(1'000));
  CHECK(choice.proved);
  CHECK(*choice.win_rate == 1);
}

TEST_CASE("the tree and the fours that all threads know have room in the memory", "[mcts]") {
  check_division_of_memory<Position, Learned_knowledge>(std::make_shared<const Model>(rules));
}

TEST_CASE("what is good for Black is, whoever is to move", "[mcts]") {
  // Black has one open two more; no threats decide the game.
  Position position = test::after<Position>(rules, {"H8", "B2", "J8", "N14"});
  for (const Color c : {Color::black, Color::white}) {
    position.set_to_move(c);
    Search_player player(Settings{}, no_weights);
    const Choice choice = test::choose(player, position, test::playouts(50));
    CHECK((*choice.win_rate > 0.5) == (c == Color::black));
  }
}

TEST_CASE("mcts plays tic-tac-toe to the draw that it is", "[mcts]") {
  const Rules small = *Rules::make({3, 3}, Rule::freestyle, 3);
  Search_player player(Settings{}, no_weights);
  Position position(small);
  while (!position.outcome().is_over())
    position.play(test::choose(player, position, test::playouts(2'000)).move);
  CHECK(position.outcome() == Outcome::draw());
}

TEST_CASE("a million playouts go on in a megabyte", "[mcts]") {
  Search_player player(test::with_memory(1), no_weights);
  const auto position = test::after<Position>(rules, {"H8", "H9", "J9"});
  const Choice choice = test::choose(player, position, test::playouts(100'000));
  CHECK(position.is_legal(choice.move));
  CHECK(player.tree().capacity() * sizeof(Tree_chunk) <= 1 << 20);
  CHECK(player.tree().in_use() <= player.tree().capacity());
  CHECK(choice.playouts > 10000);
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
