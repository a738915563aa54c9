#include "games/reversi/opening_names.h"

#include "games/symmetry.h"

#include <catch2/catch.hpp>

#include <string_view>

using namespace goishi;
using Narrow = reversi::Position_on<reversi::Narrow_board>;

namespace {

/// The name of the opening after these moves under a symmetry.
std::string_view name_after(std::string_view moves, Symmetry symmetry = {}) {
  Narrow position{reversi::Rules()};
  for (; !moves.empty(); moves.remove_prefix(2)) {
    const Point point = parse_point(position.geometry(), moves.substr(0, 2)).value();
    const Move move = Move::at(symmetry.apply(position.geometry(), point));
    if (!position.is_legal(move)) return "illegal";
    static_cast<void>(position.play(move));
  }
  return reversi::opening_name(position);
}

} // namespace

TEST_CASE("an opening is known from each of the four first moves", "[reversi]") {
  int directions = 0;
  for (int i = 0; i < Symmetry::count; ++i) {
    const std::string_view name = name_after("f5d6c5f4e3c6d3f6e6d7", Symmetry::number(i));
    if (name == "illegal") continue;
    CHECK(name == "Rose");
    ++directions;
  }
  CHECK(directions == 4);
}

TEST_CASE("an opening is known in every order of its moves", "[reversi]") {
  CHECK(name_after("f5f6e6f4e3c5c4") == "Rose-v-Toth");
  CHECK(name_after("f5f6e6f4e3c5c4e7") == "Tanida");
  CHECK(name_after("f5d6c5f4e3c6d3f6e6") == "");
  CHECK(name_after("c4e3f5e6f4") == "Cat");
}

TEST_CASE("positions without a name have none", "[reversi]") {
  CHECK(name_after("") == "");
  CHECK(name_after("f5") == "");
  CHECK(reversi::opening_name(Narrow(reversi::Rules::make(6).value())) == "");
}
