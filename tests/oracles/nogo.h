// Oracle: a slow reference implementation of the rules of NoGo.
#pragma once

#include "games/nogo/rules.h"
#include "games/possible_boards.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace goishi::oracles {

/// Plays by flood fill on a board with a rim. Shares only the description of the board with
/// games/nogo.
class Nogo {
public:
  explicit Nogo(const nogo::Rules& rules)
      : geometry_(rules.geometry()), banned_centre_(rules.banned_centre()) {
    cells_.fill(Cell::off);
    for (int p = 0; p < geometry_.points(); ++p)
      if (rules.points().contains(static_cast<Point>(p))) cell(static_cast<Point>(p)) = Cell::empty;
  }

  [[nodiscard]] Cell at(Point p) const { return cells_[place(p)]; }

  [[nodiscard]] bool is_legal(Color c, Move move) const {
    if (!move.is_point() || move.point() >= geometry_.points()) return false;
    if (at(move.point()) != Cell::empty) return false;
    if (c == Color::black && banned_centre_ == move.point() && black_stones_ == 0) return false;
    Nogo after = *this;
    after.play(c, move);
    const std::size_t p = place(move.point());
    for (const std::size_t q : {p, p - rim, p - 1, p + 1, p + rim})
      if (!after.lives(q)) return false;
    return true;
  }

  void play(Color c, Move move) {
    cell(move.point()) = cell_of(c);
    if (c == Color::black) ++black_stones_;
  }

  [[nodiscard]] Outcome outcome(Color to_move) const {
    for (int p = 0; p < geometry_.points(); ++p)
      if (is_legal(to_move, Move::at(static_cast<Point>(p)))) return Outcome::undecided();
    return Outcome::win_for(opponent(to_move));
  }

  [[nodiscard]] std::vector<Move> legal_moves(Color c) const {
    std::vector<Move> moves;
    for (int p = 0; p < geometry_.points(); ++p)
      if (is_legal(c, Move::at(static_cast<Point>(p))))
        moves.push_back(Move::at(static_cast<Point>(p)));
    return moves;
  }

private:
  static constexpr std::size_t rim = 21;
  static constexpr std::size_t room = rim * (max_rows + 2);

  [[nodiscard]] std::size_t place(Point p) const {
    const std::size_t width = geometry_.width;
    return (p / width + 1) * rim + p % width + 1;
  }
  Cell& cell(Point p) { return cells_[place(p)]; }

  /// Whether this place has no stone, or a stone of a chain with a liberty.
  [[nodiscard]] bool lives(std::size_t start) const {
    const Cell color = cells_[start];
    if (color != Cell::black && color != Cell::white) return true;
    std::array<bool, room> seen{};
    std::array<std::size_t, room> todo; // NOLINT: filled as far as it is read
    std::size_t count = 0;
    todo[count++] = start;
    seen[start] = true;
    while (count > 0) {
      const std::size_t p = todo[--count];
      for (const std::size_t q : {p - rim, p - 1, p + 1, p + rim}) {
        if (cells_[q] == Cell::empty) return true;
        if (cells_[q] != color || seen[q]) continue;
        seen[q] = true;
        todo[count++] = q;
      }
    }
    return false;
  }

  Geometry geometry_;
  std::optional<Point> banned_centre_;
  int black_stones_ = 0;
  std::array<Cell, room> cells_{};
};

} // namespace goishi::oracles
