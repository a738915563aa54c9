// The rules of Hex.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace goishi::hex::inline GOISHI_INSTRUCTION_SET {

/// A rhombus of hexagons, drawn as a square grid whose points have six neighbours. Players place
/// stones on empty points in turn. One player wins by joining the lowest and the highest row, the
/// other by joining the first and the last column. There are no passes and no draws.
class Rules {
public:
  static constexpr int shortest_side = 3;
  static constexpr int longest_side = 11;
  /// Steps to the neighbours: columns and rows.
  static constexpr std::array<std::pair<int, int>, 6> steps{
      {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}};

  /// Nothing for an unsupported side.
  [[nodiscard]] static constexpr std::optional<Rules> make(int side,
                                                           Color joins_rows = Color::black) {
    if (side < shortest_side || side > longest_side) return std::nullopt;
    return Rules(side, joins_rows);
  }

  [[nodiscard]] constexpr Geometry geometry() const noexcept { return {side_, side_}; }
  /// Whether a colour joins the lowest and the highest row, not the columns.
  [[nodiscard]] constexpr bool joins_rows(Color c) const noexcept { return c == joins_rows_; }
  /// A quarter turn exchanges the players, and reflections change the neighbours.
  [[nodiscard]] static constexpr bool is_symmetric() noexcept { return false; }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;

private:
  constexpr Rules(int side, Color joins_rows) noexcept
      : side_(static_cast<std::uint8_t>(side)), joins_rows_(joins_rows) {}

  std::uint8_t side_;
  Color joins_rows_;
};

} // namespace goishi::hex::inline GOISHI_INSTRUCTION_SET
