// The lines that start at each square of an 8x8 board.
#pragma once

#include "games/instruction_set.h"

#include <array>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The squares that lie from one square towards the edges: along the row, the column and the two
/// diagonals (steps of 1, 8, 7 and 9), upwards and downwards.
struct alignas(64) Rays {
  std::array<std::uint64_t, 4> up;
  std::array<std::uint64_t, 4> down;
};

inline constexpr std::array<Rays, 64> rays = [] {
  struct Direction {
    int column;
    int row;
  };
  constexpr Direction ups[] = {{1, 0}, {0, 1}, {-1, 1}, {1, 1}};
  const auto ray = [](int square, int dx, int dy) {
    std::uint64_t squares = 0;
    int x = square % 8 + dx;
    int y = square / 8 + dy;
    for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy)
      squares |= std::uint64_t{1} << (8 * y + x);
    return squares;
  };
  std::array<Rays, 64> all{};
  for (int square = 0; square < 64; ++square)
    for (std::size_t i = 0; i < 4; ++i) {
      const auto [dx, dy] = ups[i];
      all[static_cast<std::size_t>(square)].up[i] = ray(square, dx, dy);
      all[static_cast<std::size_t>(square)].down[i] = ray(square, -dx, -dy);
    }
  return all;
}();

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
