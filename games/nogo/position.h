// A position of NoGo.
#pragma once

#include "games/fixed_list.h"
#include "games/game.h"
#include "games/nogo/chains.h"
#include "games/nogo/rules.h"

#include <array>
#include <optional>
#include <span>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The colours that may play an empty point.
enum class Point_class : std::uint8_t { both, black_only, white_only, nobody };

/// Meets the Position concept of games/game.h. The legal points of both colours are kept: a point
/// that is illegal for a colour stays so while it is empty, since what is illegal there has no
/// other liberty to grow from. So a move only ever removes points, from its neighbours and from the
/// last liberties of the chains that it touches.
class Position {
public:
  using Rules = nogo::Rules;

  /// The chains that a move merged, and the points that it closed to each colour.
  class Undo {
    friend class Position;

    struct Closed {
      Color color;
      Point point;
    };
    Mergers mergers_;
    // The point itself, at most four more next to it or beyond a chain, and one beyond the own
    // chain.
    Fixed_list<Closed, 12> closed_;
    bool opened_centre_ = false;
  };

  explicit Position(const Rules& rules) noexcept;
  /// Nothing when a stone is not on a free point of the board, a chain would have no liberty, or
  /// the banned centre would be Black's only stone.
  [[nodiscard]] static std::optional<Position>
  set_up(const Rules& rules, std::span<const Placement> stones, Color to_move);

  [[nodiscard]] const Rules& rules() const noexcept { return *rules_; }
  [[nodiscard]] Geometry geometry() const noexcept { return rules_->geometry(); }
  [[nodiscard]] Cell at(Point p) const noexcept { return chains_.at(p); }
  [[nodiscard]] Color to_move() const noexcept { return to_move_; }
  /// Of stones and player to move, among positions of the same rules.
  [[nodiscard]] std::uint64_t key() const noexcept { return key_; }
  [[nodiscard]] const Chains& chains() const noexcept { return chains_; }

  [[nodiscard]] bool is_legal(Move move) const noexcept {
    return move.is_point() && move.point() < rules_->beyond() &&
           legal(to_move_).contains(move.point());
  }
  void legal_moves(Move_list& moves) const noexcept {
    moves.clear();
    for (const Point p : legal(to_move_)) moves.push_back(Move::at(p));
  }
  /// The legal points of a colour, as if it were to move.
  [[nodiscard]] const Point_set& legal(Color c) const noexcept { return legal_[index(c)]; }
  /// Their number, in constant time.
  [[nodiscard]] int mobility(Color c) const noexcept { return mobility_[index(c)]; }
  [[nodiscard]] const Point_set& empty_points() const noexcept { return empty_; }
  /// The empty points of a class; the four classes are all empty points.
  [[nodiscard]] Point_set points(Point_class wanted) const noexcept;
  /// The class of an empty point.
  [[nodiscard]] Point_class class_of(Point p) const noexcept;
  /// Whether Black may not play the centre only because he has no stone yet.
  [[nodiscard]] bool centre_is_banned() const noexcept {
    return rules_->banned_centre().has_value() && black_stones_ == 0;
  }
  [[nodiscard]] Outcome outcome() const noexcept {
    return mobility(to_move_) == 0 ? Outcome::win_for(opponent(to_move_)) : Outcome::undecided();
  }

  Undo play(Move move) noexcept;
  void undo(Move move, const Undo& undo) noexcept;
  void set_to_move(Color c) noexcept;

  friend bool operator==(const Position&, const Position&) = default;

private:
  void open(Color c, Point p) noexcept;
  void close(Color c, Point p) noexcept;
  void close_if_illegal(Point p, Undo& undo) noexcept;

  const Rules* rules_;
  std::uint64_t key_ = 0;
  Color to_move_ = Color::black;
  std::uint16_t black_stones_ = 0;
  std::array<std::uint16_t, 2> mobility_{};
  std::array<Point_set, 2> legal_;
  Point_set empty_;
  Chains chains_;
};

static_assert(goishi::Position<Position>);

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
