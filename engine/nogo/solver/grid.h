// Bitboards of one word.
#pragma once

#include "games/geometry.h"
#include "games/instruction_set.h"
#include "games/nogo/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Points of a grid, a bit each.
using Bits = std::uint64_t;

template<std::unsigned_integral Some>
[[nodiscard]] int size_of(Some points) noexcept {
  return std::popcount(points);
}

/// The points of boards that are too large for one such word.
__extension__ using Wide_bits = unsigned __int128;

[[nodiscard]] inline int size_of(Wide_bits points) noexcept {
  return size_of(static_cast<Bits>(points)) + size_of(static_cast<Bits>(points >> 64));
}
/// The number of the lowest bit of some.
[[nodiscard]] inline int first_place(Bits points) noexcept { return std::countr_zero(points); }
[[nodiscard]] inline int first_place(Wide_bits points) noexcept {
  const auto low = static_cast<Bits>(points);
  return low != 0 ? first_place(low) : 64 + first_place(static_cast<Bits>(points >> 64));
}

/// The points of a board in rows that lie along its longer side with an empty bit between them: so
/// neighbours are shifts, and nothing runs over an edge.
template<class Word>
class Rows {
public:
  using Bits = Word;

  /// Of a board whose rows have room in a word.
  explicit Rows(const Rules& rules);

  /// Whether the rows of a board have room in a word.
  [[nodiscard]] static bool have_room(Geometry geometry) noexcept {
    const int width = std::max(geometry.width, geometry.height);
    const int rows = std::min(geometry.width, geometry.height);
    return rows * (width + 1) - 1 <= bits;
  }

  [[nodiscard]] Bits points() const noexcept { return points_; }
  [[nodiscard]] Bits bit(Point p) const noexcept { return Bits{1} << places_[p]; }
  [[nodiscard]] Bits neighbours(Bits points) const noexcept {
    return (points << 1 | points >> 1 | points << stride_ | points >> stride_) & points_;
  }
  [[nodiscard]] Bits neighbours_of(int place) const noexcept {
    return neighbours_[static_cast<std::size_t>(place)];
  }

protected:
  static constexpr int bits = 8 * static_cast<int>(sizeof(Word));

  int width_;
  int rows_;
  int stride_;

private:
  Bits points_ = 0;
  std::array<std::uint8_t, sizeof(Word) * 8> places_{};
  std::array<Bits, sizeof(Word) * 8> neighbours_{};
};

/// A board of up to 100 points whose rows have room in 128 bits: 10x10, 9x11, 4x25.
class Wide_grid : public Rows<Wide_bits> {
public:
  static constexpr int most_points = 100;

  [[nodiscard]] static bool fits(Geometry geometry) noexcept {
    return geometry.points() <= most_points && have_room(geometry);
  }

  using Rows::Rows;

  /// This grid treats rows like other boards.
  [[nodiscard]] static constexpr bool is_row() noexcept { return false; }
};

/// A board of up to 40 points.
class Grid : public Rows<Bits> {
public:
  static constexpr int most_points = 40;

  [[nodiscard]] static bool fits(Geometry geometry) noexcept {
    return geometry.points() <= most_points;
  }

  /// Of a board that fits.
  explicit Grid(const Rules& rules);

  /// The same points without the bits between the rows: below 2^40.
  [[nodiscard]] Bits packed(Bits points) const noexcept {
    if (rows_ == 1) return points;
    const Bits row = (Bits{1} << width_) - 1;
    Bits all = 0;
    for (int y = rows_ - 1; y >= 0; --y) all = all << width_ | (points >> (y * stride_) & row);
    return all;
  }
  [[nodiscard]] bool is_row() const noexcept { return rows_ == 1; }
  /// The symmetries of the board, the first of which changes nothing.
  [[nodiscard]] std::size_t symmetries() const noexcept { return images_.size(); }
  /// The image of packed points.
  [[nodiscard]] Bits image(std::size_t symmetry, Bits packed) const noexcept {
    Bits all = 0;
    for (const auto& bytes : images_[symmetry]) {
      all |= bytes[packed & 0xFF];
      packed >>= 8;
      if (packed == 0) break;
    }
    return all;
  }

private:
  void add_symmetries(const Rules& rules);

  static constexpr std::size_t bytes_of_board = most_points / 8;

  /// For each symmetry and byte of packed points, the image of that byte.
  std::vector<std::array<std::array<Bits, 256>, bytes_of_board>> images_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
