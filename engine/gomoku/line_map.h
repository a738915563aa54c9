// The four lines through each point of a board, laid out for vector instructions.
#pragma once

#include "games/gomoku/lines.h"
#include "games/gomoku/rules.h"
#include "games/zobrist.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// A word for each of four lines: one SSE register.
typedef Lines::Word Four_words __attribute__((vector_size(16))); // NOLINT(modernize-use-using)

/// The places where a row can begin, of the rows that lack one, two or three stones and hold no
/// stone of the opponent.
struct Unfinished_rows {
  Four_words lacks_one;
  Four_words lacks_two;
  Four_words lacks_three;
};

/// `exact`: all bits set where a longer row is none.
[[nodiscard]] inline Unfinished_rows unfinished_rows(Four_words own, Four_words empty, int length,
                                                     Four_words exact) noexcept {
  Four_words full = ~Four_words{};
  Four_words one{};
  Four_words two{};
  Four_words three{};
  for (int i = 0; i < length; ++i) {
    const Four_words stone = own >> i;
    const Four_words gap = empty >> i;
    three = (three & stone) | (two & gap);
    two = (two & stone) | (one & gap);
    one = (one & stone) | (full & gap);
    full &= stone;
  }
  const Four_words too_long = ((own << 1) | (own >> length)) & exact;
  return {one & ~too_long, two & ~too_long, three & ~too_long};
}

/// The places where a row of this length would begin between two stones of `others`.
[[nodiscard]] inline Four_words enclosed_rows(Four_words others, int length) noexcept {
  return (others << 1) & (others >> length);
}

/// The places of all rows that begin at some places.
[[nodiscard]] inline Four_words places_of(Four_words beginnings, int length) noexcept {
  Four_words places = beginnings;
  for (int i = 1; i < length; ++i) places |= beginnings << i;
  return places;
}

/// Look-ups for the lines of boards of one size. 21 KB.
class Line_map {
public:
  explicit Line_map(Geometry geometry) noexcept {
    for (int row = 0; row < geometry.height; ++row) {
      for (int column = 0; column < geometry.width; ++column) {
        const Point p = geometry.at(column, row);
        for (int d = 0; d < directions; ++d) {
          const Place place = Place::of(geometry, d, {column, row});
          lines_[p][static_cast<std::size_t>(d)] = place.line;
          points_[place.line][place.bit] = p;
        }
        for (const Color c : {Color::black, Color::white})
          keys_[index(c)][p] = zobrist::stone(c, p);
      }
    }
  }

  /// The lines through a point, by their direction.
  [[nodiscard]] const std::array<std::uint8_t, directions>& lines(Point p) const noexcept {
    return lines_[p];
  }
  [[nodiscard]] Point point(int line, int bit) const noexcept {
    return points_[static_cast<std::size_t>(line)][static_cast<std::size_t>(bit)];
  }
  /// As zobrist::stone.
  [[nodiscard]] std::uint64_t key(Color c, Point p) const noexcept { return keys_[index(c)][p]; }

private:
  std::array<std::array<std::uint8_t, directions>, max_points> lines_{};
  std::array<std::array<Point, max_side>, lines_of_board> points_{};
  std::array<std::array<std::uint64_t, max_points>, 2> keys_{};
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
