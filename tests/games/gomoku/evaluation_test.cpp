#include "games/gomoku/evaluation.h"

#include <catch2/catch.hpp>

#include <string_view>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

const Rules rules = *Rules::make({15, 15});

using Vertices = std::vector<std::string_view>;

Board with(const Vertices& black, const Vertices& white, Color to_move, const Rules& by = rules) {
  std::vector<Placement> stones;
  for (const auto vertex : black)
    stones.push_back({Color::black, *parse_point(rules.geometry(), vertex)});
  for (const auto vertex : white)
    stones.push_back({Color::white, *parse_point(rules.geometry(), vertex)});
  return *Board::set_up(by, stones, to_move);
}

Threat threat_to_white(const Board& board, std::string_view vertex) {
  return board.threat(Color::black, *parse_point(rules.geometry(), vertex));
}

/// The value of having the move: the sum of both players' estimates of the same stones.
int value_of_the_move(const Vertices& black, const Vertices& white) {
  return evaluate(with(black, white, Color::black)) + evaluate(with(black, white, Color::white));
}

} // namespace

TEST_CASE("having the move is worth the same with and without quiet stones",
          "[gomoku][evaluation]") {
  const int value = value_of_the_move({}, {});
  CHECK(value > 0);
  CHECK(value_of_the_move({"H8", "C3"}, {"K11"}) == value);
}

TEST_CASE("an estimate knows no colour", "[gomoku][evaluation]") {
  const Vertices some{"H8", "J8", "K10"};
  const Vertices others{"G7", "C3"};
  const int estimate = evaluate(with(some, others, Color::black));
  CHECK(estimate > evaluate(with(some, others, Color::white)));
  CHECK(evaluate(with(others, some, Color::white)) == estimate);
}

TEST_CASE("a four with an open three in hand is worth more than its move", "[gomoku][evaluation]") {
  // H8 ends the row E8 to H8 and makes the column H6 to H8.
  const Vertices black{"E8", "F8", "G8", "H6", "H7"};
  const Vertices white{"D8"};
  REQUIRE(threat_to_white(with(black, white, Color::black), "H8") == Threat::four_three);
  CHECK(value_of_the_move(black, white) > value_of_the_move({}, {}) + 100);
  // Not while the opponent's four must be answered first.
  Vertices with_four = white;
  for (const auto vertex : {"A1", "B1", "C1", "D1"}) with_four.emplace_back(vertex);
  CHECK(value_of_the_move(black, with_four) == value_of_the_move({}, {}));
}

TEST_CASE("an open four that must be answered takes from the value of the move",
          "[gomoku][evaluation]") {
  CHECK(value_of_the_move({"H8", "J8", "K8"}, {}) < value_of_the_move({}, {}));
}

TEST_CASE("an open four wins unless the opponent has a four", "[gomoku][evaluation]") {
  const Vertices three{"H8", "J8", "K8"};
  const auto won = proved_win(with(three, {}, Color::black));
  REQUIRE(won);
  CHECK(won->winner == Color::black);
  CHECK(won->plies == 3);
  CHECK_FALSE(proved_win(with(three, {"A1", "B1", "C1", "D1"}, Color::black)));
  CHECK_FALSE(proved_win(with(three, {}, Color::white)));
}

TEST_CASE("two fives of the opponent cannot both be stopped", "[gomoku][evaluation]") {
  const Vertices four{"F8", "G8", "H8", "J8"};
  const auto lost = proved_win(with(four, {}, Color::white));
  REQUIRE(lost);
  CHECK(lost->winner == Color::black);
  CHECK(lost->plies == 2);
  CHECK_FALSE(proved_win(with(four, {"E8"}, Color::white)));
}

TEST_CASE("a five cannot be stopped on a forbidden point", "[gomoku][evaluation]") {
  // On H8 Black would make two open threes, and White makes five.
  const Vertices black{"H9", "H10", "J8", "K8"};
  const Vertices white{"F6", "G7", "J9", "K10"};
  for (const Rule rule : {Rule::renju, Rule::freestyle}) {
    const Rules by = *Rules::make({15, 15}, rule);
    const auto won = proved_win(with(black, white, Color::black, by));
    CHECK(won.has_value() == (rule == Rule::renju));
    if (won) CHECK(won->winner == Color::white);
  }
}
