// Stable discs: those that can never be flipped again.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/narrow_board.h"
#include "games/reversi/wide_board.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// For every state of an edge of up to eight squares, the discs that no play on it can flip. Discs
/// on an edge are flipped along it only, so they are stable.
class Edge_table {
public:
  explicit Edge_table(int side);

  /// The stable discs of both players; bit i is the i-th square.
  [[nodiscard]] std::uint8_t stable(std::uint64_t own, std::uint64_t other) const noexcept {
    return stable_[static_cast<std::size_t>(own << side_ | other)];
  }

  /// The table of a side of 4, 6 or 8, made when it is first asked for.
  [[nodiscard]] static const Edge_table& of(int side);

private:
  int side_;
  std::unique_ptr<std::uint8_t[]> stable_;
};

/// A proven part of the stable discs: stable along their edge, or in each of the four lines either
/// on the rim, or in a full line, or next to a stable disc of the same colour.
template<class Board>
class Stability {
public:
  using Bits = typename Board::Bits;

  explicit Stability(int side);

  /// The discs of both players that are known to be stable.
  [[nodiscard]] Bits stable(Bits own, Bits other) const noexcept;

private:
  /// `locked[i]`: squares whose discs cannot be flipped along the i-th line.
  [[nodiscard]] static Bits grow(Bits stable, Bits discs,
                                 const std::array<Bits, 4>& locked) noexcept;

  int side_;
  Bits inside_;
  /// For each of the four lines, the squares at its ends.
  std::array<Bits, 4> rims_;
  /// Squares that a step to the next or the previous column may reach.
  Bits not_first_;
  Bits not_last_;
  /// Nothing for boards wider than the table goes: of their edges only corners start a chain.
  const Edge_table* table_;
};

extern template class Stability<Narrow_board>;
extern template class Stability<Wide_board>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
