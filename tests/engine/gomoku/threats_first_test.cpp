#include "engine/gomoku/threats_first.h"

#include "engine/gomoku/gomoku_searcher.h"
#include "engine/search/alphabeta.h"
#include "engine/search/deepening.h"
#include "tests/engine/gomoku/threat_positions.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace goishi::gomoku {
namespace {

using Alphabeta_of_five = Iterative_deepening<Position, Gomoku_searcher>;

Threats_first player_of_threats() {
  return {4, std::make_unique<Alphabeta_of_five>(test::with_memory(4),
                                                 std::make_shared<const Model>())};
}

Position after_moves(const Rules& rules, const std::vector<const char*>& moves) {
  Position position(rules);
  for (const char* move : moves)
    static_cast<void>(position.play(test::move_at(rules.geometry(), move)));
  return position;
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

TEST_CASE("looking for threats takes a quarter of the other search", "[gomoku][vct]") {
  // Black wins by a quiet move.
  const Rules rules = *Rules::make({15, 15});
  const Position position = after_moves(rules, {"F7", "H6", "G6", "H7", "H8", "J8", "J7", "O8"});
  Alphabeta_of_five alphabeta(test::with_memory(4), std::make_shared<const Model>());
  const Choice alone = test::choose(alphabeta, position);
  Threats_first player = player_of_threats();
  const Choice both = test::choose(player, position, test::nodes(10'000'000));
  CHECK(alone.proved);
  CHECK(both.proved);
  CHECK(both.win_rate == 1.0);
  CHECK(both.nodes > alone.nodes);
  CHECK(both.nodes < alone.nodes + alone.nodes / 4 + 20'000);
  // Of few nodes, too, most are for the other search.
  player.clear_search();
  CHECK(test::choose(player, position, test::nodes(500)).win_rate.has_value());
}

TEST_CASE("the other search keeps to the limits, too", "[gomoku][vct]") {
  const Rules rules = *Rules::make({15, 15});
  const Position position = after_moves(rules, {"H8", "H9", "J10"});
  Threats_first player = player_of_threats();
  CHECK(test::choose(player, position, test::depth(3)).depth == 3);
}

TEST_CASE("a win by threats ends the search beside it", "[gomoku][vct]") {
  const Rules rules = *Rules::make({15, 15});
  const Position position = after_moves(rules, {"G7", "H1", "H6", "J7", "H8", "J9"});
  Threats_first player = player_of_threats();
  CHECK_FALSE(test::choose(player, position, test::nodes(20'000)).proved);
  player.clear_search();
  const Choice choice = test::choose(player, position, test::nodes(1'000'000));
  CHECK(choice.proved);
  CHECK(choice.nodes > 20'000);
  Alphabeta_of_five alphabeta(test::with_memory(4), std::make_shared<const Model>());
  CHECK(choice.nodes < test::choose(alphabeta, position).nodes);
  REQUIRE(choice.candidates.size() == 1);
  CHECK(choice.candidates[0].move == choice.move);
  Rules own = rules;
  Vct vct(own, 1 << 22);
  Budget budget(test::nodes(1'000'000));
  Meter meter(budget, Unit::node, 1);
  REQUIRE(vct.solve(position, position.to_move(), meter));
  CHECK(choice.move == vct.line()[0]);
}

/// A board whose blanks are holes, with White to move.
struct Board_with_holes {
  Board_with_holes(int win_length, const std::vector<std::string>& rows) {
    const Geometry geometry{static_cast<std::uint8_t>(rows.front().size()),
                            static_cast<std::uint8_t>(rows.size())};
    std::string cells;
    for (const std::string& row : rows) cells += row;
    std::vector<Point> holes;
    for (int i = 0; i < geometry.points(); ++i)
      if (cells[static_cast<std::size_t>(i)] == ' ')
        holes.push_back(geometry.at(i % geometry.width, geometry.height - 1 - i / geometry.width));
    rules = Rules::make(geometry, Rule::freestyle, win_length, holes);
    position = test::drawn<Position>(*rules, cells, Color::white);
  }

  std::optional<Rules> rules;
  std::optional<Position> position;
};

template<class Searcher>
std::unique_ptr<Player<Position>> strict_player() {
  Search_features strict;
  strict.strict_losses = true;
  return std::make_unique<Iterative_deepening<Position, Searcher>>(
      test::with_memory(4), std::make_shared<const Model>(), strict);
}

TEST_CASE("a loss is not proved while a move far from all stones may draw", "[gomoku][holes]") {
  // In the middle, three points from every stone.
  Threats_first three{4, strict_player<Alphabeta<Board, Knowledge>>()};
  const std::vector<std::string> lines{"    X    ", "    .    ", "    .    ",
                                       "    .    ", "X.......X", "    .    ",
                                       "    .    ", "    .    ", "    X    "};
  const Choice drawn_in_three =
      test::choose(three, *Board_with_holes(3, lines).position, test::nodes(1'000'000));
  CHECK(drawn_in_three.proved);
  CHECK(drawn_in_three.win_rate == 0.5);
  Threats_first five{4, strict_player<Gomoku_searcher>()};
  const std::vector<std::string> wheel{
      "  X          ", "   X         ", "    X X     X", "     .X    X ", "      .   X  ",
      "      .  .   ", "  XX.....XX  ", "   .  .      ", "  X   .      ", " X    X.     ",
      "X     X X    ", "         X   ", "          X  "};
  const Choice drawn_in_five =
      test::choose(five, *Board_with_holes(5, wheel).position, test::nodes(1'000'000));
  CHECK(drawn_in_five.proved);
  CHECK(drawn_in_five.win_rate == 0.5);
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
