// Stones along the lines of a board, and the rows that need one or two more stones.
#pragma once

#include "engine/gomoku/line_map.h"
#include "games/gomoku/forbidden.h"
#include "games/gomoku/lines.h"
#include "games/gomoku/position.h"
#include "games/gomoku/rules.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Four lines of the board, one for each lane of Four_words.
using Four_lines = std::array<std::uint8_t, directions>;

/// The points where a stone completes a row, as far as a search asks: none, one, or more.
class Completions {
public:
  void add(Point p) noexcept {
    if (count_ == 0) {
      first_ = p;
      count_ = 1;
    } else if (p != first_ && count_ == 1) {
      second_ = p;
      count_ = 2;
    }
  }
  [[nodiscard]] bool contains(Point p) const noexcept {
    return (count_ > 0 && p == first_) || (count_ > 1 && p == second_);
  }
  /// 2 for two or more.
  [[nodiscard]] int count() const noexcept { return count_; }
  [[nodiscard]] Point first() const noexcept { return first_; }
  [[nodiscard]] Point second() const noexcept { return second_; }

private:
  int count_ = 0;
  Point first_ = 0;
  Point second_ = 0;
};

/// A board without turns or an end, for searches of forced wins: stones come and go, and rows are
/// found where they are asked for.
class Rows {
public:
  /// The rules must outlive this.
  explicit Rows(const Rules& rules)
      : rules_(rules),
        map_(rules.geometry()),
        exact_{all_if(rules.is_exact(Color::black)), all_if(rules.is_exact(Color::white))} {}

  void set_up(const Lines& lines) noexcept { lines_ = lines; }
  [[nodiscard]] const Lines& lines() const noexcept { return lines_; }
  [[nodiscard]] const Line_map& map() const noexcept { return map_; }

  /// Puts a stone on an empty point, or takes that stone away again.
  void toggle(Color c, Point p) noexcept {
    lines_.toggle(rules_.geometry(), c, rules_.coordinates(p));
  }
  [[nodiscard]] bool is_empty(Point p) const noexcept {
    const Coordinates at = rules_.coordinates(p);
    return rules_.contains(at) && lines_.at(at) == Cell::empty;
  }
  /// Whether a colour may play on an empty point.
  [[nodiscard]] bool is_legal(Color c, Point p) const {
    return !rules_.forbids(c) || !is_forbidden(rules_, lines_, rules_.coordinates(p));
  }

  [[nodiscard]] Four_words empty(const Four_lines& lines) const noexcept {
    return Four_words{empty(lines[0]), empty(lines[1]), empty(lines[2]), empty(lines[3])};
  }
  [[nodiscard]] Lines::Word empty(int line) const noexcept {
    return rules_.points(line) &
           ~(lines_.line(Color::black, line) | lines_.line(Color::white, line));
  }
  [[nodiscard]] Four_words stones(Color c, const Four_lines& lines) const noexcept {
    return Four_words{lines_.line(c, lines[0]), lines_.line(c, lines[1]), lines_.line(c, lines[2]),
                      lines_.line(c, lines[3])};
  }
  [[nodiscard]] Unfinished_rows unfinished(Color c, const Four_lines& lines) const noexcept {
    Unfinished_rows rows =
        unfinished_rows(stones(c, lines), empty(lines), rules_.win_length(), exact_[index(c)]);
    if (rules_.has_enclosure()) {
      const Four_words enclosed = enclosed_rows(stones(opponent(c), lines), rules_.win_length());
      for (Four_words* const some : {&rows.lacks_one, &rows.lacks_two, &rows.lacks_three})
        *some &= ~enclosed;
    }
    return rows;
  }
  /// Those too that another stone could make too long, or that are enclosed.
  [[nodiscard]] Unfinished_rows unfinished_or_too_long(Color c,
                                                       const Four_lines& lines) const noexcept {
    return unfinished_rows(stones(c, lines), empty(lines), rules_.win_length(), Four_words{});
  }
  /// Calls visit(point) for the empty points of some places in these lines.
  template<class Visit>
  void visit_empty(const Four_lines& lines, Four_words places, Visit visit) const {
    const Four_words points = places & empty(lines);
    for (std::size_t lane = 0; lane < lines.size(); ++lane)
      for (Lines::Word bits = points[lane]; bits != 0; bits &= bits - 1)
        visit(map_.point(lines[lane], std::countr_zero(bits)));
  }

