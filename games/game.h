// The parts of every game: colours, moves, outcomes, and the concept of its positions.
#pragma once

#include "games/fixed_list.h"
#include "games/geometry.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace goishi {

enum class Color : std::uint8_t { black, white };

[[nodiscard]] constexpr Color opponent(Color c) noexcept {
  return c == Color::black ? Color::white : Color::black;
}
[[nodiscard]] constexpr std::size_t index(Color c) noexcept { return static_cast<std::size_t>(c); }

/// The content of a point. `off`: a hole in a masked board.
enum class Cell : std::uint8_t { black, white, empty, off };

[[nodiscard]] constexpr Cell cell_of(Color c) noexcept { return static_cast<Cell>(c); }

/// The number of points of a position or a board with this content.
template<class Board>
[[nodiscard]] int count(const Board& board, Cell content) {
  int count = 0;
  for (int p = 0; p < board.geometry().points(); ++p)
    count += board.at(static_cast<Point>(p)) == content ? 1 : 0;
  return count;
}

/// A move of any game: a point, a pass, or none. 16 bits, so that tables, trees and histories of
/// all games can hold it.
class Move {
public:
  constexpr Move() noexcept = default;

  [[nodiscard]] static constexpr Move at(Point p) noexcept { return Move(p); }
  [[nodiscard]] static constexpr Move pass() noexcept { return Move(pass_value); }
  [[nodiscard]] static constexpr Move none() noexcept { return Move(none_value); }
  /// Any 16 bits make a Move; `is_legal` judges it. For tables that store moves as numbers.
  [[nodiscard]] static constexpr Move from_raw(std::uint16_t raw) noexcept { return Move(raw); }

  [[nodiscard]] constexpr bool is_point() const noexcept { return value_ < pass_value; }
  [[nodiscard]] constexpr bool is_pass() const noexcept { return value_ == pass_value; }
  [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == none_value; }
  /// Only for a move that is a point.
  [[nodiscard]] constexpr Point point() const noexcept { return value_; }
  [[nodiscard]] constexpr std::uint16_t raw() const noexcept { return value_; }

  friend constexpr bool operator==(Move, Move) = default;

private:
  static constexpr std::uint16_t pass_value = 0xFFFE;
  static constexpr std::uint16_t none_value = 0xFFFF;

  explicit constexpr Move(std::uint16_t value) noexcept : value_(value) {}

  std::uint16_t value_ = none_value;
};

/// All points and a pass.
using Move_list = Fixed_list<Move, max_points + 1>;

/// The outcome of a game: not over, or over with Black's margin.
class Outcome {
public:
  [[nodiscard]] static constexpr Outcome undecided() noexcept { return {}; }
  /// Black's points minus White's; in games without points +1, 0 or -1.
  [[nodiscard]] static constexpr Outcome margin_for_black(int margin) noexcept {
    Outcome outcome;
    outcome.over_ = true;
    outcome.margin_ = static_cast<std::int16_t>(margin);
    return outcome;
  }
  [[nodiscard]] static constexpr Outcome win_for(Color c) noexcept {
    return margin_for_black(c == Color::black ? 1 : -1);
  }
  [[nodiscard]] static constexpr Outcome draw() noexcept { return margin_for_black(0); }

  [[nodiscard]] constexpr bool is_over() const noexcept { return over_; }
  /// The margin from a player's view; 0 while the game is not over.
  [[nodiscard]] constexpr int margin(Color viewer) const noexcept {
    return viewer == Color::black ? margin_ : -margin_;
  }
  /// Nothing for a draw and while the game is not over.
  [[nodiscard]] constexpr std::optional<Color> winner() const noexcept {
    if (margin_ == 0) return std::nullopt;
    return margin_ > 0 ? Color::black : Color::white;
  }

  friend constexpr bool operator==(Outcome, Outcome) = default;

private:
  std::int16_t margin_ = 0;
  bool over_ = false;
};

/// A stone set up before the game.
struct Placement {
  Color color;
  Point point;

  friend constexpr bool operator==(Placement, Placement) = default;
};

/// A position of a game, by its rules. The laws that bind these functions to each other are written
/// as tests in tests/laws/position_laws.h.
///
/// * A position is made from its Rules, which must outlive it and all its copies.
/// * `is_legal` is total: it accepts any Move. After the end of the game nothing is legal.
/// * `legal_moves` clears the list and fills it; it holds a pass exactly when the player must pass.
/// * `play` needs a legal move. It returns the undo record for `undo`; the caller keeps it. Undone
///   in reverse order, moves leave no trace: the position equals the one before.
/// * `key` identifies stones, side to move, and everything else that the rest of the game depends
///   on.
/// * `set_to_move` sets the colour that moves next, in any position that is not over, for GUIs that
///   set up positions.
/// * `set_up` gives a position with these stones only, or nothing when no game could hold them.
/// Nothing here uses the heap.
template<class P>
concept Position = std::copyable<P> && std::equality_comparable<P> && requires {
  typename P::Rules;
  typename P::Undo;
} && requires(P position, const P& constant, const typename P::Rules& rules, typename P::Undo undo,
              Move move, Move_list& moves, Color color, Point point,
              std::span<const Placement> stones) {
  P(rules);
  { P::set_up(rules, stones, color) } -> std::same_as<std::optional<P>>;
  { constant.geometry() } -> std::same_as<Geometry>;
  { constant.at(point) } -> std::same_as<Cell>;
  { constant.to_move() } -> std::same_as<Color>;
  { constant.key() } -> std::same_as<std::uint64_t>;
  { constant.is_legal(move) } -> std::same_as<bool>;
  { constant.legal_moves(moves) } -> std::same_as<void>;
  { constant.outcome() } -> std::same_as<Outcome>;
  { position.play(move) } -> std::same_as<typename P::Undo>;
  { position.undo(move, undo) } -> std::same_as<void>;
  { position.set_to_move(color) } -> std::same_as<void>;
};

} // namespace goishi
