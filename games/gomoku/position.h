// A position of Gomoku or TicTacToe.
#pragma once

#include "games/game.h"
#include "games/gomoku/lines.h"
#include "games/gomoku/rules.h"
#include "games/zobrist.h"

#include <cstdint>
#include <optional>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Meets the Position concept of games/game.h: stones, side to move, and whether there is a row. A
/// search plays on a Board (board.h), which knows the patterns too.
///
/// Nobody passes, with one exception: when every empty point is forbidden to Black in renju, Black
/// must. (Renju allows passes at any time, so this is the only continuation in its rules.) Records
/// of renju hold other passes, and games that Black's forbidden move ended: see play_recorded.
class Position {
public:
  using Rules = gomoku::Rules;

  /// The key before the move: all that does not follow from the move itself.
  class Undo {
    friend class Position;
    std::uint64_t key_;
  };

  /// The empty board.
  explicit Position(const Rules& rules) noexcept : rules_(&rules) {}
  /// Any arrangement, in any number; with a winning row the game is over. Nothing when a stone is
  /// off the board, in a hole or on another stone, or when both colours have a winning row.
  [[nodiscard]] static std::optional<Position>
  set_up(const Rules& rules, std::span<const Placement> stones, Color to_move);

  [[nodiscard]] const Rules& rules() const noexcept { return *rules_; }
  [[nodiscard]] Geometry geometry() const noexcept { return rules_->geometry(); }
  [[nodiscard]] Cell at(Point p) const noexcept { return at(rules_->coordinates(p)); }
  [[nodiscard]] Color to_move() const noexcept { return to_move_; }
  /// Of stones and player to move, among positions of the same rules.
  [[nodiscard]] std::uint64_t key() const noexcept { return key_; }
  /// The key after a move.
  [[nodiscard]] std::uint64_t key_after(Move move) const noexcept {
    const std::uint64_t key = key_ ^ zobrist::white_to_move;
    return move.is_pass() ? key : key ^ zobrist::stone(to_move_, move.point());
  }
  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }
  /// The number of stones.
  [[nodiscard]] int stones() const noexcept { return stones_; }
  /// The number of empty points.
  [[nodiscard]] int empties() const noexcept { return rules_->point_count() - stones_; }
  [[nodiscard]] const Lines& lines() const noexcept { return lines_; }
  /// The empty points of a row of the board, as bits.
  [[nodiscard]] Lines::Word empty_points(int row) const noexcept {
    return ~(lines_.row(Color::black, row) | lines_.row(Color::white, row)) & rules_->points(row);
  }

  [[nodiscard]] bool is_legal(Move move) const noexcept;
  void legal_moves(Move_list& moves) const noexcept;

  Undo play(Move move) noexcept;
  void undo(Move move, Undo undo) noexcept;

  /// Whether a record may have this move: a legal one, and in renju any pass and any empty point.
  [[nodiscard]] bool may_be_recorded(Move move) const noexcept;
  /// Plays a move that a record may have. Black has lost by a forbidden one.
  Undo play_recorded(Move move) noexcept;
  /// The game is over, and Black has lost it by a forbidden move.
  [[nodiscard]] bool is_lost_by_foul() const noexcept;

  void set_to_move(Color c) noexcept;

  friend bool operator==(const Position&, const Position&) = default;

private:
  [[nodiscard]] Cell at(Coordinates at) const noexcept {
    const Cell cell = lines_.at(at);
    return cell == Cell::empty && !rules_->contains(at) ? Cell::off : cell;
  }
  [[nodiscard]] bool has_legal_point() const noexcept;
  [[nodiscard]] bool is_winning(Color c, Coordinates at) const noexcept;

  const Rules* rules_;
  Lines lines_;
  std::uint64_t key_ = 0;
  std::uint16_t stones_ = 0;
  Color to_move_ = Color::black;
  Outcome outcome_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