  /// Calls visit(line, point, point) with the two empty places of each row that lacks two stones.
  template<class Visit>
  void visit_pairs(Color c, const Four_lines& lines, Visit visit) const {
    const Four_words beginnings = unfinished(c, lines).lacks_two;
    for (std::size_t lane = 0; lane < lines.size(); ++lane) {
      const std::uint8_t line = lines[lane];
      for (Lines::Word bits = beginnings[lane]; bits != 0; bits &= bits - 1) {
        const Lines::Word row = ((Lines::Word{1} << rules_.win_length()) - 1)
                                << std::countr_zero(bits);
        const Lines::Word places = empty(line) & row;
        visit(line, map_.point(line, std::countr_zero(places)),
              map_.point(line, std::countr_zero(places & (places - 1))));
      }
    }
  }

  /// False if a row that lacks at most `lacking` stones needs more stones of a colour than any of
  /// these lines holds.
  [[nodiscard]] bool may_complete(Color c, const Four_lines& lines, int lacking) const noexcept {
    Four_words left = stones(c, lines);
    for (int i = lacking + 1; i < rules_.win_length(); ++i) left &= left - 1;
    return (left[0] | left[1] | left[2] | left[3]) != 0;
  }
  /// Adds the points where a colour completes a row in these lines.
  void complete(Color c, const Four_lines& lines, Completions& completions) const noexcept {
    visit_empty(lines, places_of(unfinished(c, lines).lacks_one, rules_.win_length()),
                [&](Point p) { completions.add(p); });
  }
  /// The points where a colour completes a row: all of them, or those in the lines of a point.
  [[nodiscard]] Completions completions(Color c) const noexcept {
    Completions all;
    for_all_lines([&](const Four_lines& lines) { complete(c, lines, all); });
    return all;
  }
  /// The points where a stone of the opponent leaves a colour no row to complete, legal or not;
  /// `fives` are where it could, all of them through a stone or, without one, anywhere.
  [[nodiscard]] Completions answers(Color c, const Completions& fives,
                                    std::optional<Point> through = {}) noexcept {
    Completions answers;
    if (!rules_.has_enclosure()) {
      if (fives.count() == 1) answers.add(fives.first());
    } else if (fives.count() > 0) {
      add_answers(c, fives.first(), through, answers);
    }
    return answers;
  }
  [[nodiscard]] Completions completions(Color c, Point through) const noexcept {
    Completions some;
    complete(c, map_.lines(through), some);
    return some;
  }

  /// Calls visit(lines) for every line of the board, four at a time.
  template<class Visit>
  static void for_all_lines(Visit visit) {
    for (std::uint8_t line = 0; line < lines_of_board; line += directions)
      visit(Four_lines{line, static_cast<std::uint8_t>(line + 1),
                       static_cast<std::uint8_t>(line + 2), static_cast<std::uint8_t>(line + 3)});
  }

private:
  void add_answers(Color c, Point five, std::optional<Point> through,
                   Completions& answers) noexcept;
  [[nodiscard]] std::optional<Point> other_end(Color c, Point five) const noexcept;
  [[nodiscard]] static Four_words all_if(bool condition) noexcept {
    return Four_words{} - (condition ? 1U : 0U);
  }

  const Rules& rules_;
  Line_map map_;
  std::array<Four_words, 2> exact_;
  Lines lines_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
