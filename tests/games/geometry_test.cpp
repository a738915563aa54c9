#include "games/geometry.h"
#include "games/symmetry.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace goishi;

TEST_CASE("points are named as in GTP", "[geometry]") {
  const Geometry board{19, 19};
  CHECK(point_name(board, board.at(0, 0)) == "A1");
  CHECK(point_name(board, board.at(7, 0)) == "H1");
  CHECK(point_name(board, board.at(8, 0)) == "J1");
  CHECK(point_name(board, board.at(18, 18)) == "T19");
  CHECK(point_name(Geometry{25, 25}, 624) == "Z25");
}

TEST_CASE("every name is read back, in either case", "[geometry]") {
  for (const Geometry board :
       {Geometry{25, 25}, Geometry{1, 1}, Geometry{3, 14}, Geometry{19, 2}}) {
    for (int p = 0; p < board.points(); ++p) {
      std::string name = point_name(board, static_cast<Point>(p));
      CHECK(parse_point(board, name) == static_cast<Point>(p));
      name[0] = static_cast<char>(name[0] + ('a' - 'A'));
      CHECK(parse_point(board, name) == static_cast<Point>(p));
    }
  }
}

TEST_CASE("only a vertex of the board is read", "[geometry]") {
  const Geometry board{9, 9};
  for (const char* vertex :
       {"", "A", "1", "A0", "A10", "K1", "I1", "i5", "AA1", "A1 ", "A01", "A-1", "A+1", "A1x",
        "\xC3\xA4"
        "1",
        "A999", "A00000000000001", "pass", "1A"})
    CHECK_FALSE(parse_point(board, vertex));
}

TEST_CASE("symmetries permute the points of the boards that they keep", "[geometry]") {
  for (const Geometry board : {Geometry{9, 9}, Geometry{5, 3}, Geometry{1, 7}}) {
    for (int i = 0; i < Symmetry::count; ++i) {
      const Symmetry symmetry = Symmetry::number(i);
      if (!symmetry.keeps(board)) continue;
      std::vector<bool> hit(static_cast<std::size_t>(board.points()));
      for (int p = 0; p < board.points(); ++p)
        hit[symmetry.apply(board, static_cast<Point>(p))] = true;
      CHECK(std::count(hit.begin(), hit.end(), true) == board.points());
    }
  }
}
