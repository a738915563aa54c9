// The remainder: the part of a NoGo position that can still affect the result.
#pragma once

#include "engine/nogo/solver/grid.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The mover and the other player, as indices.
inline constexpr std::size_t mover = 0;
inline constexpr std::size_t other = 1;

/// A chain that may still lose its last liberty.
template<class Bits>
struct Mortal_chain {
  Bits liberties;
  Bits stones;
};

/// The mortal chains of one colour. Chains of a colour do not touch, so there are never more than
/// half of the points, rounded up.
template<class Board>
class Mortal_chains {
public:
  using Bits = typename Board::Bits;
  using Mortal_chain = nogo::Mortal_chain<Bits>;

  void push_back(const Mortal_chain& chain) noexcept { chains_[count_++] = chain; }
  void erase(std::size_t i) noexcept { chains_[i] = chains_[--count_]; }
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  [[nodiscard]] Mortal_chain& operator[](std::size_t i) noexcept { return chains_[i]; }
  [[nodiscard]] const Mortal_chain* begin() const noexcept { return chains_.data(); }
  [[nodiscard]] const Mortal_chain* end() const noexcept { return chains_.data() + count_; }

  [[nodiscard]] Bits liberties() const noexcept {
    Bits all = 0;
    for (const Mortal_chain& chain : *this) all |= chain.liberties;
    return all;
  }
  [[nodiscard]] Bits stones() const noexcept {
    Bits all = 0;
    for (const Mortal_chain& chain : *this) all |= chain.stones;
    return all;
  }
  /// The chains that have a liberty among these points are gone.
  void erase_at(Bits points) noexcept {
    for (std::size_t i = 0; i < count_;) {
      if ((chains_[i].liberties & points) != 0)
        erase(i);
      else
        ++i;
    }
  }
  /// Copies another, and reads only the part of it that is in use.
  void assign(const Mortal_chains& from) noexcept {
    count_ = from.count_;
    for (std::size_t i = 0; i < count_; ++i) chains_[i] = from.chains_[i];
  }

private:
  std::size_t count_ = 0;
  std::array<Mortal_chain, Board::most_points / 2> chains_;
};

/// A position without the parts that cannot affect the result any more, from the view of the player
/// to move. As a combinatorial game it equals the position that it was made from;
/// docs/nogo-solver.md explains why.
///
/// Points where neither player may play are removed. Chains with such a liberty live for ever and
/// are removed too; the points next to both are `safe`: a stone there lives for ever. Points that
/// one player may play at any time, and that are useless to the other, are removed and counted as
/// free moves.
template<class Board>
class Remainder_on {
public:
  using Bits = typename Board::Bits;
  using Mortal_chains = nogo::Mortal_chains<Board>;
  using Mortal_chain = nogo::Mortal_chain<Bits>;

  /// Nothing until a move is played into it.
  Remainder_on() noexcept {} // NOLINT(modernize-use-equals-default): nothing is set
  /// Of a position whose centre is not banned, on a grid made of its rules.
  Remainder_on(const Board& grid, const Position& position) noexcept;

  /// The points that somebody may play.
  [[nodiscard]] Bits points() const noexcept { return points_; }
  /// The points that a player may play.
  [[nodiscard]] Bits open(std::size_t player) const noexcept { return open_[player]; }
  /// The open points where a player's stone would have a liberty for ever.
  [[nodiscard]] Bits safe(std::size_t player) const noexcept { return safe_[player]; }
  [[nodiscard]] const Mortal_chains& chains(std::size_t player) const noexcept {
    return chains_[player];
  }
  /// The mover's extra moves, beyond the points; below 0: extra moves of the other player.
  [[nodiscard]] int free_moves() const noexcept { return free_moves_; }

  /// The points connected with the first of these: neighbours that are liberties that a stone may
  /// need, or points over a mortal chain.
  [[nodiscard]] Bits region_of(const Board& grid, Bits among) const noexcept;
  /// The same as if only these regions were left, without free moves but those that show then.
  void keep(const Board& grid, Bits regions, Remainder_on& part) const noexcept;
  /// The same from the view of the other player, who is to move instead of the mover.
  void turn(Remainder_on& turned) const noexcept;
  /// Copies another, and reads only the part of it that is in use.
  void assign(const Remainder_on& from) noexcept;
  void add_free_moves(int moves) noexcept { free_moves_ += moves; }

  /// After a move on an open point of the mover, from the view of the other player.
  void play(const Board& grid, int place, Remainder_on& after) const noexcept;
  /// After one of the mover's free moves.
  void play_free(Remainder_on& after) const noexcept;

  /// Points that a player alone may play, and whose legality no move of the other can touch.
  [[nodiscard]] Bits own_for_ever(const Board& grid, std::size_t player) const noexcept;

private:
  void reduce(const Board& grid) noexcept;
  void find_open(const Board& grid) noexcept;
  void remove_dead(const Board& grid) noexcept;
  void spread_safety(const Board& grid, std::size_t player) noexcept;
  void count_free_points(const Board& grid, std::size_t player) noexcept;
  void count_own_regions(const Board& grid, std::size_t player) noexcept;
  void remove(Bits points, std::size_t owner, int moves) noexcept;
  [[nodiscard]] Bits linked(const Board& grid, Bits start, Bits end,
                            std::size_t player) const noexcept;

  Bits points_ = 0;
  std::array<Bits, 2> open_{};
  std::array<Bits, 2> safe_{};
  int free_moves_ = 0;
  std::array<Mortal_chains, 2> chains_;
};

extern template class Remainder_on<Grid>;
extern template class Remainder_on<Wide_grid>;
using Remainder = Remainder_on<Grid>;
using Wide_remainder = Remainder_on<Wide_grid>;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
