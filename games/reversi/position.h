// Positions of Reversi.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"
#include "games/reversi/narrow_board.h"
#include "games/reversi/rules.h"
#include "games/reversi/wide_board.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// A position: the discs of the player to move, the discs of the other, the side to move, and the
/// legal moves, which the end of the game, the list of moves and the evaluation all need. Copying a
/// position is as cheap as undoing a move. A pass is a move, legal exactly when the player to move
/// has no other and the opponent has one. The empty squares of a finished game count for the
/// winner.
template<class Board>
class Position_on {
public:
  using Rules = reversi::Rules;
  using Bits = typename Board::Bits;
  struct Undo {
    /// The discs that the move flipped; none for a pass.
    Bits flipped;
    /// The squares on which the player could have moved.
    Bits moves;
  };

  /// The start of a game. The board must hold the rules' side.
  explicit Position_on(const Rules& rules) noexcept : Position_on(rules, Color::black) {
    const int low = rules.side() / 2 - 1;
    other_ = Board::bit(square(low, low)) | Board::bit(square(low + 1, low + 1));
    own_ = Board::bit(square(low, low + 1)) | Board::bit(square(low + 1, low));
    find_moves();
  }

  /// Any discs are a position, for either player to move.
  [[nodiscard]] static std::optional<Position_on>
  set_up(const Rules& rules, std::span<const Placement> stones, Color to_move) noexcept {
    Position_on position(rules, to_move);
    for (const auto [color, point] : stones) {
      if (point >= rules.geometry().points()) return std::nullopt;
      const Bits disc = Board::bit(position.square_of(point));
      if (((position.own_ | position.other_) & disc) != 0) return std::nullopt;
      (color == to_move ? position.own_ : position.other_) |= disc;
    }
    position.find_moves();
    return position;
  }

  [[nodiscard]] Geometry geometry() const noexcept { return {side_, side_}; }
  [[nodiscard]] Cell at(Point p) const noexcept {
    const Bits disc = Board::bit(square_of(p));
    if ((own_ & disc) != 0) return cell_of(to_move_);
    return (other_ & disc) != 0 ? cell_of(opponent(to_move_)) : Cell::empty;
  }
  [[nodiscard]] Color to_move() const noexcept { return to_move_; }
  [[nodiscard]] std::uint64_t key() const noexcept {
    return Board::hash(own_, other_, to_move_ == Color::white ? 0x7E57'0F5E'1DE5'0001 : 0);
  }

  [[nodiscard]] bool is_legal(Move move) const noexcept {
    if (move.is_pass()) return must_pass();
    if (!move.is_point() || move.point() >= geometry().points()) return false;
    return (moves() & Board::bit(square_of(move.point()))) != 0;
  }

  void legal_moves(Move_list& list) const noexcept {
    list.clear();
    for (Bits left = moves_; left != 0; left &= left - 1)
      list.push_back(Move::at(point_of(Board::first(left))));
    if (must_pass()) list.push_back(Move::pass());
  }

  [[nodiscard]] Outcome outcome() const noexcept {
    if (moves_ != 0 || opponent_moves() != 0) return Outcome::undecided();
    return Outcome::margin_for_black(to_move_ == Color::black ? final_margin() : -final_margin());
  }

  Undo play(Move move) noexcept {
    assert(is_legal(move));
    const Bits moves = moves_;
    if (move.is_pass()) {
      turn();
      find_moves();
      return {0, moves};
    }
    const int square = square_of(move.point());
    const Bits flipped = Board::flips(own_, other_, square);
    play(square, flipped);
    return {flipped, moves};
  }

  void undo(Move move, const Undo& undo) noexcept {
    turn();
    moves_ = undo.moves;
    if (move.is_pass()) return;
    own_ ^= undo.flipped | Board::bit(square_of(move.point()));
    other_ ^= undo.flipped;
  }

  /// Lets the other colour move next: also the way to take the pass that some clients leave unsaid.
  void set_to_move(Color c) noexcept {
    if (c == to_move_) return;
    turn();
    find_moves();
  }

  // For searches and evaluations. Squares are numbered as the board numbers them.

  /// The discs of the player to move.
  [[nodiscard]] Bits own() const noexcept { return own_; }
  /// The discs of the player who is not to move.
  [[nodiscard]] Bits other() const noexcept { return other_; }
  /// The squares of the board.
  [[nodiscard]] Bits inside() const noexcept {
    if (side_ == Board::stride) return square_board(Board::stride);
    return side_ == 4 ? square_board(4) : square_board(6);
  }
  [[nodiscard]] Bits empties() const noexcept { return inside() & ~(own_ | other_); }
  /// The squares on which the player to move may play.
  [[nodiscard]] Bits moves() const noexcept { return moves_; }
  /// The squares on which the opponent might play instead of the player to move.
  [[nodiscard]] Bits opponent_moves() const noexcept {
    return Board::moves(other_, own_) & inside();
  }
  [[nodiscard]] bool must_pass() const noexcept { return moves_ == 0 && opponent_moves() != 0; }
  /// The margin of the player to move if the game ended here: the difference of discs, and the
  /// winner gets the empty squares.
  [[nodiscard]] int final_margin() const noexcept {
    const int difference = Board::count(own_) - Board::count(other_);
    const int winner = (difference > 0) - (difference < 0);
    return difference + winner * Board::count(empties());
  }

  [[nodiscard]] Point point_of(int square) const noexcept {
    if (side_ == Board::stride) return static_cast<Point>(square);
    return geometry().at(square % Board::stride, square / Board::stride);
  }
  [[nodiscard]] int square_of(Point p) const noexcept {
    if (side_ == Board::stride) return p;
    return square(geometry().column(p), geometry().row(p));
  }
  /// Plays on a square that flips these discs.
  void play(int square, Bits flipped) noexcept {
    own_ ^= flipped | Board::bit(square);
    other_ ^= flipped;
    turn();
    find_moves();
  }

  friend bool operator==(const Position_on&, const Position_on&) = default;

private:
  Position_on(const Rules& rules, Color to_move) noexcept
      : side_(static_cast<std::uint8_t>(rules.side())), to_move_(to_move) {
    assert(Board::holds(rules.side()));
  }

  [[nodiscard]] static constexpr int square(int column, int row) noexcept {
    return row * Board::stride + column;
  }
  [[nodiscard]] static constexpr Bits square_board(int side) noexcept {
    Bits bits = 0;
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) bits |= Board::bit(square(column, row));
    return bits;
  }
  void turn() noexcept {
    std::swap(own_, other_);
    to_move_ = goishi::opponent(to_move_);
  }
  void find_moves() noexcept { moves_ = Board::moves(own_, other_) & inside(); }

  Bits own_ = 0;
  Bits other_ = 0;
  Bits moves_ = 0;
  std::uint8_t side_;
  Color to_move_;
};

/// Sides 4, 6 and 8.
using Position = Position_on<Narrow_board>;
/// Side 10.
using Wide_position = Position_on<Wide_board>;

static_assert(goishi::Position<Position>);
static_assert(goishi::Position<Wide_position>);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
