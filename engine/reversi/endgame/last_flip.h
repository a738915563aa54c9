// The number of discs that the last move of a game flips.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "games/instruction_set.h"

#include <array>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// By the last empty square of a line and the line's own discs: twice the number of the discs that
/// a disc there flips, when the opponent has all others. A line of fewer than eight squares is
/// filled up with the opponent's, which nothing on their other side can flip.
inline constexpr auto line_flips = [] {
  std::array<std::array<std::uint8_t, 256>, 8> all{};
  for (int square = 0; square < 8; ++square)
    for (unsigned own = 0; own < 256; ++own) {
      int count = 0;
      int up = square + 1;
      while (up < 8 && (own >> up & 1) == 0) ++up;
      if (up < 8) count += up - square - 1;
      int down = square - 1;
      while (down >= 0 && (own >> down & 1) == 0) --down;
      if (down >= 0) count += square - down - 1;
      all[static_cast<std::size_t>(square)][own] = static_cast<std::uint8_t>(2 * count);
    }
  return all;
}();

/// The two diagonals through each square.
struct Diagonals {
  Bits rising;
  Bits falling;
};
inline constexpr std::array<Diagonals, 64> diagonals = [] {
  std::array<Diagonals, 64> all{};
  for (int square = 0; square < 64; ++square)
    for (int on = 0; on < 64; ++on) {
      const int columns = on % 8 - square % 8;
      const int rows = on / 8 - square / 8;
      if (columns == rows) all[static_cast<std::size_t>(square)].rising |= bit(on);
      if (columns == -rows) all[static_cast<std::size_t>(square)].falling |= bit(on);
    }
  return all;
}();

/// Twice the number of discs that a disc on the last empty square flips, for the player with these
/// discs: nothing else matters, the opponent has all others.
[[nodiscard, gnu::always_inline]] inline int last_flips(Bits own, int square) noexcept {
  constexpr Bits column = 0x0101'0101'0101'0101;
  const int x = square & 7;
  const int y = square >> 3;
  const auto& on_row = line_flips[static_cast<std::size_t>(x)];
  const auto& on_column = line_flips[static_cast<std::size_t>(y)];
  const Diagonals& lines = diagonals[static_cast<std::size_t>(square)];
  return on_row[own >> (square & 56) & 0xFF] +
         on_column[(own >> x & column) * 0x0102'0408'1020'4080 >> 56] +
         on_row[(own & lines.rising) * column >> 56] + on_row[(own & lines.falling) * column >> 56];
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
