// Line patterns: what a stone on an empty point makes on one line.
#pragma once

#include "games/gomoku/lines.h"
#include "games/gomoku/rules.h"

#include <array>
#include <cstdint>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The pattern of a line for a colour that puts a stone on a point of it, by what it can become if
/// the opponent never answers. The names are those of a win length of five; with another one,
/// `five` is a winning row and `four` is one stone short of it. "Open" means: in two ways at once,
/// so that one answer does not stop it; in caro two ways may be one answer's, and are not open.
enum class Pattern : std::uint8_t {
  none,       ///< nothing below can come of it
  one,        ///< one more stone makes it a two
  open_one,   ///< one more stone makes it an open two
  two,        ///< one more stone makes it a three
  open_two,   ///< one more stone makes it an open three
  three,      ///< one more stone makes it a four
  open_three, ///< one more stone makes it an open four
  four,       ///< a five can be made, unless one answer stops it
  open_four,  ///< a five can be made on two points; Black in renju: around four in a row
  five,
  double_four, ///< Black in renju only: two fours in one line that do not form a four in a row
  overline,    ///< a row that is too long to win
};
inline constexpr int patterns = 12;

/// The pattern of a line that one more stone can make into `next`.
[[nodiscard]] Pattern pattern_before(Pattern next) noexcept;

/// The patterns of every surrounding that a point can have on a line, for one colour; for caro see
/// caro_table.h.
class Line_table {
public:
  /// For a surrounding of `reach` cells on both sides of the point, see Rules. `exact`: a longer
  /// row does not win. `forbids`: two fours in one line are forbidden.
  Line_table(int win_length, int reach, bool exact, bool forbids);

  /// The number of a surrounding: of the `reach` cells before the point and the `reach` cells after
  /// it, as bits from the farthest before to the farthest after, those of the own colour and those
  /// that are blocked (the opponent's, or off the board, or a hole).
  [[nodiscard]] static std::uint32_t number(std::uint32_t own, std::uint32_t blocked) noexcept {
    return ternary[own] + 2U * ternary[blocked];
  }
  /// The bits of `number` out of a line that was shifted up by `reach`.
  [[nodiscard]] static constexpr std::uint32_t around(std::uint64_t line, int bit,
                                                      int reach) noexcept {
    const std::uint64_t shifted = line >> bit;
    const std::uint64_t before = (std::uint64_t{1} << reach) - 1;
    return static_cast<std::uint32_t>((shifted & before) | ((shifted >> 1) & (before << reach)));
  }

  [[nodiscard]] Pattern operator[](std::uint32_t number) const noexcept { return table_[number]; }

  static constexpr int widest_reach = 5;

private:
  // The value of binary digits when they are read to base three.
  static constexpr auto ternary = [] {
    std::array<std::uint16_t, 1 << (2 * widest_reach)> values{};
    for (std::size_t i = 1; i < values.size(); ++i)
      values[i] = static_cast<std::uint16_t>(3 * values[i >> 1] + (i & 1));
    return values;
  }();

  std::vector<Pattern> table_;
};

/// The table of a colour under some rules, caro's excepted: built when it is first asked for, in
/// about 2 ms, and kept.
[[nodiscard]] const Line_table& line_table(const Rules& rules, Color c);

/// The number of a point's surrounding in one direction, for a colour.
[[nodiscard]] inline std::uint32_t surrounding(const Rules& rules, const Lines& lines, Color c,
                                               int direction, Coordinates at) noexcept {
  const Place place = Place::of(rules.geometry(), direction, at);
  const int reach = rules.reach();
  const std::uint64_t own = std::uint64_t{lines.line(c, place.line)} << reach;
  // Holes and places off the board are blocked, those below bit 0 too.
  const Lines::Word blocked = lines.line(opponent(c), place.line) | ~rules.points(place.line);
  const std::uint64_t below = (std::uint64_t{1} << reach) - 1;
  return Line_table::number(
      Line_table::around(own, place.bit, reach),
      Line_table::around((std::uint64_t{blocked} << reach) | below, place.bit, reach));
}

/// The pattern that a stone of a colour would make on an empty point in one direction.
[[nodiscard]] inline Pattern pattern_at(const Line_table& table, const Rules& rules,
                                        const Lines& lines, Color c, int direction,
                                        Coordinates at) noexcept {
  return table[surrounding(rules, lines, c, direction, at)];
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
