#include "games/gomoku/opening_names.h"

#include "games/symmetry.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace goishi;
using gomoku::Rule;
using gomoku::Rules;

namespace {

constexpr Geometry board{15, 15};

/// Points as renju names them, where columns have an I.
Point renju_point(std::string_view name) {
  return board.at(name[0] - 'a', std::stoi(std::string(name.substr(1))) - 1);
}

std::string_view name_after(const std::vector<std::string_view>& points, Symmetry symmetry = {},
                            const Rules& rules = *Rules::make(board, Rule::renju)) {
  gomoku::Position position(rules);
  for (const std::string_view point : points)
    static_cast<void>(position.play(Move::at(symmetry.apply(board, renju_point(point)))));
  return gomoku::opening_name(position);
}

struct Named {
  std::vector<std::string_view> points;
  std::string_view name;
};

/// As the Renju International Federation lists them.
const Named all[] = {
    {{"h8", "h9", "h10"}, "Kansei (D1)"},   {{"h8", "h9", "i10"}, "Keigetsu (D2)"},
    {{"h8", "h9", "j10"}, "Sosei (D3)"},    {{"h8", "h9", "i9"}, "Kagetsu (D4)"},
    {{"h8", "h9", "j9"}, "Zangetsu (D5)"},  {{"h8", "h9", "i8"}, "Ugetsu (D6)"},
    {{"h8", "h9", "j8"}, "Kinsei (D7)"},    {{"h8", "h9", "h7"}, "Shogetsu (D8)"},
    {{"h8", "h9", "i7"}, "Kyugetsu (D9)"},  {{"h8", "h9", "j7"}, "Shingetsu (D10)"},
    {{"h8", "h9", "h6"}, "Zuisei (D11)"},   {{"h8", "h9", "i6"}, "Sangetsu (D12)"},
    {{"h8", "h9", "j6"}, "Yusei (D13)"},    {{"h8", "i9", "j10"}, "Chosei (I1)"},
    {{"h8", "i9", "j9"}, "Kyogetsu (I2)"},  {{"h8", "i9", "j8"}, "Kosei (I3)"},
    {{"h8", "i9", "j7"}, "Suigetsu (I4)"},  {{"h8", "i9", "j6"}, "Ryusei (I5)"},
    {{"h8", "i9", "i8"}, "Ungetsu (I6)"},   {{"h8", "i9", "i7"}, "Hogetsu (I7)"},
    {{"h8", "i9", "i6"}, "Rangetsu (I8)"},  {{"h8", "i9", "h7"}, "Gingetsu (I9)"},
    {{"h8", "i9", "h6"}, "Myojo (I10)"},    {{"h8", "i9", "g7"}, "Shagetsu (I11)"},
    {{"h8", "i9", "g6"}, "Meigetsu (I12)"}, {{"h8", "i9", "f6"}, "Suisei (I13)"},
};

} // namespace

TEST_CASE("renju's openings have their names in every direction", "[gomoku]") {
  for (const auto& [points, name] : all)
    for (int i = 0; i < Symmetry::count; ++i)
      CHECK(name_after(points, Symmetry::number(i)) == name);
}

TEST_CASE("every third stone within two lines of the centre makes an opening", "[gomoku]") {
  for (const std::string_view white : {"h9", "i9"}) {
    for (int column = 5; column < 10; ++column)
      for (int row = 6; row <= 10; ++row) {
        const std::string black =
            std::string(1, static_cast<char>('a' + column)) + std::to_string(row);
        if (black == "h8" || black == white) continue;
        CHECK(name_after({"h8", white, black}) != "");
      }
  }
}

TEST_CASE("other positions of Gomoku have no name", "[gomoku]") {
  CHECK(name_after({}) == "");
  CHECK(name_after({"h8", "h9"}) == "");
  CHECK(name_after({"h8", "h9", "i9", "g8"}) == "");
  CHECK(name_after({"h8", "h10", "i9"}) == "");
  CHECK(name_after({"h8", "h9", "k10"}) == "");
  CHECK(name_after({"i9", "i10", "j10"}) == "");
  const Rules large = *Rules::make({19, 19}, Rule::freestyle);
  gomoku::Position position(large);
  for (const std::string_view point : {"K10", "K11", "L11"})
    static_cast<void>(position.play(Move::at(parse_point({19, 19}, point).value())));
  CHECK(gomoku::opening_name(position) == "");
}
