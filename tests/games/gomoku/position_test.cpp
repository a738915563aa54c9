#include "games/gomoku/position.h"

#include "tests/games/gomoku/holes.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/gomoku.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

static_assert(goishi::Position<gomoku::Position>);

namespace {

constexpr std::uint64_t usual_positions = 1'000'000;

void check(int share, std::uint64_t seed, auto make_rules) {
  laws::check_laws<gomoku::Position, oracles::Gomoku>(
      laws::positions_to_visit(usual_positions, share), seed, make_rules);
}

Geometry square(std::uint32_t side) {
  return test::board(static_cast<int>(side), static_cast<int>(side));
}

Rule freestyle_or_standard(Random& random) {
  return random.below(2) == 0 ? Rule::freestyle : Rule::standard;
}

} // namespace

TEST_CASE("TicTacToe keeps the laws", "[gomoku][laws]") {
  check(25, 1, [](Random&) { return *Rules::make({3, 3}, Rule::freestyle, 3); });
}

TEST_CASE("small m-n-k games keep the laws", "[gomoku][laws]") {
  check(56, 1'000'000, [](Random& random) {
    const Geometry geometry{static_cast<std::uint8_t>(1 + random.below(7)),
                            static_cast<std::uint8_t>(1 + random.below(7))};
    const Rule rule = freestyle_or_standard(random);
    const auto lengths = static_cast<std::uint32_t>(Rules::longest_win(rule) - 2);
    return *Rules::make(geometry, rule, 3 + static_cast<int>(random.below(lengths)));
  });
}

TEST_CASE("freestyle and standard Gomoku keep the laws on 15x15", "[gomoku][laws]") {
  check(10, 2'000'000,
        [](Random& random) { return *Rules::make(square(15), freestyle_or_standard(random)); });
}

TEST_CASE("Gomoku keeps the laws on boards from 5 to 25", "[gomoku][laws]") {
  check(6, 3'000'000, [](Random& random) {
    const Geometry geometry = square(5 + random.below(21));
    return *Rules::make(geometry, freestyle_or_standard(random));
  });
}

TEST_CASE("renju keeps the laws on small boards", "[gomoku][laws]") {
  check(2, 4'000'000,
        [](Random& random) { return *Rules::make(square(5 + random.below(4)), Rule::renju); });
}

TEST_CASE("renju keeps the laws on 15x15", "[gomoku][laws]") {
  check(1, 5'000'000, [](Random&) { return *Rules::make(square(15), Rule::renju); });
}

TEST_CASE("caro keeps the laws on boards from 5 to 25", "[gomoku][laws]") {
  check(4, 6'000'000,
        [](Random& random) { return *Rules::make(square(5 + random.below(21)), Rule::caro); });
}

TEST_CASE("boards with holes keep the laws of all rules", "[gomoku][laws][holes]") {
  check(4, 7'000'000, [](Random& random) {
    const auto rule = static_cast<Rule>(random.below(4));
    const auto side = [&] { return static_cast<std::uint8_t>(3 + random.below(10)); };
    const Geometry geometry{side(), side()};
    return with_holes(*Rules::make(geometry, rule), random);
  });
}

TEST_CASE("holes are points of no line, and leave at least one point", "[gomoku][holes]") {
  const Geometry geometry{9, 7};
  const std::vector<Point> holes{0, 13, 13, 62};
  const Rules rules = *Rules::make(geometry, Rule::standard, 4, holes);
  CHECK(rules.point_count() == 60);
  CHECK(*Rules::make(geometry, Rule::standard, 4) != rules);
  for (int p = 0; p < geometry.points(); ++p) {
    const auto point = static_cast<Point>(p);
    const bool is_hole = std::find(holes.begin(), holes.end(), point) != holes.end();
    CHECK(rules.contains(rules.coordinates(point)) == !is_hole);
    for (int d = 0; d < directions; ++d) {
      const Place place = Place::of(geometry, d, rules.coordinates(point));
      CHECK((rules.points(place.line) >> place.bit & 1) == (is_hole ? 0 : 1));
    }
  }
  CHECK_FALSE(Rules::make(geometry, Rule::standard, 4, std::vector<Point>{63}));
  std::vector<Point> all;
  for (Point p = 0; p < 63; ++p) all.push_back(p);
  CHECK_FALSE(Rules::make(geometry, Rule::standard, 4, all));
}

