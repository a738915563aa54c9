#include "games/gomoku/pattern.h"

#include "games/gomoku/caro_table.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

/// The patterns of all lines of one length by definition: cell by cell, without windows, bits or
/// tables of surroundings.
class Slow_patterns {
public:
  /// The kinds of cells. In caro a blocked cell is the opponent's, and holes are distinct.
  static constexpr std::size_t empty = 0;
  static constexpr std::size_t own = 1;
  static constexpr std::size_t blocked = 2;
  static constexpr std::size_t hole = 3;

  /// `kinds` of cells: the first ones of these.
  Slow_patterns(int length, std::size_t kinds, const Rules& rules, Color c)
      : length_(length), kinds_(kinds), rules_(rules), color_(c) {
    for (std::size_t power = 1; powers_.size() <= static_cast<std::size_t>(length); power *= kinds)
      powers_.push_back(power);
    known_.resize(lines() * static_cast<std::size_t>(length));
    // A line with one more stone has a higher number.
    for (std::size_t line = lines(); line-- > 0;)
      for (int at = 0; at < length; ++at)
        if (cell(line, at) == own) slot(line, at) = define(line, at);
  }

  std::size_t lines() const { return powers_.back(); }
  std::size_t cell(std::size_t line, int at) const { return line / power(at) % kinds_; }
  /// The pattern of a stone placed on an empty cell.
  Pattern after(std::size_t line, int at) const { return known(line + own * power(at), at); }

private:
  std::size_t power(int exponent) const { return powers_[static_cast<std::size_t>(exponent)]; }
  Pattern& slot(std::size_t line, int at) {
    return known_[line * static_cast<std::size_t>(length_) + static_cast<std::size_t>(at)];
  }
  Pattern known(std::size_t line, int at) const {
    return known_[line * static_cast<std::size_t>(length_) + static_cast<std::size_t>(at)];
  }

  /// The first cell in this direction that is not of the own colour.
  int end(std::size_t line, int at, int step) const {
    do at += step;
    while (at >= 0 && at < length_ && cell(line, at) == own);
    return at;
  }
  bool is_opponents(std::size_t line, int at) const {
    return at >= 0 && at < length_ && cell(line, at) == blocked;
  }

  Pattern define(std::size_t line, int at) const {
    const int before = end(line, at, -1);
    const int behind = end(line, at, 1);
    const int stones = behind - before - 1;
    const bool is_enclosed = is_opponents(line, before) && is_opponents(line, behind);
    if (stones > rules_.win_length() && rules_.is_exact(color_)) return Pattern::overline;
    if (stones > rules_.win_length()) return Pattern::five;
    if (stones == rules_.win_length() && !(rules_.has_enclosure() && is_enclosed))
      return Pattern::five;
    int fives = 0;
    bool to[patterns] = {};
    for (int i = 0; i < length_; ++i) {
      if (cell(line, i) != empty) continue;
      const Pattern next = known(line + own * power(i), at);
      to[static_cast<int>(next)] = true;
      if (next == Pattern::five) ++fives;
    }
    if (fives > 0 && !has_answer(line, at, fives)) {
      const bool is_open = stones == rules_.win_length() - 1 || !rules_.forbids(color_);
      return is_open ? Pattern::open_four : Pattern::double_four;
    }
    if (fives > 0) return Pattern::four;
    const auto leads_to = [&](Pattern next) { return to[static_cast<int>(next)]; };
    if (leads_to(Pattern::open_four)) return Pattern::open_three;
    if (leads_to(Pattern::four)) return Pattern::three;
    if (leads_to(Pattern::open_three)) return Pattern::open_two;
    if (leads_to(Pattern::three)) return Pattern::two;
    if (leads_to(Pattern::open_two)) return Pattern::open_one;
    if (leads_to(Pattern::two)) return Pattern::one;
    return Pattern::none;
  }

  /// Whether one stone of the opponent prevents all fives.
  bool has_answer(std::size_t line, int at, int fives) const {
    if (!rules_.has_enclosure()) return fives == 1;
    for (int i = 0; i < length_; ++i) {
      if (cell(line, i) != empty) continue;
      const Pattern left = known(line + blocked * power(i), at);
      if (left != Pattern::four && left != Pattern::open_four) return true;
    }
    return false;
  }

  int length_;
  std::size_t kinds_;
  const Rules& rules_;
  Color color_;
  std::vector<std::size_t> powers_;
  std::vector<Pattern> known_;
};

/// The contents of a line: stones, and the rules with its holes.
struct Drawn {
  Rules rules;
  Lines lines;
};

