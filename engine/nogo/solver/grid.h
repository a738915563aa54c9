// A small board as bits of one word.
#pragma once

#include "games/geometry.h"
#include "games/instruction_set.h"
#include "games/nogo/rules.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Points of a grid, a bit each.
using Bits = std::uint64_t;

[[nodiscard]] inline int size_of(Bits points) noexcept { return std::popcount(points); }

/// The points of a board of up to 40, in rows that lie along its longer side with an empty bit
/// between them: so neighbours are shifts, and nothing runs over an edge.
class Grid {
public:
  static constexpr int most_points = 40;

  [[nodiscard]] static bool fits(Geometry geometry) noexcept {
    return geometry.points() <= most_points;
  }

  /// Of a board that fits.
  explicit Grid(const Rules& rules);

  [[nodiscard]] Bits points() const noexcept { return points_; }
  [[nodiscard]] Bits bit(Point p) const noexcept { return Bits{1} << places_[p]; }
  [[nodiscard]] Bits neighbours(Bits points) const noexcept {
    return (points << 1 | points >> 1 | points << stride_ | points >> stride_) & points_;
  }
  [[nodiscard]] Bits neighbours_of(int place) const noexcept {
    return neighbours_[static_cast<std::size_t>(place)];
  }

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

  int width_;
  int rows_;
  int stride_;
  Bits points_ = 0;
  std::array<std::uint8_t, most_points> places_{};
  std::array<Bits, 64> neighbours_{};
  /// For each symmetry and byte of packed points, the image of that byte.
  std::vector<std::array<std::array<Bits, 256>, bytes_of_board>> images_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
