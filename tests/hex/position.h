// Positions of Hex.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"
#include "games/zobrist.h"
#include "tests/hex/rules.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace goishi::hex::inline GOISHI_INSTRUCTION_SET {

class Position {
public:
  using Rules = hex::Rules;
  struct Undo {};

  explicit Position(const Rules& rules) noexcept : rules_(&rules) { cells_.fill(Cell::empty); }

  [[nodiscard]] static std::optional<Position>
  set_up(const Rules& rules, std::span<const Placement> stones, Color to_move) noexcept {
    Position position(rules);
    for (const auto& [color, point] : stones) {
      if (point >= position.geometry().points() || position.at(point) != Cell::empty)
        return std::nullopt;
      position.put(color, point);
    }
    position.set_to_move(to_move);
    return position;
  }

  [[nodiscard]] const Rules& rules() const noexcept { return *rules_; }
  [[nodiscard]] Geometry geometry() const noexcept { return rules_->geometry(); }
  [[nodiscard]] Cell at(Point p) const noexcept { return cells_[p]; }
  [[nodiscard]] Color to_move() const noexcept { return to_move_; }
  [[nodiscard]] std::uint64_t key() const noexcept { return stones_ ^ zobrist::to_move(to_move_); }
  [[nodiscard]] Outcome outcome() const noexcept {
    return winner_ ? Outcome::win_for(*winner_) : Outcome::undecided();
  }

  [[nodiscard]] bool is_legal(Move move) const noexcept {
    return !winner_ && move.is_point() && move.point() < geometry().points() &&
           at(move.point()) == Cell::empty;
  }
  void legal_moves(Move_list& moves) const noexcept {
    moves.clear();
    for (int p = 0; p < geometry().points(); ++p)
      if (is_legal(Move::at(static_cast<Point>(p))))
        moves.push_back(Move::at(static_cast<Point>(p)));
  }

  Undo play(Move move) noexcept {
    put(to_move_, move.point());
    to_move_ = opponent(to_move_);
    return {};
  }
  void undo(Move move, Undo /*undo*/) noexcept {
    to_move_ = opponent(to_move_);
    cells_[move.point()] = Cell::empty;
    stones_ ^= zobrist::stone(to_move_, move.point());
    // No move was legal after a win.
    winner_.reset();
  }
  void set_to_move(Color c) noexcept { to_move_ = c; }

  friend bool operator==(const Position&, const Position&) = default;

private:
  void put(Color c, Point p) noexcept {
    cells_[p] = cell_of(c);
    stones_ ^= zobrist::stone(c, p);
    if (joins_edges(c, p)) winner_ = c;
  }

  /// Whether the chain of this stone reaches both edges of its colour.
  [[nodiscard]] bool joins_edges(Color c, Point start) const noexcept {
    const Geometry g = geometry();
    Fixed_list<Point, Rules::longest_side * Rules::longest_side> chain;
    std::array<bool, Rules::longest_side * Rules::longest_side> is_seen{};
    bool reaches_first = false;
    bool reaches_last = false;
    const auto see = [&](Point p) {
      if (is_seen[p] || at(p) != cell_of(c)) return;
      is_seen[p] = true;
      chain.push_back(p);
    };
    see(start);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const int column = g.column(chain[i]);
      const int row = g.row(chain[i]);
      const int along = rules_->joins_rows(c) ? row : column;
      reaches_first = reaches_first || along == 0;
      reaches_last = reaches_last || along == g.width - 1;
      for (const auto& [x, y] : Rules::steps)
        if (g.contains(column + x, row + y)) see(g.at(column + x, row + y));
    }
    return reaches_first && reaches_last;
  }

  const Rules* rules_;
  std::array<Cell, Rules::longest_side * Rules::longest_side> cells_;
  std::uint64_t stones_ = 0;
  Color to_move_ = Color::black;
  std::optional<Color> winner_;
};

static_assert(goishi::Position<Position>);

} // namespace goishi::hex::inline GOISHI_INSTRUCTION_SET
