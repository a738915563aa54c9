#include "games/gomoku/forbidden.h"

#include "games/gomoku/pattern.h"

#include <bit>
#include <cstddef>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

enum class Verdict { five, overline, double_four, double_three, free };

constexpr Color black = Color::black;

/// Whether there are enough black stones around for a foul: for a double three, two in two lines
/// each; for an overline or two fours, a row that needs one stone in one line.
bool has_stones_for_foul(const Rules& rules, const Lines& lines, Coordinates at) {
  const int reach = rules.reach();
  const std::uint64_t near = (std::uint64_t{2} << (2 * reach)) - 1;
  int threes = 0;
  for (int d = 0; d < directions; ++d) {
    const Place place = Place::of(rules.geometry(), d, at);
    const std::uint64_t line = std::uint64_t{lines.line(black, place.line)} << reach;
    const int stones = std::popcount(line >> place.bit & near);
    if (stones >= rules.win_length() - 1) return true;
    if (stones >= rules.win_length() - 3) ++threes;
  }
  return threes >= 2;
}

class Forbidden_judge {
public:
  explicit Forbidden_judge(const Rules& rules) : rules_(rules), table_(line_table(rules, black)) {}

  Verdict judge(const Lines& lines, Coordinates at) const {
    Pattern pattern[directions];
    int fours = 0;
    int threes = 0;
    bool overline = false;
    for (int d = 0; d < directions; ++d) {
      pattern[d] = pattern_at(table_, rules_, lines, black, d, at);
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
    Lines after = lines;
    after.toggle(rules_.geometry(), black, at);
    int real = 0;
    for (int d = 0; d < directions && real < 2; ++d)
      if (pattern[d] == Pattern::open_three && is_real_three(after, d, at)) ++real;
    return real >= 2 ? Verdict::double_three : Verdict::free;
  }

private:
  /// Whether a three through a stone can become an open four. Four in a row can only come of a
  /// stone at either end of the unbroken row that is there.
  bool is_real_three(const Lines& lines, int direction, Coordinates at) const {
    const Place place = Place::of(rules_.geometry(), direction, at);
    const Lines::Word word = lines.line(black, place.line);
    const int after = std::countr_one(word >> place.bit);
    const int before = std::countl_one(word << (31 - place.bit));
    return can_open_four(lines, direction, at, after) ||
           can_open_four(lines, direction, at, -before);
  }
  bool can_open_four(const Lines& lines, int direction, Coordinates from, int distance) const {
    const Coordinates unit = direction_steps[static_cast<std::size_t>(direction)];
    const Coordinates at{from.column + distance * unit.column, from.row + distance * unit.row};
    // It is not a hole: a three next to a hole is never open.
    if (!rules_.geometry().contains(at.column, at.row) || lines.at(at) != Cell::empty) return false;
    return pattern_at(table_, rules_, lines, black, direction, at) == Pattern::open_four &&
           judge(lines, at) == Verdict::free;
  }

  const Rules& rules_;
  const Line_table& table_;
};

} // namespace

Foul foul_at(const Rules& rules, const Lines& lines, Coordinates at) {
  if (!rules.forbids(black) || !has_stones_for_foul(rules, lines, at)) return Foul::none;
  switch (Forbidden_judge(rules).judge(lines, at)) {
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