/// Makes a line from its number. With `has_holes` all blocked cells are holes.
Drawn drawn(const Slow_patterns& slow, std::size_t number, const Rules& rules, Color c,
            bool has_holes) {
  Drawn drawn{rules, {}};
  std::vector<Point> holes;
  for (int at = 0; at < rules.geometry().width; ++at) {
    const std::size_t cell = slow.cell(number, at);
    if (cell == Slow_patterns::hole || (cell == Slow_patterns::blocked && has_holes))
      holes.push_back(static_cast<Point>(at));
    else if (cell != Slow_patterns::empty)
      drawn.lines.toggle(rules.geometry(), cell == Slow_patterns::own ? c : opponent(c), {at, 0});
  }
  if (!holes.empty() && static_cast<int>(holes.size()) < rules.geometry().width)
    drawn.rules = *Rules::make(rules.geometry(), rules.rule(), rules.win_length(), holes);
  return drawn;
}

/// The number of empty cells of all lines with a pattern that differs from the definition.
std::uint64_t wrong_patterns(const Slow_patterns& slow, const Rules& rules, Color c,
                             bool has_holes) {
  const Line_table& board = line_table(rules, c);
  std::uint64_t wrong = 0;
  for (std::size_t number = 0; number < slow.lines(); ++number) {
    const Drawn line = drawn(slow, number, rules, c, has_holes);
    for (int at = 0; at < rules.geometry().width; ++at)
      if (slow.cell(number, at) == Slow_patterns::empty &&
          pattern_at(board, line.rules, line.lines, c, 0, {at, 0}) != slow.after(number, at))
        ++wrong;
  }
  return wrong;
}

/// The same in caro, where the table has both colours in one entry.
std::uint64_t wrong_patterns_of_caro(const Slow_patterns& slow, const Rules& rules) {
  std::uint64_t wrong = 0;
  for (const Color c : {Color::black, Color::white}) {
    for (std::size_t number = 0; number < slow.lines(); ++number) {
      const Drawn line = drawn(slow, number, rules, c, false);
      for (int at = 0; at < rules.geometry().width; ++at) {
        if (slow.cell(number, at) != Slow_patterns::empty) continue;
        const auto around = Caro_table::surrounding(line.rules, line.lines, 0, {at, 0});
        const std::uint32_t both = caro_table().patterns(around);
        const std::uint32_t found = c == Color::black ? both & 0xFFFF : both >> 16;
        if (static_cast<Pattern>(found) != slow.after(number, at)) ++wrong;
      }
    }
  }
  return wrong;
}

/// The longest lines to check: GOISHI_LINE_LENGTH, if it is set.
int longest_line(int usual) {
  const char* const wanted = std::getenv("GOISHI_LINE_LENGTH");
  return wanted == nullptr ? usual : std::max(1, std::atoi(wanted));
}

TEST_CASE("patterns are those of their definition on all lines of each length", "[gomoku][holes]") {
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    for (int win_length = Rules::least_win(rule); win_length <= Rules::longest_win(rule);
         ++win_length) {
      // As long as a surrounding, and one cell more if that is fast.
      const int around = 2 * Rules::make({15, 15}, rule, win_length)->reach() + 1;
      const int longest = longest_line(std::min(around + 1, 11));
      for (int length = 1; length <= longest; ++length) {
        const auto rules = Rules::make({static_cast<std::uint8_t>(length), 1}, rule, win_length);
        REQUIRE(rules);
        for (const Color c : {Color::black, Color::white}) {
          CAPTURE(length, win_length, static_cast<int>(rule), static_cast<int>(c));
          const Slow_patterns slow(length, 3, *rules, c);
          CHECK(wrong_patterns(slow, *rules, c, false) == 0);
          CHECK(wrong_patterns(slow, *rules, c, true) == 0);
        }
      }
    }
  }
}

TEST_CASE("patterns of caro are those of their definition on all lines of each length",
          "[gomoku][caro][holes]") {
  // As long as a surrounding; lines with stones and holes, of which there are many more, are
  // shorter.
  const int longest = longest_line(2 * Caro_table::reach + 1);
  for (const std::size_t kinds : {3U, 4U}) {
    for (int length = 1; length <= (kinds == 3 ? longest : longest - 2); ++length) {
      CAPTURE(length, kinds);
      const Rules rules = *Rules::make({static_cast<std::uint8_t>(length), 1}, Rule::caro);
      const Slow_patterns slow(length, kinds, rules, Color::black);
      CHECK(wrong_patterns_of_caro(slow, rules) == 0);
    }
  }
}

} // namespace
