#include "games/nogo/position.h"

#include "brute_force.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <vector>

using namespace goishi;
using nogo::Point_class;

namespace {

nogo::Rules rules_of(int width, int height, bool centre_ban = false,
                     std::span<const Point> holes = {}) {
  return *nogo::Rules::make(test::board(width, height), centre_ban, holes);
}

bool first_player_wins(int width, int height) {
  const nogo::Rules rules = rules_of(width, height);
  nogo::Position position(rules);
  nogo::Known known;
  return wins(position, known);
}

} // namespace

TEST_CASE("NoGo boards have sides from 1 to 19, or a column of 40, and a point", "[nogo]") {
  const std::vector<Point> all{0, 1, 2, 3};
  CHECK(nogo::Rules::make({1, 1}));
  CHECK(nogo::Rules::make({19, 1}));
  CHECK_FALSE(nogo::Rules::make({0, 9}));
  CHECK_FALSE(nogo::Rules::make({9, 20}));
  CHECK(nogo::Rules::make({1, 40}));
  CHECK_FALSE(nogo::Rules::make({1, 41}));
  CHECK_FALSE(nogo::Rules::make({2, 20}));
  CHECK_FALSE(nogo::Rules::make({20, 1}));
  CHECK_FALSE(nogo::Rules::make({2, 2}, false, all));
  CHECK(nogo::Rules::make({3, 2}, false, all));
  CHECK_FALSE(nogo::Rules::make({3, 1}, false, all));
  CHECK(nogo::Rules::objection({9, 9}).empty());
  CHECK(nogo::Rules::objection({9, 20}) == "NoGo boards have sides from 1 to 19");
}

TEST_CASE("a player without a legal move loses", "[nogo]") {
  const nogo::Rules one = rules_of(1, 1);
  nogo::Position position(one);
  CHECK(position.outcome() == Outcome::win_for(Color::white));
  position.set_to_move(Color::white);
  CHECK(position.outcome() == Outcome::win_for(Color::black));

  const nogo::Rules two = rules_of(2, 1);
  nogo::Position last(two);
  CHECK_FALSE(last.outcome().is_over());
  (void)last.play(Move::at(0));
  CHECK(last.outcome() == Outcome::win_for(Color::black));
}

TEST_CASE("the first player wins the small boards that are known as won", "[nogo]") {
  for (int n = 1; n <= 12; ++n) {
    INFO("1x" << n);
    CHECK(first_player_wins(n, 1) == (n != 1 && n != 4));
  }
  CHECK(first_player_wins(2, 2));
  CHECK_FALSE(first_player_wins(3, 2));
  CHECK_FALSE(first_player_wins(4, 2));
  CHECK(first_player_wins(2, 5));
  CHECK(first_player_wins(6, 2));
  CHECK(first_player_wins(2, 7));
  CHECK(first_player_wins(3, 3));
  CHECK_FALSE(first_player_wins(3, 4));
  CHECK(first_player_wins(5, 3));
}

TEST_CASE("illegal points stay illegal, and the classes part the empty points", "[nogo]") {
  Random random(7);
  int revived = 0;
  int misplaced = 0;
  for (int game = 0; game < 300; ++game) {
    const nogo::Rules rules = rules_of(1 + game % 9, 1 + game % 7);
    nogo::Position position(rules);
    for (nogo::Position before = position; !test::play_any(position, random).is_none();
         before = position) {
      for (const Color c : {Color::black, Color::white}) {
        if (!(position.legal(c) - before.legal(c)).empty()) ++revived;
        if (position.mobility(c) != position.legal(c).size()) ++misplaced;
      }
      nogo::Point_set all;
      int count = 0;
      for (const Point_class wanted : {Point_class::both, Point_class::black_only,
                                       Point_class::white_only, Point_class::nobody}) {
        const nogo::Point_set points = position.points(wanted);
        for (const Point p : points)
          if (position.class_of(p) != wanted) ++misplaced;
        all = all | points;
        count += points.size();
      }
      if (all != position.empty_points() || count != all.size()) ++misplaced;
    }
  }
  CHECK(revived == 0);
  CHECK(misplaced == 0);
}

TEST_CASE("Black may not begin in a banned centre", "[nogo]") {
  const nogo::Rules rules = rules_of(3, 3, true);
  nogo::Position position(rules);
  const Move centre = Move::at(4);
  const Move corner = Move::at(0);
  const nogo::Position start = position;
  CHECK_FALSE(position.is_legal(centre));
  CHECK(position.mobility(Color::black) == 8);
  CHECK(position.class_of(4) == Point_class::white_only);

  SECTION("later he may") {
    const auto first = position.play(corner);
    CHECK(position.legal(Color::black).contains(4));
    const auto second = position.play(Move::at(8));
    CHECK(position.is_legal(centre));
    position.undo(Move::at(8), second);
    position.undo(corner, first);
    CHECK(position == start);
  }
  SECTION("White may begin there") {
    position.set_to_move(Color::white);
    CHECK(position.is_legal(centre));
  }
  SECTION("a set-up cannot hold it as Black's only stone, but as the first of two") {
    const std::vector<Placement> alone{{Color::black, 4}, {Color::white, 0}};
    const std::vector<Placement> joined{{Color::black, 4}, {Color::black, 0}};
    CHECK_FALSE(nogo::Position::set_up(rules, alone, Color::black));
    CHECK(nogo::Position::set_up(rules, joined, Color::black));
  }
  SECTION("even boards and hollow centres have no centre to ban") {
    const std::vector<Point> hole{4};
    CHECK_FALSE(rules_of(4, 3, true).banned_centre());
    CHECK_FALSE(rules_of(3, 3, true, hole).banned_centre());
    CHECK_FALSE(rules_of(3, 3).banned_centre());
  }
}

TEST_CASE("holes are no points and no liberties", "[nogo]") {
  // A ring of eight points around a hole, as 1x8 bent to a circle.
  const std::vector<Point> hole{4, 4};
  const nogo::Rules rules = rules_of(3, 3, false, hole);
  nogo::Position position(rules);
  CHECK(position.at(4) == Cell::off);
  CHECK_FALSE(position.is_legal(Move::at(4)));
  CHECK(position.mobility(Color::white) == 8);
  CHECK(rules.is_symmetric());
  const std::vector<Point> corner{0};
  CHECK_FALSE(rules_of(3, 3, false, corner).is_symmetric());
  // A point between holes is like a 1x1 board.
  const std::vector<Point> two{1, 3};
  const nogo::Rules split = rules_of(3, 3, false, two);
  CHECK(nogo::Position(split).class_of(0) == Point_class::nobody);
}

TEST_CASE("only stones that all have a liberty can be set up", "[nogo]") {
  const nogo::Rules rules = rules_of(2, 2);
  const auto can_hold = [&](std::vector<Placement> stones) {
    return nogo::Position::set_up(rules, stones, Color::white).has_value();
  };
  CHECK(can_hold({}));
  CHECK(can_hold({{Color::black, 0}, {Color::black, 1}, {Color::black, 2}}));
  CHECK_FALSE(can_hold({{Color::black, 0}, {Color::white, 1}, {Color::white, 2}}));
  CHECK_FALSE(can_hold({{Color::white, 1}, {Color::white, 2}, {Color::black, 0}}));
  CHECK_FALSE(can_hold({{Color::black, 0}, {Color::white, 0}}));
  CHECK_FALSE(can_hold({{Color::black, 4}}));
}
