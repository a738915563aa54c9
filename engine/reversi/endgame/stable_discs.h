// A bound on the margin from stable discs.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "games/instruction_set.h"
#include "games/reversi/stability.h"

#include <bit>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// The full lines of a board: for each of the four directions the squares whose line has no empty
/// square.
struct Full_lines {
  Bits rows;
  Bits columns;
  Bits rising;
  Bits falling;

  explicit Full_lines(Bits discs) noexcept {
    constexpr Bits column = 0x0101'0101'0101'0101;
    rows = discs & discs >> 4;
    rows &= rows >> 2;
    rows &= rows >> 1;
    rows = (rows & column) * 0xFF;
    columns = discs & std::rotl(discs, 32);
    columns &= std::rotl(columns, 16);
    columns &= std::rotl(columns, 8);
    // Off the board counts as full.
    rising = through<9>(discs, 0xFF80'8080'8080'8080, 0x0101'0101'0101'01FF);
    falling = through<7>(discs, 0xFF01'0101'0101'0101, 0x8080'8080'8080'80FF);
  }

private:
  /// Squares from which both ways along a diagonal are full up to the rim; `top` and `bottom` are
  /// the rims where the ways up and down end.
  template<int step>
  [[nodiscard]] static Bits through(Bits discs, Bits top, Bits bottom) noexcept {
    Bits up = discs & (top | discs >> step);
    Bits down = discs & (bottom | discs << step);
    const Bits tops = top | top >> step;
    const Bits bottoms = bottom | bottom << step;
    up &= tops | up >> (2 * step);
    down &= bottoms | down << (2 * step);
    up &= tops | tops >> (2 * step) | up >> (4 * step);
    down &= bottoms | bottoms << (2 * step) | down << (4 * step);
    return up & down;
  }
};

/// The number of discs of the player to move that are known to stay. `edges`: of the board's side.
template<int side>
[[nodiscard]] inline int count_stable(const Edge_table& edges, Bits own, Bits other) noexcept {
  constexpr Bits column = 0x0101'0101'0101'0101;
  constexpr int last = side - 1;
  constexpr Bits row = (Bits{1} << side) - 1;
  constexpr Bits rim = inside<side> & (row | row << (8 * last) | column | column << last);
  const auto in_column = [](Bits discs, int x) {
    return (discs >> x & column) * 0x0102'0408'1020'4080 >> 56;
  };
  const auto as_column = [](Bits line) {
    return ((line & 0x7F) * 0x0002'0408'1020'4081 & column) | (line >> 7) << 56;
  };
  Bits stable = edges.stable(own & row, other & row);
  stable |= Bits{edges.stable(own >> (8 * last), other >> (8 * last))} << (8 * last);
  stable |= as_column(edges.stable(in_column(own, 0), in_column(other, 0)));
  stable |= as_column(edges.stable(in_column(own, last), in_column(other, last))) << last;

  // Off the board counts as full.
  const Full_lines full(own | other | ~inside<side>);
  stable |= full.rows & full.columns & full.rising & full.falling & ~rim;
  stable &= own;
  if (stable == 0) return 0;
  const Bits inner = own & ~rim;
  for (;;) {
    const Bits grown = stable | (inner & (full.rows | stable << 1 | stable >> 1) &
                                 (full.columns | stable << 8 | stable >> 8) &
                                 (full.rising | stable << 9 | stable >> 9) &
                                 (full.falling | stable << 7 | stable >> 7));
    if (grown == stable) return std::popcount(stable);
    stable = grown;
  }
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
