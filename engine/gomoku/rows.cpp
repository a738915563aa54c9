#include "engine/gomoku/rows.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// In caro: the point of the five, or the other end of its row, if that leaves no other five.
void Rows::add_answers(Color c, Point five, std::optional<Point> through,
                       Completions& answers) noexcept {
  const auto add_if_enough = [&](Point p) {
    toggle(opponent(c), p);
    const Completions left = through ? completions(c, *through) : completions(c);
    toggle(opponent(c), p);
    if (left.count() == 0) answers.add(p);
  };
  add_if_enough(five);
  if (const auto end = other_end(c, five)) add_if_enough(*end);
}

/// The empty point beyond a row that a stone would complete, whose other end is the opponent's;
/// none if the stone completes a longer row or a second one.
std::optional<Point> Rows::other_end(Color c, Point five) const noexcept {
  Lines lines = lines_;
  lines.toggle(rules_.geometry(), c, rules_.coordinates(five));
  std::optional<Point> found;
  for (int d = 0; d < directions; ++d) {
    const Place place = Place::of(rules_.geometry(), d, rules_.coordinates(five));
    const int run = lines.run(c, place);
    if (run < rules_.win_length() || !rules_.wins(c, run, lines.is_enclosed(c, place))) continue;
    const Lines::Word word = lines.line(c, place.line);
    const int end = place.bit + std::countr_one(word >> place.bit);
    const int before = end - run - 1;
    const auto is_others = [&](int bit) {
      return bit >= 0 && (lines.line(opponent(c), place.line) >> bit & 1) != 0;
    };
    const auto is_empty = [&](int bit) { return bit >= 0 && (empty(place.line) >> bit & 1) != 0; };
    if (run > rules_.win_length() || found) return std::nullopt;
    if (is_others(before) && is_empty(end))
      found = map_.point(place.line, end);
    else if (is_others(end) && is_empty(before))
      found = map_.point(place.line, before);
    else
      return std::nullopt;
  }
  return found;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
