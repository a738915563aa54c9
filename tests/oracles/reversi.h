// Oracle: a slow reference implementation of the rules of Reversi, a mailbox with a border.
#pragma once

#include "games/game.h"

#include <algorithm>
#include <vector>

namespace goishi::oracles {

/// Slow and obvious. Works for every even side.
class Reversi {
public:
  template<class Rules>
  explicit Reversi(const Rules& rules) : Reversi(rules.side()) {}
  explicit Reversi(int side)
      : side_(side), cells_(static_cast<std::size_t>(side * side), Cell::empty) {
    const int low = side / 2 - 1;
    const int high = side / 2;
    cell(low, low) = Cell::white;
    cell(high, high) = Cell::white;
    cell(low, high) = Cell::black;
    cell(high, low) = Cell::black;
  }

  [[nodiscard]] int points() const { return side_ * side_; }
  [[nodiscard]] Cell at(Point p) const { return cells_[p]; }
  void put(Point p, Cell c) { cells_[p] = c; }

  /// The points that a disc on an empty point flips.
  [[nodiscard]] std::vector<Point> flipped(Color color, Point point) const {
    std::vector<Point> all;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        for (int i = flipped_along(color, point, dx, dy); i > 0; --i)
          all.push_back(static_cast<Point>(point + i * (dy * side_ + dx)));
    return all;
  }

  [[nodiscard]] bool is_legal(Color color, Move move) const {
    if (move.is_pass()) return !can_move(color) && can_move(opponent(color));
    return move.is_point() && can_play(color, move.point());
  }

  void play(Color color, Move move) {
    if (move.is_pass()) return;
    for (const Point p : flipped(color, move.point())) cells_[p] = cell_of(color);
    cells_[move.point()] = cell_of(color);
  }

  [[nodiscard]] Outcome outcome(Color to_move) const {
    if (can_move(to_move) || can_move(opponent(to_move))) return Outcome::undecided();
    const auto count = [&](Cell c) {
      return static_cast<int>(std::count(cells_.begin(), cells_.end(), c));
    };
    int black = count(Cell::black);
    int white = count(Cell::white);
    if (black != white) (black > white ? black : white) += count(Cell::empty);
    return Outcome::margin_for_black(black - white);
  }

  /// The leaves of the game tree cut off at this depth.
  [[nodiscard]] long perft(Color to_move, int depth) const {
    if (depth == 0 || outcome(to_move).is_over()) return 1;
    long leaves = 0;
    const auto count = [&](Move move) {
      if (!is_legal(to_move, move)) return;
      Reversi next = *this;
      next.play(to_move, move);
      leaves += next.perft(opponent(to_move), depth - 1);
    };
    for (int p = 0; p < side_ * side_; ++p) count(Move::at(static_cast<Point>(p)));
    count(Move::pass());
    return leaves;
  }

private:
  [[nodiscard]] bool on_board(int x, int y) const {
    return x >= 0 && x < side_ && y >= 0 && y < side_;
  }
  [[nodiscard]] Cell cell(int x, int y) const {
    return cells_[static_cast<std::size_t>(y * side_ + x)];
  }
  [[nodiscard]] Cell& cell(int x, int y) { return cells_[static_cast<std::size_t>(y * side_ + x)]; }
  /// The number of flipped discs in one direction; 0 for the direction 0.
  [[nodiscard]] int flipped_along(Color color, Point point, int dx, int dy) const {
    int x = point % side_ + dx;
    int y = point / side_ + dy;
    int count = 0;
    for (; on_board(x, y) && cell(x, y) == cell_of(opponent(color)); x += dx, y += dy) ++count;
    return on_board(x, y) && cell(x, y) == cell_of(color) ? count : 0;
  }
  [[nodiscard]] bool can_play(Color color, Point p) const {
    if (p >= side_ * side_ || cells_[p] != Cell::empty) return false;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (flipped_along(color, p, dx, dy) > 0) return true;
    return false;
  }
  [[nodiscard]] bool can_move(Color color) const {
    for (int p = 0; p < side_ * side_; ++p)
      if (can_play(color, static_cast<Point>(p))) return true;
    return false;
  }

  int side_;
  std::vector<Cell> cells_;
};

} // namespace goishi::oracles
