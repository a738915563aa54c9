#include "games/gomoku/pattern.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

/// The patterns of all lines of one length by their definition: whole lines, cell by cell, without
/// windows, bits or tables of surroundings.
class Slow_patterns {
public:
  Slow_patterns(int length, int win_length, bool exact, bool forbids)
      : length_(length), win_length_(win_length), exact_(exact), forbids_(forbids) {
    for (int i = 0; i < length; ++i) count_ *= 3;
    known_.resize(count_ * static_cast<std::size_t>(length));
    // A line with one more stone has a higher number.
    for (std::size_t line = count_; line-- > 0;)
      for (int at = 0; at < length; ++at)
        if (cell(line, at) == own) slot(line, at) = define(line, at);
  }

  std::size_t lines() const { return count_; }
  /// Of a cell; 2 is a blocked one.
  static constexpr std::size_t empty = 0;
  static constexpr std::size_t own = 1;

  std::size_t cell(std::size_t line, int at) const { return line / power(at) % 3; }
  /// That of a stone that is put on an empty cell.
  Pattern after(std::size_t line, int at) const {
    return known_[(line + power(at)) * static_cast<std::size_t>(length_) +
                  static_cast<std::size_t>(at)];
  }

private:
  static std::size_t power(int exponent) {
    std::size_t value = 1;
    for (int i = 0; i < exponent; ++i) value *= 3;
    return value;
  }
  Pattern& slot(std::size_t line, int at) {
    return known_[line * static_cast<std::size_t>(length_) + static_cast<std::size_t>(at)];
  }

  int run(std::size_t line, int at) const {
    int stones = 1;
    for (const int step : {1, -1})
      for (int i = at + step; i >= 0 && i < length_ && cell(line, i) == own; i += step) ++stones;
    return stones;
  }

  Pattern define(std::size_t line, int at) {
    const int stones = run(line, at);
    if (stones > win_length_ && exact_) return Pattern::overline;
    if (stones >= win_length_) return Pattern::five;
    int fives = 0;
    bool to[patterns] = {};
    for (int i = 0; i < length_; ++i) {
      if (cell(line, i) != empty) continue;
      const Pattern next = slot(line + power(i), at);
      to[static_cast<int>(next)] = true;
      if (next == Pattern::five) ++fives;
    }
    if (fives > 1) {
      const bool is_open = stones == win_length_ - 1 || !forbids_;
      return is_open ? Pattern::open_four : Pattern::double_four;
    }
    if (fives == 1) return Pattern::four;
    const auto leads_to = [&](Pattern next) { return to[static_cast<int>(next)]; };
    if (leads_to(Pattern::open_four)) return Pattern::open_three;
    if (leads_to(Pattern::four)) return Pattern::three;
    if (leads_to(Pattern::open_three)) return Pattern::open_two;
    if (leads_to(Pattern::three)) return Pattern::two;
    if (leads_to(Pattern::open_two)) return Pattern::open_one;
    if (leads_to(Pattern::two)) return Pattern::one;
    return Pattern::none;
  }

  int length_;
  int win_length_;
  bool exact_;
  bool forbids_;
  std::size_t count_ = 1;
  std::vector<Pattern> known_;
};

/// The empty cells of all lines of a length whose pattern is not that of the definition. Blocked
/// cells are the opponent's, or holes.
std::uint64_t wrong_patterns(int length, const Rules& whole, Color c, bool has_holes) {
  Rules rules = whole;
  const bool exact = rules.is_exact(c);
  const Slow_patterns slow(length, rules.win_length(), exact, rules.forbids(c));
  const Line_table& table = line_table(rules, c);
  std::uint64_t wrong = 0;
  for (std::size_t line = 0; line < slow.lines(); ++line) {
    Lines lines;
    std::vector<Point> holes;
    for (int at = 0; at < length; ++at) {
      const std::size_t cell = slow.cell(line, at);
      if (cell == Slow_patterns::empty) continue;
      if (has_holes && cell != Slow_patterns::own) {
        holes.push_back(static_cast<Point>(at));
        continue;
      }
      lines.toggle(rules.geometry(), cell == Slow_patterns::own ? c : opponent(c), {at, 0});
    }
    if (has_holes && static_cast<int>(holes.size()) < length)
      rules = *Rules::make(whole.geometry(), whole.rule(), whole.win_length(), holes);
    for (int at = 0; at < length; ++at)
      if (slow.cell(line, at) == Slow_patterns::empty &&
          pattern_at(table, rules, lines, c, 0, {at, 0}) != slow.after(line, at))
        ++wrong;
  }
  return wrong;
}

/// The longest lines that are looked at: GOISHI_LINE_LENGTH, if it is set.
int longest_line() {
  constexpr int usual = 8;
  const char* const wanted = std::getenv("GOISHI_LINE_LENGTH");
  return wanted == nullptr ? usual : std::max(1, std::atoi(wanted));
}

TEST_CASE("patterns are those of their definition on all lines of each length", "[gomoku][holes]") {
  const int longest = longest_line();
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    for (int win_length = 3; win_length <= 6; ++win_length) {
      for (int length = 1; length <= longest; ++length) {
        const auto rules = Rules::make({static_cast<std::uint8_t>(length), 1}, rule, win_length);
        if (!rules) continue;
        for (const Color c : {Color::black, Color::white}) {
          CAPTURE(length, win_length, static_cast<int>(rule), static_cast<int>(c));
          CHECK(wrong_patterns(length, *rules, c, false) == 0);
          CHECK(wrong_patterns(length, *rules, c, true) == 0);
        }
      }
    }
  }
}

} // namespace
