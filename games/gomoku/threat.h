// The threat and value of a stone on a point, from its patterns in four directions.
#pragma once

#include "games/gomoku/pattern.h"
#include "games/gomoku/point_class.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The threat of a stone on an empty point, by the best of its patterns. From `double_four` on it
/// wins unless the opponent makes five first.
enum class Threat : std::uint8_t {
  quiet,
  forbidden, ///< an overline or two fours, for Black in renju
  doubtful,  ///< two threes, for Black in renju: forbidden if both are real, see forbidden.h
  open_two,
  three, ///< a three that can become a four, not an open one
  open_three,
  double_three, ///< two open threes; orders moves and is evaluated, renju's rule is forbidden.cpp
  four,
  four_three, ///< a four and an open three
  double_four,
  open_four,
  five,
};
inline constexpr int threats = 12;

/// The two sides of an evaluation.
enum class Role : std::uint8_t { to_move, waiting };

struct Threat_entry {
  Threat threat = Threat::quiet;
  /// The sum of the values of its patterns, see threat.cpp for the unit: for the order of moves.
  std::int16_t value = 0;
  /// The point's term of an evaluation for the player to move, by the role of its colour.
  std::array<std::int16_t, 2> share{};
};

/// The value of every code. Codes of one class have one entry: all of them would take half a
/// megabyte, and searches would wait for it.
class Threat_table {
public:
  /// A point's share of an evaluation is its value.
  explicit Threat_table(bool forbids);
  /// A point's share is learned: weights by class (see point_class.h) for each role.
  Threat_table(bool forbids, std::span<const std::int16_t> to_move,
               std::span<const std::int16_t> waiting);

  [[nodiscard]] const Threat_entry& operator[](Pattern_code code) const noexcept {
    return of_class_[classes_of_codes_[code]];
  }

private:
  const std::vector<Point_class>& classes_of_codes_ = classes_of_codes();
  std::vector<Threat_entry> of_class_;
};

/// The table of a colour under some rules: built when it is first asked for, and kept.
[[nodiscard]] const Threat_table& threat_table(const Rules& rules, Color c);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
