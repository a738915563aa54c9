#include "games/gomoku/forbidden.h"

#include "games/gomoku/pattern.h"

#include <bit>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

enum class Verdict { five, overline, double_four, double_three, free };

constexpr Color black = Color::black;

/// One step of a direction, as Place::bit counts: the bit grows with the column, and with the row
/// in columns.
constexpr Coordinates step(int direction) {
  switch (direction) {
  case 0:
    return {1, 0};
  case 1:
    return {0, 1};
  case 2:
    return {1, 1};
  default:
    return {1, -1};
  }
}

class Finder {
public:
  Finder(const Rules& rules, const Lines& lines)
      : rules_(rules), table_(line_table(rules, black)), lines_(lines) {}

  Verdict judge(Coordinates at) {
    Pattern pattern[directions];
    int fours = 0;
    int threes = 0;
    bool overline = false;
    for (int d = 0; d < directions; ++d) {
      pattern[d] = pattern_at(table_, rules_, lines_, black, d, at);
      switch (pattern[d]) {
      case Pattern::five:
        return Verdict::five;
      case Pattern::overline:
        overline = true;
        break;
      case Pattern::double_four:
        fours += 2;
        break;
      case Pattern::open_four:
      case Pattern::four:
        ++fours;
        break;
      case Pattern::open_three:
        ++threes;
        break;
      default:
        break;
      }
    }
    if (overline) return Verdict::overline;
    if (fours >= 2) return Verdict::double_four;
    if (threes < 2) return Verdict::free;
    lines_.toggle(rules_.geometry(), black, at);
    int real = 0;
    for (int d = 0; d < directions && real < 2; ++d)
      if (pattern[d] == Pattern::open_three && is_real_three(d, at)) ++real;
    lines_.toggle(rules_.geometry(), black, at);
    return real >= 2 ? Verdict::double_three : Verdict::free;
  }

private:
  /// Whether a three through a stone can become an open four. Four in a row can only come of a
  /// stone at either end of the unbroken row that is there.
  bool is_real_three(int direction, Coordinates at) {
    const Place place = Lines::place(rules_.geometry(), direction, at);
    const Lines::Word word = lines_.line(black, place.line);
    const int after = std::countr_one(word >> place.bit);
    const int before = std::countl_one(word << (31 - place.bit));
    return can_open_four(direction, at, after) || can_open_four(direction, at, -before);
  }
  bool can_open_four(int direction, Coordinates from, int distance) {
    const Coordinates unit = step(direction);
    const Coordinates at{from.column + distance * unit.column, from.row + distance * unit.row};
    if (!rules_.geometry().contains(at.column, at.row) || lines_.at(at) != Cell::empty)
      return false;
    return pattern_at(table_, rules_, lines_, black, direction, at) == Pattern::open_four &&
           judge(at) == Verdict::free;
  }

  const Rules& rules_;
  const Line_table& table_;
  Lines lines_;
};

} // namespace

Foul foul_at(const Rules& rules, const Lines& lines, Coordinates at) {
  if (!rules.forbids(black)) return Foul::none;
  switch (Finder(rules, lines).judge(at)) {
  case Verdict::overline:
    return Foul::overline;
  case Verdict::double_four:
    return Foul::double_four;
  case Verdict::double_three:
    return Foul::double_three;
  case Verdict::five:
  case Verdict::free:
    break;
  }
  return Foul::none;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
