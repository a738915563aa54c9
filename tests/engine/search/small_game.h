// A game small enough for exhaustive search: stones in a row on a small board.
#pragma once

#include "games/game.h"
#include "games/zobrist.h"

#include <array>

namespace goishi::small {

struct Rules {
  Geometry geometry{3, 3};
  int in_a_row = 3;
};

/// Slow and obvious: each query looks at the whole board.
class Position {
public:
  using Rules = small::Rules;
  struct Undo {};

  explicit Position(const Rules& rules) : rules_(&rules) {
    cells_.fill(Cell::off);
    for (int p = 0; p < rules.geometry.points(); ++p)
      cells_[static_cast<std::size_t>(p)] = Cell::empty;
  }

  static std::optional<Position> set_up(const Rules& rules, std::span<const Placement> stones,
                                        Color to_move) {
    Position position(rules);
    for (const auto& [color, point] : stones) position.cells_[point] = cell_of(color);
    position.to_move_ = to_move;
    return position;
  }

  Geometry geometry() const { return rules_->geometry; }
  Cell at(Point p) const { return cells_[p]; }
  Color to_move() const { return to_move_; }
  void set_to_move(Color c) { to_move_ = c; }

  std::uint64_t key() const {
    std::uint64_t key = zobrist::to_move(to_move_);
    for (std::size_t p = 0; p < cells_.size(); ++p)
      if (cells_[p] == Cell::black || cells_[p] == Cell::white)
        key ^= zobrist::stone(cells_[p] == Cell::black ? Color::black : Color::white,
                              static_cast<Point>(p));
    return key;
  }

  bool is_legal(Move m) const {
    return m.is_point() && m.point() < geometry().points() && at(m.point()) == Cell::empty &&
           !outcome().is_over();
  }

  void legal_moves(Move_list& moves) const {
    moves.clear();
    if (outcome().is_over()) return;
    for (int p = 0; p < geometry().points(); ++p)
      if (at(static_cast<Point>(p)) == Cell::empty)
        moves.push_back(Move::at(static_cast<Point>(p)));
  }

  Outcome outcome() const {
    bool full = true;
    const Geometry g = geometry();
    for (int p = 0; p < g.points(); ++p) {
      const Cell cell = at(static_cast<Point>(p));
      full = full && cell != Cell::empty;
      if (cell == Cell::empty) continue;
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
        int run = 0;
        int x = g.column(static_cast<Point>(p));
        int y = g.row(static_cast<Point>(p));
        for (; g.contains(x, y) && at(g.at(x, y)) == cell; x += dx, y += dy) ++run;
        if (run >= rules_->in_a_row)
          return Outcome::win_for(cell == Cell::black ? Color::black : Color::white);
      }
    }
    return full ? Outcome::draw() : Outcome::undecided();
  }

  Undo play(Move m) {
    cells_[m.point()] = cell_of(to_move_);
    to_move_ = opponent(to_move_);
    return {};
  }
  void undo(Move m, Undo) {
    cells_[m.point()] = Cell::empty;
    to_move_ = opponent(to_move_);
  }

  friend bool operator==(const Position&, const Position&) = default;

private:
  const Rules* rules_;
  std::array<Cell, 64> cells_{};
  Color to_move_ = Color::black;
};
static_assert(goishi::Position<Position>);

} // namespace goishi::small
