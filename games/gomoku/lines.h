// Bitboards along the lines of a board.
#pragma once

#include "games/gomoku/places.h"
#include "games/gomoku/rules.h"

#include <array>
#include <bit>
#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Every line of the board in four directions: rows, columns, diagonals, antidiagonals; a word of
/// bits each, for either colour. A stone is one bit in four lines.
class Lines {
public:
  using Word = Line_word;

  [[nodiscard]] constexpr Word line(Color c, int line) const noexcept {
    return words_[index(c)][static_cast<std::size_t>(line)];
  }
  [[nodiscard]] constexpr Word row(Color c, int row) const noexcept { return line(c, row); }
  /// The stone there; a hole is empty to these lines.
  [[nodiscard]] constexpr Cell at(Coordinates at) const noexcept {
    if ((row(Color::black, at.row) >> at.column) & 1) return Cell::black;
    if ((row(Color::white, at.row) >> at.column) & 1) return Cell::white;
    return Cell::empty;
  }

  /// Puts a stone on an empty point, or takes that stone away again.
  constexpr void toggle(Geometry g, Color c, Coordinates at) noexcept {
    auto& words = words_[index(c)];
    for (int d = 0; d < directions; ++d) {
      const Place p = Place::of(g, d, at);
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
  std::array<std::array<Word, lines_of_board>, 2> words_{};
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
