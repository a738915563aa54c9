// The shapes of the patterns of 6x6 and 8x8.
#pragma once

#include "games/instruction_set.h"
#include "games/symmetry.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// A shape that is laid on a board of up to 8x8 in all its images under the symmetries.
struct Pattern_kind {
  static constexpr std::size_t most_squares = 10;
  static constexpr std::size_t most_images = 8;
  using Squares = std::array<std::uint8_t, most_squares>;

  std::string_view name;
  std::size_t size = 0;
  std::size_t images = 0;
  /// For each image its squares, row * 8 + column.
  std::array<Squares, most_images> squares{};
  /// A symmetry may map the shape onto itself; then it exchanges the i-th square with the
  /// mirror[i]-th. Otherwise mirror[i] is i.
  Squares mirror{};

  constexpr Pattern_kind(std::uint8_t side, std::string_view its_name,
                         std::initializer_list<std::uint8_t> shape) noexcept
      : name(its_name) {
    for (const std::uint8_t square : shape) {
      mirror[size] = static_cast<std::uint8_t>(size);
      squares[0][size++] = square;
    }
    std::array<std::uint64_t, most_images> seen{};
    for (int s = 0; s < Symmetry::count; ++s) {
      const Squares image = image_under(Symmetry::number(s), side);
      const std::uint64_t bits = bits_of(image);
      bool is_new = true;
      for (std::size_t i = 0; i < images; ++i)
        if (seen[i] == bits) is_new = false;
      if (is_new) {
        seen[images] = bits;
        squares[images++] = image;
      } else if (bits == seen[0]) {
        note_mirror(image);
      }
    }
  }

  /// The largest index, of a shape full of own discs.
  [[nodiscard]] constexpr int centre() const noexcept {
    int power = 1;
    for (std::size_t i = 0; i < size; ++i) power *= 3;
    return power / 2;
  }
  /// The number of ways to fill the shape: indices go from -centre() to centre().
  [[nodiscard]] constexpr int states() const noexcept { return 2 * centre() + 1; }

private:
  [[nodiscard]] constexpr Squares image_under(Symmetry symmetry, std::uint8_t side) const noexcept {
    const Geometry board{side, side};
    Squares image{};
    for (std::size_t i = 0; i < size; ++i) {
      const Point point = symmetry.apply(board, board.at(squares[0][i] % 8, squares[0][i] / 8));
      image[i] = static_cast<std::uint8_t>(board.row(point) * 8 + board.column(point));
    }
    return image;
  }
  [[nodiscard]] constexpr std::uint64_t bits_of(const Squares& image) const noexcept {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) bits |= std::uint64_t{1} << image[i];
    return bits;
  }
  /// Symmetries that leave each square of the shape where it is teach nothing.
  constexpr void note_mirror(const Squares& image) noexcept {
    for (std::size_t i = 0; i < size; ++i)
      for (std::size_t j = 0; j < size; ++j)
        if (image[i] == squares[0][j] && i != j) mirror[i] = static_cast<std::uint8_t>(j);
  }
};

/// The patterns of boards of one side, 6 or 8.
template<int side>
struct Pattern_set;

/// The patterns that are usual since Logistello (M. Buro, Improving heuristic mini-max search by
/// supervised learning, 2002).
template<>
struct Pattern_set<8> {
  static constexpr Pattern_kind kinds[] = {
      {8, "corner 3x3", {0, 1, 2, 8, 9, 10, 16, 17, 18}},
      {8, "corner 2x5", {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},
      {8, "edge and X", {9, 0, 1, 2, 3, 4, 5, 6, 7, 14}},
      {8, "row 2", {8, 9, 10, 11, 12, 13, 14, 15}},
      {8, "row 3", {16, 17, 18, 19, 20, 21, 22, 23}},
      {8, "row 4", {24, 25, 26, 27, 28, 29, 30, 31}},
      {8, "diagonal 8", {0, 9, 18, 27, 36, 45, 54, 63}},
      {8, "diagonal 7", {1, 10, 19, 28, 37, 46, 55}},
      {8, "diagonal 6", {2, 11, 20, 29, 38, 47}},
      {8, "diagonal 5", {3, 12, 21, 30, 39}},
      {8, "diagonal 4", {4, 13, 22, 31}},
  };
};

/// The like on 6x6, as many as two vectors hold.
template<>
struct Pattern_set<6> {
  static constexpr Pattern_kind kinds[] = {
      {6, "corner 3x3", {0, 1, 2, 8, 9, 10, 16, 17, 18}},
      {6, "corner 2x4", {0, 1, 2, 3, 8, 9, 10, 11}},
      {6, "edge and X", {9, 0, 1, 2, 3, 4, 5, 12}},
      {6, "row 2", {8, 9, 10, 11, 12, 13}},
      {6, "row 3", {16, 17, 18, 19, 20, 21}},
      {6, "diagonal 6", {0, 9, 18, 27, 36, 45}},
      {6, "diagonal 5", {1, 10, 19, 28, 37}},
  };
};

/// The images of all kinds.
template<int side>
inline constexpr std::size_t pattern_count = [] {
  std::size_t count = 0;
  for (const Pattern_kind& kind : Pattern_set<side>::kinds) count += kind.images;
  return count;
}();

/// The states of all kinds.
template<int side>
inline constexpr std::size_t pattern_states = [] {
  int count = 0;
  for (const Pattern_kind& kind : Pattern_set<side>::kinds) count += kind.states();
  return static_cast<std::size_t>(count);
}();

/// The states of all kinds, where those that mirror each other are one.
template<int side>
inline constexpr std::size_t distinct_pattern_states = [] {
  int count = 0;
  for (const Pattern_kind& kind : Pattern_set<side>::kinds) {
    // A state that is its own mirror image is free to choose one square of each pair.
    int own_mirrors = 1;
    for (std::size_t i = 0; i < kind.size; ++i)
      if (kind.mirror[i] <= i) own_mirrors *= 3;
    count += (kind.states() + own_mirrors) / 2;
  }
  return static_cast<std::size_t>(count);
}();

/// For each pattern the place of its index 0 in a table that holds the states of one kind after
/// the other.
template<int side>
inline constexpr auto pattern_centres = [] {
  std::array<std::int32_t, pattern_count<side>> centres{};
  std::size_t pattern = 0;
  int offset = 0;
  for (const Pattern_kind& kind : Pattern_set<side>::kinds) {
    for (std::size_t i = 0; i < kind.images; ++i) centres[pattern++] = offset + kind.centre();
    offset += kind.states();
  }
  return centres;
}();

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
