#include "games/gomoku/position.h"

#include "tests/laws/position_laws.h"
#include "tests/oracles/gomoku.h"

#include <catch2/catch.hpp>

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
  return {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(side)};
}

} // namespace

TEST_CASE("TicTacToe keeps the laws", "[gomoku][laws]") {
  check(25, 1, [](Random&) { return *Rules::make({3, 3}, Rule::freestyle, 3); });
}

TEST_CASE("small m-n-k games keep the laws", "[gomoku][laws]") {
  check(56, 1'000'000, [](Random& random) {
    const Geometry geometry{static_cast<std::uint8_t>(1 + random.below(7)),
                            static_cast<std::uint8_t>(1 + random.below(7))};
    const Rule rule = random.below(2) == 0 ? Rule::freestyle : Rule::standard;
    const auto lengths = static_cast<std::uint32_t>(Rules::longest_win(rule) - 2);
    return *Rules::make(geometry, rule, 3 + static_cast<int>(random.below(lengths)));
  });
}

TEST_CASE("freestyle and standard Gomoku keep the laws on 15x15", "[gomoku][laws]") {
  check(10, 2'000'000, [](Random& random) {
    return *Rules::make(square(15), random.below(2) == 0 ? Rule::freestyle : Rule::standard);
  });
}

TEST_CASE("Gomoku keeps the laws on boards from 5 to 25", "[gomoku][laws]") {
  check(6, 3'000'000, [](Random& random) {
    return *Rules::make(square(5 + random.below(21)),
                        random.below(2) == 0 ? Rule::freestyle : Rule::standard);
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
