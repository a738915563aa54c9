// The rules of Hex against the laws that every game keeps.
#include "tests/hex/position.h"
#include "tests/laws/position_laws.h"

#include <catch2/catch.hpp>

#include <set>
#include <utility>

namespace goishi::hex {
namespace {

/// An oracle of the rules: each query visits all stones reachable from an edge.
class Oracle {
public:
  explicit Oracle(const Rules& rules) : rules_(rules) {}

  [[nodiscard]] bool is_legal(Color, Move move) const {
    return !is_over() && move.is_point() && move.point() < rules_.geometry().points() &&
           at(move.point()) == Cell::empty;
  }
  void play(Color c, Move move) { stones_[index(c)].insert(move.point()); }
  [[nodiscard]] Outcome outcome(Color) const {
    for (const Color c : {Color::black, Color::white})
      if (has_joined(c)) return Outcome::win_for(c);
    return Outcome::undecided();
  }
  [[nodiscard]] Cell at(Point p) const {
    for (const Color c : {Color::black, Color::white})
      if (stones_[index(c)].contains(p)) return cell_of(c);
    return Cell::empty;
  }

private:
  [[nodiscard]] bool is_over() const { return outcome(Color::black).is_over(); }

  [[nodiscard]] std::pair<int, int> place(Point p) const {
    return {rules_.geometry().column(p), rules_.geometry().row(p)};
  }
  [[nodiscard]] bool touch(Point a, Point b) const {
    const auto [x, y] = place(a);
    const auto [u, v] = place(b);
    // Along a row or a column, or down to the right.
    return (x == u && std::abs(y - v) == 1) || (y == v && std::abs(x - u) == 1) ||
           (u - x == 1 && v - y == -1) || (u - x == -1 && v - y == 1);
  }
  [[nodiscard]] int along(Color c, Point p) const {
    return rules_.joins_rows(c) ? place(p).second : place(p).first;
  }

  [[nodiscard]] bool has_joined(Color c) const {
    std::set<Point> reached;
    for (bool grows = true; grows;) {
      grows = false;
      for (const Point p : stones_[index(c)]) {
        bool joins = along(c, p) == 0;
        for (const Point q : reached) joins = joins || touch(p, q);
        grows = (joins && reached.insert(p).second) || grows;
      }
    }
    for (const Point p : reached)
      if (along(c, p) == rules_.geometry().width - 1) return true;
    return false;
  }

  Rules rules_;
  std::set<Point> stones_[2];
};

TEST_CASE("positions of Hex keep the laws", "[hex]") {
  laws::check_laws<Position, Oracle>(laws::positions_to_visit(3000), 1, [](Random& random) {
    const int side = 3 + static_cast<int>(random.below(4));
    return Rules::make(side, random.below(2) == 0 ? Color::black : Color::white).value();
  });
}

TEST_CASE("every full board of Hex has one winner", "[hex]") {
  Random random(7);
  const Rules rules = Rules::make(5).value();
  for (int game = 0; game < 200; ++game) {
    Position position(rules);
    Move_list moves;
    for (position.legal_moves(moves); !moves.empty(); position.legal_moves(moves))
      static_cast<void>(
          position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    CHECK(position.outcome().winner().has_value());
  }
}

TEST_CASE("Hex has boards from 3 to 11", "[hex]") {
  CHECK_FALSE(Rules::make(2));
  CHECK(Rules::make(3));
  CHECK(Rules::make(11));
  CHECK_FALSE(Rules::make(12));
}

} // namespace
} // namespace goishi::hex
