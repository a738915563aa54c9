#include "games/gomoku/pattern.h"

#include <algorithm>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

enum Digit : std::uint8_t { empty, own, blocked };

/// The cells of a surrounding, the point itself among them with an own stone.
struct Window {
  std::array<std::uint8_t, 2 * Line_table::widest_reach + 1> cells;

  Window(std::uint32_t number, int reach) {
    for (int i = 0; i <= 2 * reach; ++i) {
      if (i == reach) {
        (*this)[i] = own;
        continue;
      }
      (*this)[i] = static_cast<std::uint8_t>(number % 3);
      number /= 3;
    }
  }
  std::uint8_t& operator[](int i) { return cells[static_cast<std::size_t>(i)]; }

  int run_through(int centre, int size) {
    int first = centre;
    int last = centre;
    while (first > 0 && (*this)[first - 1] == own) --first;
    while (last + 1 < size && (*this)[last + 1] == own) ++last;
    return last - first + 1;
  }
};

template<int win_length, int reach, bool exact, bool forbids = false>
const Line_table& the_table() {
  static const Line_table table(win_length, reach, exact, forbids);
  return table;
}

} // namespace

Pattern pattern_before(Pattern next) noexcept {
  if (next > Pattern::open_four || next < Pattern::two) return Pattern::none;
  return static_cast<Pattern>(static_cast<int>(next) - 2);
}

Line_table::Line_table(int win_length, int reach, bool exact, bool forbids) {
  std::uint32_t size = 1;
  for (int i = 0; i < 2 * reach; ++i) size *= 3;
  table_.resize(size);
  // One more stone gives a higher number, so what a line can become is known before the line.
  for (std::uint32_t number = size; number-- > 0;) {
    Window window(number, reach);
    const int run = window.run_through(reach, 2 * reach + 1);
    if (run >= win_length) {
      table_[number] = exact && run > win_length ? Pattern::overline : Pattern::five;
      continue;
    }
    int fives = 0;
    Pattern best = Pattern::none;
    std::uint32_t power = 1;
    for (int i = 0; i <= 2 * reach; ++i) {
      if (i == reach) continue;
      if (window[i] == empty) {
        const Pattern next = table_[number + power];
        if (next == Pattern::five) ++fives;
        best = std::max(best, pattern_before(next));
      }
      power *= 3;
    }
    const bool in_a_row = run == win_length - 1;
    if (fives == 2) best = forbids && !in_a_row ? Pattern::double_four : Pattern::open_four;
    if (fives == 1) best = Pattern::four;
    table_[number] = best;
  }
}

const Line_table& line_table(const Rules& rules, Color c) {
  switch (rules.rule()) {
  case Rule::renju:
    return c == Color::black ? the_table<5, 5, true, true>() : the_table<5, 5, false>();
  case Rule::standard:
    switch (rules.win_length()) {
    case 3:
      return the_table<3, 3, true>();
    case 4:
      return the_table<4, 4, true>();
    default:
      return the_table<5, 5, true>();
    }
  default:
    switch (rules.win_length()) {
    case 3:
      return the_table<3, 2, false>();
    case 4:
      return the_table<4, 3, false>();
    case 5:
      return the_table<5, 4, false>();
    default:
      return the_table<6, 5, false>();
    }
  }
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
