#include "engine/gomoku/threats_first.h"

#include "engine/gomoku/gomoku_searcher.h"
#include "engine/search/deepening.h"
#include "tests/engine/gomoku/threat_positions.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

#include <memory>

namespace goishi::gomoku {
namespace {

Threats_first player_of_threats() {
  return {4, std::make_unique<Iterative_deepening<Position, Gomoku_searcher>>(
                 test::with_memory(4), std::make_shared<const Model>())};
}

Choice choose(Threats_first& player, const Position& position, const Question& question = {}) {
  return test::choose(player, position, test::nodes(2'000), question);
}

TEST_CASE("a win by threats is played only if it is among the moves asked for", "[gomoku][vct]") {
  const Rules rules = *Rules::make({9, 9});
  const Position position =
      drawn(rules, {".........", ".........", ".........", ".........", "..XXX....", ".........",
                    ".........", ".........", "........."});
  Threats_first player = player_of_threats();
  const Choice free = choose(player, position);
  CHECK(free.proved);
  CHECK(free.win_rate == 1.0);
  Question question;
  question.among = {test::move_at(rules.geometry(), "A1"), test::move_at(rules.geometry(), "J9")};
  const Choice bound = choose(player, position, question);
  CHECK((bound.move == question.among[0] || bound.move == question.among[1]));
  question.among.push_back(free.move);
  CHECK(choose(player, position, question).move == free.move);
}

TEST_CASE("threats are looked for by the rules of the position", "[gomoku][vct][renju]") {
  // Renju forbids F5 to Black.
  Threats_first player = player_of_threats();
  const Move both_fours = test::move_at({9, 9}, "F5");
  const Rules standard = *Rules::make({9, 9}, Rule::standard);
  CHECK(choose(player, drawn(standard, two_fours)).move == both_fours);
  const Rules renju = *Rules::make({9, 9}, Rule::renju);
  const Position position = drawn(renju, two_fours);
  CHECK_FALSE(position.is_legal(both_fours));
  CHECK(position.is_legal(choose(player, position).move));
}

} // namespace
} // namespace goishi::gomoku
