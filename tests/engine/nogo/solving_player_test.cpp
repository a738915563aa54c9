#include "engine/nogo/solver/solving_player.h"

#include "engine/search/random_player.h"
#include "tests/engine/nogo/random_games.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

#include <memory>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

TEST_CASE("the solving player values all moves that are asked for", "[nogo][solver]") {
  const Rules rules = rules_of(3, 5);
  const Position position(rules);
  Solving_player player({3, 5}, 8, 1, std::make_unique<Random_player<Position>>(Settings{}));
  Question question = test::candidates(15);
  const Choice choice = test::choose(player, position, {}, question);
  REQUIRE(choice.candidates.size() == 15);
  int wins = 0;
  for (const Candidate& candidate : choice.candidates) {
    CHECK(candidate.proved);
    wins += *candidate.win_rate > 0.5 ? 1 : 0;
  }
  CHECK(wins == 11);
  CHECK(choice.proved);
  CHECK(choice.win_rate == 1.0);
  // The line is a whole game, which the first player wins.
  CHECK(choice.principal_variation.size() % 2 == 1);
  Position end = position;
  for (const Move move : choice.principal_variation) {
    REQUIRE(end.is_legal(move));
    static_cast<void>(end.play(move));
  }
  CHECK(end.outcome().winner() == Color::black);

  question.among = {choice.candidates.back().move};
  const Choice lost = test::choose(player, position, {}, question);
  CHECK(lost.move == question.among.front());
  CHECK(lost.win_rate == 0.0);
}

TEST_CASE("a banned centre is left out at the start and open afterwards", "[nogo][solver]") {
  const Rules banned = Rules::make({3, 3}, true).value();
  Solving_player player({3, 3}, 8, 1, std::make_unique<Random_player<Position>>(Settings{}));
  const Choice choice = test::choose(player, Position(banned), {}, test::candidates(9));
  CHECK(choice.candidates.size() == 8);
  CHECK(choice.proved);
  CHECK_FALSE(Solver::takes(Position(banned)));
}

TEST_CASE("larger boards and want of nodes are left to another player", "[nogo][solver]") {
  Solving_player player({9, 9}, 8, 1, std::make_unique<Random_player<Position>>(Settings{}));
  const Rules large = rules_of(9, 9);
  CHECK_FALSE(test::choose(player, Position(large)).proved);
  const Rules small = rules_of(5, 5);
  const Choice choice = test::choose(player, Position(small), test::nodes(40));
  CHECK_FALSE(choice.proved);
  CHECK(Position(small).is_legal(choice.move));
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
