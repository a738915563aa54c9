// The rules of Gomoku and its family: TicTacToe, freestyle, standard, renju,
// caro.
#pragma once

#include "games/game.h"
#include "games/gomoku/places.h"
#include "games/instruction_set.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

enum class Rule : std::uint8_t {
  freestyle, ///< a row of the win length or more wins
  standard,  ///< a row of exactly the win length wins
  renju,     ///< five; Black needs exactly five and has forbidden points, see forbidden.h
  caro,      ///< five or more; five between two stones of the opponent do not win
};

/// An m-n-k game: players put stones on empty points in turn, and the first with a row of the win
/// length in one of four directions wins. A full board is a draw.
///
/// A board may have holes: points where no stone can be. Every rule treats them like the edge of
/// the board, also for overlines and for rows between two stones (as in Piskvork 9.0, where a
/// continuous game turns its rows into holes).
class Rules {
public:
  static constexpr int usual_side = 15;
  static constexpr int usual_win_length = 5;
  static constexpr int shortest_win = 3;
  /// Line patterns look as far as a row of five can reach, see pattern.h: six in freestyle.
  static constexpr int longest_win(Rule rule) noexcept { return rule == Rule::freestyle ? 6 : 5; }
  static constexpr int least_win(Rule rule) noexcept {
    return rule == Rule::renju || rule == Rule::caro ? usual_win_length : shortest_win;
  }

  /// Any rectangle from 1x1 to 25x25; the win length from least_win(rule) to longest_win(rule);
  /// holes on the board that leave a point. Nothing for anything else. A board on which no row fits
  /// is always drawn.
  [[nodiscard]] static constexpr std::optional<Rules>
  make(Geometry geometry, Rule rule = Rule::freestyle, int win_length = usual_win_length,
       std::span<const Point> holes = {}) noexcept {
    if (geometry.width < 1 || geometry.width > max_side) return std::nullopt;
    if (geometry.height < 1 || geometry.height > max_side) return std::nullopt;
    if (win_length < least_win(rule) || win_length > longest_win(rule)) return std::nullopt;
    Rules rules(geometry, rule, win_length);
    for (const Point hole : holes) {
      if (hole >= geometry.points()) return std::nullopt;
      if (rules.contains(rules.coordinates(hole))) rules.toggle(rules.coordinates(hole));
    }
    if (rules.point_count_ == 0) return std::nullopt;
    return rules;
  }

  [[nodiscard]] constexpr Geometry geometry() const noexcept { return geometry_; }
  /// The points to play on: all but the holes.
  [[nodiscard]] constexpr int point_count() const noexcept { return point_count_; }
  /// Whether every symmetry of the rectangle keeps these rules, which is not asked of holes.
  [[nodiscard]] constexpr bool is_symmetric() const noexcept {
    return point_count_ == geometry_.points();
  }
  /// The places of a line that are points to play on.
  [[nodiscard]] constexpr Line_word points(int line) const noexcept {
    return points_[static_cast<std::size_t>(line)];
  }
  /// Whether a place of the rectangle is a point to play on.
  [[nodiscard]] constexpr bool contains(Coordinates at) const noexcept {
    return (points(at.row) >> at.column & 1) != 0;
  }
  [[nodiscard]] constexpr Rule rule() const noexcept { return rule_; }
  [[nodiscard]] constexpr int win_length() const noexcept { return win_length_; }

  /// Whether a row longer than the win length does not win for a colour.
  [[nodiscard]] constexpr bool is_exact(Color c) const noexcept {
    return rule_ == Rule::standard || (rule_ == Rule::renju && c == Color::black);
  }
  /// Whether a row of exactly the win length between two stones of the opponent does not win; the
  /// edge of the board does not count as a stone (Piskvork 9.0, whose rule 8 this is).
  [[nodiscard]] constexpr bool has_enclosure() const noexcept { return rule_ == Rule::caro; }
  /// Whether an unbroken row of this length wins for a colour. `enclosed`: it lies between two
  /// stones of the opponent.
  [[nodiscard]] constexpr bool wins(Color c, int length, bool enclosed) const noexcept {
    if (length == win_length_) return !(enclosed && has_enclosure());
    return length > win_length_ && !is_exact(c);
  }
  /// Whether a colour has forbidden points.
  [[nodiscard]] constexpr bool forbids(Color c) const noexcept {
    return rule_ == Rule::renju && c == Color::black;
  }

  /// The distance along a line at which a stone matters to an empty point: to the end of a row that
  /// holds both, and one further if a longer row, or one between two stones, is not a win.
  [[nodiscard]] constexpr int reach() const noexcept {
    return rule_ == Rule::freestyle ? win_length_ - 1 : win_length_;
  }

  [[nodiscard]] constexpr Coordinates coordinates(Point p) const noexcept {
    // Division by a multiplication: exact, since max_points * max_side is below 2^16.
    const int row = static_cast<int>((p * reciprocal_) >> 16);
    return {p - row * geometry_.width, row};
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;

private:
  constexpr Rules(Geometry geometry, Rule rule, int win_length) noexcept
      : geometry_(geometry),
        rule_(rule),
        win_length_(static_cast<std::uint8_t>(win_length)),
        reciprocal_(65536U / geometry.width + 1) {
    for (int row = 0; row < geometry.height; ++row)
      for (int column = 0; column < geometry.width; ++column) toggle({column, row});
  }

  /// Makes a point of no point, or takes that point away again.
  constexpr void toggle(Coordinates at) noexcept {
    point_count_ += contains(at) ? -1 : 1;
    for (int d = 0; d < directions; ++d) {
      const Place place = Place::of(geometry_, d, at);
      points_[place.line] ^= Line_word{1} << place.bit;
    }
  }

  Geometry geometry_;
  Rule rule_;
  std::uint8_t win_length_;
  std::uint32_t reciprocal_;
  int point_count_ = 0;
  std::array<Line_word, lines_of_board> points_{};
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
