#include "games/game.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("a move is a point, a pass or none, and never two of them", "[game]") {
  CHECK(Move{} == Move::none());
  for (int raw = 0; raw <= 0xFFFF; ++raw) {
    const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
    if (int{m.is_point()} + int{m.is_pass()} + int{m.is_none()} != 1) FAIL("move " << raw);
    if (m.raw() != raw) FAIL("move " << raw << " is not itself");
  }
  CHECK(Move::at(80).point() == 80);
}

TEST_CASE("an outcome is the same from both sides", "[game]") {
  CHECK_FALSE(Outcome::undecided().is_over());
  CHECK_FALSE(Outcome::undecided().winner());
  CHECK(Outcome::draw().is_over());
  CHECK_FALSE(Outcome::draw().winner());
  CHECK(Outcome::win_for(Color::white).winner() == Color::white);
  CHECK(Outcome::margin_for_black(-8).margin(Color::white) == 8);
  CHECK(Outcome::margin_for_black(-8).winner() == Color::white);
  CHECK(Outcome::undecided() != Outcome::draw());
}
