// The key of a small region by its structure, independent of its place.
#pragma once

#include "engine/nogo/solver/remainder.h"
#include "games/instruction_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Everything that play in a region depends on, as text: which player may play which point, which
/// points are safe, which points are liberties of each other's stones, and the liberties of the
/// mortal chains. Different structures never have the same text. Most images of one structure have
/// the same text: the points are ordered by colour refinement along their links (B. Weisfeiler and
/// A. Leman, 1968); ties are broken arbitrarily.
class Region_key {
public:
  static constexpr int most_points = 16;

  /// Of a remainder of no more points than that.
  Region_key(const Grid& grid, const Remainder& region) noexcept;

  [[nodiscard]] std::string_view text() const noexcept { return {text_.data(), length_}; }

private:
  using Mask = std::uint16_t;
  /// The chains of a colour, as masks of their liberties.
  struct Links {
    std::array<Mask, Grid::most_points> masks;
    std::size_t count = 0;
  };

  void collect(const Grid& grid, const Remainder& region) noexcept;
  void refine() noexcept;
  void part_ties() noexcept;
  void write() noexcept;
  void put(Mask mask) noexcept;

  int count_ = 0;
  std::array<std::uint64_t, most_points> colors_;
  std::array<char, most_points> kinds_;
  std::array<Mask, most_points> beside_;
  std::array<Links, 2> links_;
  std::size_t length_ = 0;
  std::array<char, 4 + 3 * most_points + 4 * Grid::most_points> text_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
