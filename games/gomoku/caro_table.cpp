#include "games/gomoku/caro_table.h"

#include "games/gomoku/shape.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

constexpr int reach = Caro_table::reach;
constexpr int row_length = Rules::usual_win_length;

/// The end of the cells of a side that a row can take.
enum class End : std::uint8_t { open, stone, edge };

/// One side of a point: own stones among the cells that a row can take, from the nearest on.
struct Side {
  std::uint32_t own = 0;
  int cells = reach;
  End end = End::open;

  [[nodiscard]] bool is_own(int i) const { return i < cells && (own >> i & 1) != 0; }
  [[nodiscard]] bool is_empty(int i) const { return i < cells && (own >> i & 1) == 0; }
  [[nodiscard]] int run() const { return std::countr_one(own); }
  [[nodiscard]] bool is_stone(int i) const { return i == cells && end == End::stone; }

  [[nodiscard]] Side with_own(int i) const { return {own | 1U << i, cells, end}; }
  [[nodiscard]] Side with_other(int i) const { return {own & ((1U << i) - 1), i, End::stone}; }

  /// Sides without an end come first, then those that end at a stone, each shorter ones first.
  [[nodiscard]] std::size_t number() const {
    constexpr std::uint32_t open_sides = 1U << reach;
    if (end == End::open) return own;
    const std::uint32_t shorter = (1U << cells) - 1;
    return open_sides + (end == End::edge ? open_sides - 1 : 0) + shorter + own;
  }
};

/// From five cells of each colour, the nearest lowest; off the board both are set.
Side side_of(std::uint32_t own, std::uint32_t other) {
  Side side;
  side.cells = std::min(std::countr_zero(other), reach);
  side.own = own & ((1U << side.cells) - 1);
  if (side.cells < reach) side.end = (own >> side.cells & 1) != 0 ? End::edge : End::stone;
  return side;
}

constexpr std::uint32_t reversed(std::uint32_t five) {
  std::uint32_t bits = 0;
  for (int i = 0; i < reach; ++i) bits |= (five >> i & 1) << (reach - 1 - i);
  return bits;
}

/// The line through a point with an own stone on it.
struct Around {
  Side before;
  Side after;

  [[nodiscard]] bool is_five() const {
    const int length = before.run() + 1 + after.run();
    const bool is_enclosed = before.is_stone(before.run()) && after.is_stone(after.run());
    return length > row_length || (length == row_length && !is_enclosed);
  }
  /// Whether visit(line) is true of the line with one more stone, `own` or the opponent's.
  template<class Visit>
  [[nodiscard]] bool any_next(bool own, Visit visit) const {
    for (int i = 0; i < reach; ++i) {
      const auto next = [&](const Side& side) {
        return own ? side.with_own(i) : side.with_other(i);
      };
      if (before.is_empty(i) && visit(Around{next(before), after})) return true;
      if (after.is_empty(i) && visit(Around{before, next(after)})) return true;
    }
    return false;
  }
  [[nodiscard]] bool can_become_five() const {
    return any_next(true, [](const Around& next) { return next.is_five(); });
  }
  /// Whether one stone of the opponent leaves no five.
  [[nodiscard]] bool can_be_stopped() const {
    return any_next(false, [](const Around& next) { return !next.can_become_five(); });
  }
};

/// Looks each line up but once.
class Caro_patterns {
public:
  explicit Caro_patterns(std::size_t sides) : sides_(sides), known_(sides * sides) {}

  Pattern pattern(const Around& line) {
    Entry& entry = known_[line.before.number() * sides_ + line.after.number()];
    if (!entry.is_known) entry = {found(line), true};
    return entry.pattern;
  }

private:
  struct Entry {
    Pattern pattern = Pattern::none;
    bool is_known = false;
  };

  Pattern found(const Around& line) {
    if (line.is_five()) return Pattern::five;
    if (line.can_become_five()) return line.can_be_stopped() ? Pattern::four : Pattern::open_four;
    Pattern best = Pattern::none;
    static_cast<void>(line.any_next(true, [&](const Around& next) {
      best = std::max(best, pattern_before(pattern(next)));
      return false;
    }));
    return best;
  }

  std::size_t sides_;
  std::vector<Entry> known_;
};

} // namespace

Caro_table::Surrounding Caro_table::surrounding(const Rules& rules, const Lines& lines,
                                                int direction, Coordinates at) noexcept {
  const Place place = Place::of(rules.geometry(), direction, at);
  const Lines::Word off_board = ~rules.points(place.line);
  Surrounding around = 0;
  for (const Color c : {Color::black, Color::white}) {
    // The places below bit 0 are off the board too.
    const std::uint64_t line =
        (std::uint64_t{lines.line(c, place.line) | off_board} << reach) | ((1U << reach) - 1);
    const auto ten = Line_table::around(line, place.bit, reach);
    for (std::size_t cell = 0; cell < 2 * reach; ++cell)
      if ((ten >> cell & 1) != 0) around |= stone(c, cell);
  }
  return around;
}

Caro_table::Caro_table() {
  constexpr std::uint32_t five = (1U << reach) - 1;
  Caro_patterns finder(sides);
  std::array<Side, sides> all;
  for (std::uint32_t bits = 0; bits <= side_bits; ++bits) {
    const auto numbers = [&](std::uint32_t black, std::uint32_t white) {
      const Side of_black = side_of(black, white);
      const Side of_white = side_of(white, black);
      all[of_black.number()] = of_black;
      return static_cast<std::uint16_t>(of_black.number() | of_white.number() << 8);
    };
    sides_after_[bits] = numbers(bits & five, bits >> reach);
    sides_before_[bits] = numbers(reversed(bits & five), reversed(bits >> reach));
    const auto shapes = [](std::uint32_t black, std::uint32_t white, int first) {
      return Line_table::number((black & ~white) << first, white << first) |
             Line_table::number((white & ~black) << first, black << first) << 16;
    };
    // The farthest cell belongs to no shape.
    constexpr std::uint32_t near = (1U << shape_reach) - 1;
    shapes_before_[bits] = shapes(bits >> 1 & near, bits >> (reach + 1), 0);
    shapes_after_[bits] = shapes(bits & near, bits >> reach & near, shape_reach);
  }
  for (std::size_t before = 0; before < sides; ++before)
    for (std::size_t after = 0; after < sides; ++after)
      table_[before][after] = finder.pattern({all[before], all[after]});
}

const Caro_table& caro_table() {
  static const Caro_table table;
  return table;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
