#include "games/nogo/evaluation.h"

#include "brute_force.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace goishi;

TEST_CASE("mobility is seen by the player to move", "[nogo][evaluation]") {
  const nogo::Rules rules = *nogo::Rules::make({3, 1});
  nogo::Position position(rules);
  CHECK(nogo::mobility_difference(position) == 0);
  // In the middle Black keeps both sides; at the edge Black keeps one point and White the other.
  const nogo::Position before = position;
  CHECK(nogo::mobility_difference_after(position, Move::at(1)) == 2);
  CHECK(nogo::mobility_difference_after(position, Move::at(0)) == 1);
  CHECK(position == before);
}

TEST_CASE("safe points bound the moves that are left", "[nogo][evaluation]") {
  const nogo::Rules rules = *nogo::Rules::make({5, 3});
  SECTION("of three eyes two can be filled, after a move elsewhere") {
    const auto position = test::drawn<nogo::Position>(rules, ".X.X."
                                                             "XXXXX"
                                                             "OOO..");
    const auto left = nogo::moves_left(position, Color::black);
    CHECK(left.least == 3);
    CHECK(nogo::safe_points(position, Color::black).size() == 3);
    CHECK(nogo::safe_points(position, Color::white).empty());
    CHECK(nogo::moves_left(position, Color::white).least == 0);
    CHECK(left.most == position.mobility(Color::black));
  }
  SECTION("a closed group keeps one eye") {
    const auto position = test::drawn<nogo::Position>(rules, ".X.XO"
                                                             "XXXXO"
                                                             "OOOO.");
    const auto left = nogo::moves_left(position, Color::black);
    CHECK(left.least == 1);
    CHECK(left.most == 1);
    CHECK(position.mobility(Color::black) == 2);
    CHECK(nogo::proved_winner(position) == Color::black);
  }
}

TEST_CASE("eyes that are joined keep none if one has a liberty that nobody takes",
          "[nogo][evaluation]") {
  // Either colour would capture in the middle of the second column.
  const nogo::Rules rules = *nogo::Rules::make({4, 3});
  auto position = test::drawn<nogo::Position>(rules, "X.X."
                                                     "O.OX"
                                                     "OXOO");
  CHECK(nogo::safe_points(position, Color::black).size() == 2);
  CHECK(nogo::moves_left(position, Color::black).most == 2);
  for (const char* const eye : {"B3", "D3"}) {
    position.set_to_move(Color::black);
    const Move move = test::move_at({4, 3}, eye);
    REQUIRE(position.is_legal(move));
    (void)position.play(move);
  }
}

TEST_CASE("a banned centre may be Black's last move", "[nogo][evaluation]") {
  const nogo::Rules rules = *nogo::Rules::make({5, 1}, true);
  auto position = test::drawn<nogo::Position>(rules, "....O");
  CHECK(position.mobility(Color::black) == 2);
  CHECK(nogo::moves_left(position, Color::black).most == 3);
  for (const char* const vertex : {"A1", "B1", "C1"}) {
    position.set_to_move(Color::black);
    const Move move = test::move_at({5, 1}, vertex);
    REQUIRE(position.is_legal(move));
    (void)position.play(move);
  }
}

TEST_CASE("a proof is never wrong", "[nogo][evaluation]") {
  Random random(17);
  int wrong = 0;
  int told = 0;
  int open = 0;
  for (const Geometry board : {Geometry{1, 9}, Geometry{2, 6}, Geometry{3, 3}, Geometry{4, 3},
                               Geometry{3, 5}, Geometry{4, 4}, Geometry{5, 4}}) {
    for (int game = 0; game < 400; ++game) {
      std::vector<Point> holes;
      if (game % 8 == 0) holes.push_back(static_cast<Point>(random.below(9)));
      const nogo::Rules rules = *nogo::Rules::make(board, game % 3 == 0, holes);
      nogo::Position position(rules);
      nogo::Known known;
      // Searches from fewer stones take long.
      const int opening = board.points() - 9;
      for (int ply = 0; ply < opening; ++ply) {
        test::play_any(position, random);
        if (random.below(16) == 0 && !position.outcome().is_over())
          position.set_to_move(opponent(position.to_move()));
      }
      while (!position.outcome().is_over()) {
        ++open;
        if (const auto winner = nogo::proved_winner(position)) {
          ++told;
          if ((winner == position.to_move()) != wins(position, known)) ++wrong;
        }
        test::play_any(position, random);
      }
      if (nogo::proved_winner(position) != position.outcome().winner()) ++wrong;
    }
  }
  INFO(told << " of " << open << " positions were told");
  CHECK(wrong == 0);
  CHECK(told > 300);
}

TEST_CASE("nobody makes more moves than the bound", "[nogo][evaluation]") {
  Random random(23);
  int broken = 0;
  for (int game = 0; game < 300; ++game) {
    const auto side = static_cast<std::uint8_t>(2 + game % 8);
    const nogo::Rules rules = *nogo::Rules::make({side, side}, game % 2 == 0);
    nogo::Position position(rules);
    // The slack of each bound, as moves are made; the smallest ever seen counts.
    int most[2] = {1000, 1000};
    while (!position.outcome().is_over()) {
      for (const Color c : {Color::black, Color::white})
        most[index(c)] = std::min(most[index(c)], nogo::moves_left(position, c).most);
      const Color mover = position.to_move();
      // Sometimes one colour moves twice, because the bound does not depend on turns.
      test::play_any(position, random);
      if (--most[index(mover)] < 0) ++broken;
      if (random.below(4) == 0 && position.mobility(mover) > 0) position.set_to_move(mover);
    }
  }
  CHECK(broken == 0);
}
