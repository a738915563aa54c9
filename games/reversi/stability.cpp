#include "games/reversi/stability.h"

#include "games/reversi/fill.h"

#include <bit>
#include <type_traits>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// One edge on its own: discs may appear on any empty square and flip along the edge.
struct Edge {
  unsigned own;
  unsigned other;

  [[nodiscard]] Edge with_own_disc_on(int square, int side) const noexcept {
    unsigned flipped = 0;
    for (const int step : {-1, 1}) {
      unsigned line = 0;
      int next = square + step;
      for (; next >= 0 && next < side && (other >> next & 1) != 0; next += step) line |= 1U << next;
      if (next >= 0 && next < side && (own >> next & 1) != 0) flipped |= line;
    }
    return {own | flipped | 1U << square, other & ~flipped};
  }
};

} // namespace

Edge_table::Edge_table(int side)
    : side_(side), stable_(std::make_unique<std::uint8_t[]>(std::size_t{1} << (2 * side))) {
  const unsigned states = 1U << side;
  std::vector<std::vector<Edge>> by_empties(static_cast<std::size_t>(side) + 1);
  for (unsigned own = 0; own < states; ++own)
    for (unsigned other = 0; other < states; ++other)
      if ((own & other) == 0)
        by_empties[static_cast<std::size_t>(side - std::popcount(own | other))].push_back(
            {own, other});
  for (const auto& edges : by_empties)
    for (const Edge& edge : edges) {
      unsigned kept = edge.own | edge.other;
      for (int square = 0; square < side; ++square) {
        if (((edge.own | edge.other) >> square & 1) != 0) continue;
        const Edge mine = edge.with_own_disc_on(square, side);
        const Edge theirs = Edge{edge.other, edge.own}.with_own_disc_on(square, side);
        kept &= stable(mine.own, mine.other) & ~(edge.own ^ mine.own ^ 1U << square);
        kept &= stable(theirs.other, theirs.own) & ~(edge.other ^ theirs.own ^ 1U << square);
      }
      stable_[edge.own << side | edge.other] = static_cast<std::uint8_t>(kept);
    }
}

const Edge_table& Edge_table::of(int side) {
  static const Edge_table four(4);
  static const Edge_table six(6);
  static const Edge_table eight(8);
  return side == 4 ? four : side == 6 ? six : eight;
}

template<class Board>
Stability<Board>::Stability(int side)
    : side_(side),
      inside_(0),
      rims_{},
      not_first_(0),
      not_last_(0),
      table_(side <= 8 ? &Edge_table::of(side) : nullptr) {
  const int last = side - 1;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      const Bits square = Board::bit(row * Board::stride + column);
      inside_ |= square;
      if (column != 0) not_first_ |= square;
      if (column != last) not_last_ |= square;
      const bool left_or_right = column == 0 || column == last;
      const bool below_or_above = row == 0 || row == last;
      if (left_or_right) rims_[0] |= square;
      if (below_or_above) rims_[1] |= square;
      if (left_or_right || below_or_above) {
        rims_[2] |= square;
        rims_[3] |= square;
      }
    }
}

namespace {

/// The squares that steps upwards reach from `from`, itself included; each step must end in `room`.
template<int step, class Bits>
Bits reach(Bits from, Bits room, int side) noexcept {
  from |= fill::shifted<step>(from) & room;
  room &= fill::shifted<step>(room);
  from |= fill::shifted<2 * step>(from) & room;
  room &= fill::shifted<2 * step>(room);
  from |= fill::shifted<4 * step>(from) & room;
  // 7 steps so far; a side of 10 has 9.
  if (side > 8) from |= fill::shifted<4 * step>(from) & room;
  return from;
}

/// The squares in line with one of `from`. A step up must end in `up`, a step down in `down`.
template<int step, class Bits>
Bits in_line(Bits from, Bits up, Bits down, int side) noexcept {
  return reach<step>(from, up, side) | reach<-step>(from, down, side);
}

/// The stable discs on the edges of a board.
std::uint64_t stable_edges(std::uint64_t own, std::uint64_t other, int side,
                           const Edge_table& table) noexcept {
  constexpr std::uint64_t column_a = 0x0101'0101'0101'0101;
  const std::uint64_t row = (std::uint64_t{1} << side) - 1;
  // By multiplication; on the way back a product of all eight bits would carry.
  const auto in_column = [&](std::uint64_t discs, int column) {
    return ((discs >> column & column_a) * 0x0102'0408'1020'4080) >> 56;
  };
  std::uint64_t stable = 0;
  for (const int first : {0, side - 1}) {
    const int shift = 8 * first;
    stable |= std::uint64_t{table.stable(own >> shift & row, other >> shift & row)} << shift;
    const std::uint64_t column = table.stable(in_column(own, first), in_column(other, first));
    const std::uint64_t spread =
        ((column & 0x7F) * 0x0002'0408'1020'4081 & column_a) | (column >> 7) << 56;
    stable |= spread << first;
  }
  return stable;
}

} // namespace

template<class Board>
auto Stability<Board>::stable(Bits own, Bits other) const noexcept -> Bits {
  constexpr int stride = Board::stride;
  const Bits empty = inside_ & ~(own | other);
  const std::array<Bits, 4> locked = {
      rims_[0] | ~in_line<1>(empty, not_first_, not_last_, side_),
      rims_[1] | ~in_line<stride>(empty, inside_, inside_, side_),
      rims_[2] | ~in_line<stride - 1>(empty, not_last_, not_first_, side_),
      rims_[3] | ~in_line<stride + 1>(empty, not_first_, not_last_, side_),
  };
  Bits fixed = locked[0] & locked[1] & locked[2] & locked[3];
  if constexpr (std::is_same_v<Board, Narrow_board>)
    fixed |= stable_edges(own, other, side_, *table_);
  return grow(own & fixed, own, locked) | grow(other & fixed, other, locked);
}

template<class Board>
auto Stability<Board>::grow(Bits stable, Bits discs, const std::array<Bits, 4>& locked) noexcept
    -> Bits {
  constexpr int stride = Board::stride;
  if (stable == 0) return 0;
  // Steps around the edge of the board end on rims, which are locked anyway.
  for (;;) {
    const Bits next = stable | (discs & (locked[0] | stable << 1 | stable >> 1) &
                                (locked[1] | stable << stride | stable >> stride) &
                                (locked[2] | stable << (stride - 1) | stable >> (stride - 1)) &
                                (locked[3] | stable << (stride + 1) | stable >> (stride + 1)));
    if (next == stable) return stable;
    stable = next;
  }
}

template class Stability<Narrow_board>;
template class Stability<Wide_board>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
