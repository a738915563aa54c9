// Line patterns of caro, which distinguish the edge from the opponent's stones.
#pragma once

#include "games/gomoku/lines.h"
#include "games/gomoku/pattern.h"
#include "games/gomoku/rules.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The patterns of every surrounding that a point can have on a line, the same for both colours.
///
/// Unlike a Line_table it distinguishes the edge from the opponent's stones. The cells on one side
/// of the point matter up to the first that is not the own colour's or empty, which leaves 94 kinds
/// of sides; a pattern is looked up by two of them.
class Caro_table {
public:
  /// The cells that matter on each side: five of a row and the one beyond.
  static constexpr int reach = Rules::usual_win_length;

  /// The surrounding of a point as bits: the five cells before it, for Black and then for White,
  /// and the five after it, for both; in each five the farthest before, or the nearest after, is
  /// the lowest. Off the board and in holes both colours' bits are set.
  using Surrounding = std::uint32_t;
  [[nodiscard]] static Surrounding surrounding(const Rules& rules, const Lines& lines,
                                               int direction, Coordinates at) noexcept;
  /// The bit of a stone on one of the ten cells, counted from the farthest before.
  [[nodiscard]] static constexpr Surrounding stone(Color c, std::size_t cell) noexcept {
    const std::size_t side = cell < reach ? 0 : reach;
    return Surrounding{1} << (cell + side + reach * index(c));
  }

  /// The patterns of a surrounding: Black's in the lower half, White's in the upper one.
  [[nodiscard]] std::uint32_t patterns(Surrounding around) const noexcept {
    const std::uint32_t before = sides_before_[around & side_bits];
    const std::uint32_t after = sides_after_[around >> (2 * reach) & side_bits];
    const auto black = static_cast<std::uint32_t>(table_[before & 0xFF][after & 0xFF]);
    const auto white = static_cast<std::uint32_t>(table_[before >> 8][after >> 8]);
    return black | white << 16;
  }

  /// The numbers of both colours' shapes, see shape.h: Black's in the lower half.
  [[nodiscard]] std::uint32_t shapes(Surrounding around) const noexcept {
    return shapes_before_[around & side_bits] + shapes_after_[around >> (2 * reach) & side_bits];
  }

  Caro_table();

private:
  static constexpr std::uint32_t side_bits = (1U << (2 * reach)) - 1;
  static constexpr std::size_t sides = 94;

  /// The number of a side for Black in the lower byte, for White in the upper one.
  using Numbers = std::array<std::uint16_t, side_bits + 1>;

  Numbers sides_before_;
  Numbers sides_after_;
  // What each side adds to the numbers of shapes.
  std::array<std::uint32_t, side_bits + 1> shapes_before_;
  std::array<std::uint32_t, side_bits + 1> shapes_after_;
  std::array<std::array<Pattern, sides>, sides> table_;
};

/// Built when it is first asked for, and kept.
[[nodiscard]] const Caro_table& caro_table();

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
