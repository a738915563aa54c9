// The stones of a board as bits along its lines.
#pragma once

#include "games/gomoku/rules.h"

#include <array>
#include <bit>
#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The four directions of a row: east, north, north-east, south-east.
inline constexpr int directions = 4;

/// The place of a point in one direction: its line, and its bit of that line.
struct Place {
  std::uint8_t line;
  std::uint8_t bit;
};

/// Every line of the board in four directions: rows, columns, diagonals, antidiagonals; a word of
/// bits each, for either colour. A stone is one bit in four lines.
class Lines {
public:
  using Word = std::uint32_t;

  [[nodiscard]] static constexpr Place place(Geometry g, int direction, Coordinates at) noexcept {
    const auto make = [](int line, int bit) {
      return Place{static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(bit)};
    };
    switch (direction) {
    case 0:
      return make(at.row, at.column);
    case 1:
      return make(max_side + at.column, at.row);
    case 2:
      return make(2 * max_side + at.column - at.row + g.height - 1, at.column);
    default:
      return make(4 * max_side - 1 + at.column + at.row, at.column);
    }
  }
  /// The bits of a line that are points of the board. The place is of that direction.
  [[nodiscard]] static constexpr Word on_board(Geometry g, int direction, Place place) noexcept {
    const auto bits = [](int first, int last) { return (Word{2} << last) - (Word{1} << first); };
    const int last_column = g.width - 1;
    const int last_row = g.height - 1;
    switch (direction) {
    case 0:
      return bits(0, last_column);
    case 1:
      return bits(0, last_row);
    case 2: {
      const int lowest = place.line - 2 * max_side - last_row; // the column in row 0
      return bits(lowest > 0 ? lowest : 0,
                  lowest + last_row < last_column ? lowest + last_row : last_column);
    }
    default: {
      const int sum = place.line - (4 * max_side - 1);
      return bits(sum > last_row ? sum - last_row : 0, sum < last_column ? sum : last_column);
    }
    }
  }

  [[nodiscard]] constexpr Word line(Color c, int line) const noexcept {
    return words_[index(c)][static_cast<std::size_t>(line)];
  }
  [[nodiscard]] constexpr Word row(Color c, int row) const noexcept { return line(c, row); }
  [[nodiscard]] constexpr Cell at(Coordinates at) const noexcept {
    if ((row(Color::black, at.row) >> at.column) & 1) return Cell::black;
    if ((row(Color::white, at.row) >> at.column) & 1) return Cell::white;
    return Cell::empty;
  }

  /// Puts a stone on an empty point, or takes that stone away again.
  constexpr void toggle(Geometry g, Color c, Coordinates at) noexcept {
    auto& words = words_[index(c)];
    for (int d = 0; d < directions; ++d) {
      const Place p = place(g, d, at);
      words[p.line] ^= Word{1} << p.bit;
    }
  }

  /// The length of the unbroken row of a colour through a place with a stone of that colour.
  [[nodiscard]] constexpr int run(Color c, Place p) const noexcept {
    const Word word = line(c, p.line);
    return std::countr_one(word >> p.bit) + std::countl_one(word << (31 - p.bit)) - 1;
  }

  /// Whether that row lies between two stones of the opponent.
  [[nodiscard]] constexpr bool is_enclosed(Color c, Place p) const noexcept {
    const Word word = line(c, p.line);
    const Word others = line(opponent(c), p.line);
    const int first = p.bit + 1 - std::countl_one(word << (31 - p.bit));
    const int end = p.bit + std::countr_one(word >> p.bit);
    return first > 0 && ((others >> (first - 1)) & (others >> end) & 1) != 0;
  }

  friend constexpr bool operator==(const Lines&, const Lines&) = default;

private:
  // Rows and columns, then diagonals and antidiagonals.
  static constexpr int count = 2 * max_side + 2 * (2 * max_side - 1);

  std::array<std::array<Word, count>, 2> words_{};
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