TEST_CASE("a hole ends a row as the edge does", "[gomoku][holes]") {
  const auto outcome = [](Rule rule, std::string_view row) {
    std::vector<Point> holes;
    for (std::size_t i = 0; i < row.size(); ++i)
      if (row[i] == '#') holes.push_back(static_cast<Point>(i));
    const Rules rules = *Rules::make(test::board(static_cast<int>(row.size()), 1), rule, 5, holes);
    return test::drawn<gomoku::Position>(rules, row).outcome();
  };
  const Outcome black = Outcome::win_for(Color::black);
  const Outcome none = Outcome::undecided();
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju, Rule::caro}) {
    CHECK(outcome(rule, ".XX#XXX..") == none);
    CHECK(outcome(rule, ".#XXXXX#.") == black);
    CHECK(outcome(rule, "X#XXXXX#X.") == black);
    // A full board: holes are not playable.
    CHECK(outcome(rule, "XX#XXXX#O") == Outcome::draw());
  }
  CHECK(outcome(Rule::caro, ".OXXXXXO.") == none);
  CHECK(outcome(Rule::caro, ".OXXXXX#.") == black);
  CHECK(outcome(Rule::caro, ".#XXXXXO.") == black);
  CHECK(outcome(Rule::standard, ".XXXXXX#.") == none);
}

TEST_CASE("no game holds a row of both players; one of either ends it", "[gomoku]") {
  const Rules rules = *Rules::make({15, 15});
  std::vector<Placement> stones;
  for (int column = 0; column < 5; ++column)
    stones.push_back({Color::black, rules.geometry().at(column, 3)});
  for (const Color to_move : {Color::black, Color::white}) {
    const auto won = gomoku::Position::set_up(rules, stones, to_move);
    REQUIRE(won);
    CHECK(won->outcome().winner() == Color::black);
  }
  for (int row = 5; row < 10; ++row) stones.push_back({Color::white, rules.geometry().at(7, row)});
  CHECK_FALSE(gomoku::Position::set_up(rules, stones, Color::black));
}

TEST_CASE("a recorded foul is a stone that loses, and nothing follows it", "[gomoku]") {
  const Rules rules = *Rules::make({15, 15}, Rule::renju);
  std::vector<Placement> stones;
  for (const int column : {1, 2, 3, 5, 6})
    stones.push_back({Color::black, rules.geometry().at(column, 7)});
  for (int row = 0; row < 5; ++row)
    stones.push_back({Color::white, rules.geometry().at(2 * row, 0)});
  auto position = *gomoku::Position::set_up(rules, stones, Color::black);
  const auto before = position;
  const Move overline = Move::at(rules.geometry().at(4, 7));
  REQUIRE_FALSE(position.is_legal(overline));
  REQUIRE(position.may_be_recorded(overline));
  const auto undo = position.play_recorded(overline);
  CHECK(position.stones() == 11);
  CHECK(position.outcome().winner() == Color::white);
  CHECK(position.is_lost_by_foul());
  CHECK_FALSE(position.may_be_recorded(Move::at(rules.geometry().at(14, 14))));
  position.undo(overline, undo);
  CHECK(position == before);

  stones.clear();
  for (int column = 3; column < 8; ++column)
    stones.push_back({Color::black, rules.geometry().at(column, 7)});
  position = *gomoku::Position::set_up(rules, stones, Color::black);
  CHECK(position.outcome().winner() == Color::black);
  CHECK_FALSE(position.is_lost_by_foul());
}
