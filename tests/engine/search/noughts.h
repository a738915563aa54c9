// Noughts and crosses in forty lines, so that searches are tested against a game that all can
// check.
#pragma once

#include "games/game.h"
#include "games/random.h"
#include "games/zobrist.h"

#include <array>
#include <optional>
#include <span>

namespace goishi::test {

class Noughts {
public:
  struct Rules {};
  struct Undo {};

  explicit Noughts(const Rules& /*rules*/) { cells_.fill(Cell::empty); }
  static std::optional<Noughts> set_up(const Rules& rules, std::span<const Placement> stones,
                                       Color to_move) {
    Noughts position(rules);
    for (const auto& [color, point] : stones) position.cells_[point] = cell_of(color);
    position.to_move_ = to_move;
    return position;
  }

  [[nodiscard]] Geometry geometry() const { return {3, 3}; }
  [[nodiscard]] Cell at(Point p) const { return cells_[p]; }
  [[nodiscard]] Color to_move() const { return to_move_; }
  [[nodiscard]] std::uint64_t key() const {
    std::uint64_t key = zobrist::to_move(to_move_);
    for (Point p = 0; p < 9; ++p) {
      if (at(p) == Cell::black) key ^= zobrist::stone(Color::black, p);
      if (at(p) == Cell::white) key ^= zobrist::stone(Color::white, p);
    }
    return key;
  }
  [[nodiscard]] bool is_legal(Move move) const {
    return move.is_point() && move.point() < 9 && at(move.point()) == Cell::empty &&
           !outcome().is_over();
  }
  void legal_moves(Move_list& moves) const {
    moves.clear();
    for (Point p = 0; p < 9; ++p) {
      if (is_legal(Move::at(p))) moves.push_back(Move::at(p));
    }
  }
  [[nodiscard]] Outcome outcome() const {
    static constexpr int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                        {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (const auto& [a, b, c] : lines) {
      const auto cell = cells_[static_cast<std::size_t>(a)];
      if (cell != Cell::empty && cell == cells_[static_cast<std::size_t>(b)] &&
          cell == cells_[static_cast<std::size_t>(c)]) {
        return Outcome::win_for(static_cast<Color>(cell));
      }
    }
    for (const Cell cell : cells_) {
      if (cell == Cell::empty) return Outcome::undecided();
    }
    return Outcome::draw();
  }
  Undo play(Move move) {
    cells_[move.point()] = cell_of(to_move_);
    to_move_ = opponent(to_move_);
    return {};
  }
  void undo(Move move, Undo /*undo*/) {
    cells_[move.point()] = Cell::empty;
    to_move_ = opponent(to_move_);
  }
  void set_to_move(Color c) { to_move_ = c; }

  friend bool operator==(const Noughts&, const Noughts&) = default;

private:
  std::array<Cell, 9> cells_{};
  Color to_move_ = Color::black;
};

/// The result with best play, by trying everything: 1 a win of the player to move, 0, or -1.
inline int perfect_result(Noughts& position) {
  if (position.outcome().is_over()) return position.outcome().margin(position.to_move());
  int best = -1;
  Move_list moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    const auto undo = position.play(move);
    best = std::max(best, -perfect_result(position));
    position.undo(move, undo);
  }
  return best;
}

} // namespace goishi::test
