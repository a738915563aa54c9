// Stones and chains of a NoGo board, with their liberties.
#pragma once

#include "games/fixed_list.h"
#include "games/game.h"
#include "games/nogo/liberties.h"
#include "games/nogo/rules.h"

#include <array>
#include <span>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// A chain that took another in.
struct Merger {
  Point kept;
  Point joined;
};
/// The chains that `place` merged, in this order; the new stone may take part in each.
using Mergers = Fixed_list<Merger, 4>;

/// The colours that may play an empty point.
struct Legality {
  bool black;
  bool white;
};

/// The contents of four neighbours: bit 2 * cell of a neighbour, or the bit after it when the chain
/// there has the point between them as its only liberty.
class Surroundings {
public:
  constexpr void add(Cell cell, bool in_atari) noexcept {
    seen_ |= 1U << (2 * static_cast<unsigned>(cell) + (in_atari ? 1U : 0U));
  }
  /// No capture: no chain of the opponent in atari. No suicide: an empty neighbour, or a chain of
  /// one's own that has another liberty.
  [[nodiscard]] constexpr bool allow(Color c) const noexcept {
    const unsigned captures = 2U << (2 * index(opponent(c)));
    const unsigned lives = 1U << (2 * index(c)) | 3U << (2 * static_cast<unsigned>(Cell::empty));
    return (seen_ & captures) == 0 && (seen_ & lives) != 0;
  }

private:
  unsigned seen_ = 0;
};

/// The stones, and for each chain a head and its liberties. An empty point is its own head, and its
/// liberties are those that a stone there would bring: so placing a stone subtracts its point from
/// the heads of all four neighbours, of any kind.
class Chains {
public:
  explicit Chains(const Rules& rules) noexcept;

  [[nodiscard]] Cell at(Point p) const noexcept { return cells_[p]; }
  /// The same for two stones exactly when they are of one chain.
  [[nodiscard]] Point head(Point p) const noexcept { return heads_[p]; }
  /// The liberties of the chain at p; for an empty point, its empty neighbours.
  [[nodiscard]] Liberties liberties(Point p) const noexcept { return liberties_[heads_[p]]; }
  /// The entry of p itself: of meaning for heads, empty points and holes.
  [[nodiscard]] Legality legality(const Rules& rules, Point p) const noexcept {
    const Liberties once = Liberties::once(p);
    Surroundings around;
    for (const Point n : rules.neighbours(p)) around.add(cells_[n], liberties(n).only(once));
    return {around.allow(Color::black), around.allow(Color::white)};
  }

  /// Puts a stone on an empty point. Legal or not, `remove` takes it back.
  Mergers place(const Rules& rules, Color c, Point p) noexcept;
  /// Takes back the last `place`.
  void remove(const Rules& rules, Point p, const Mergers& mergers) noexcept;

  friend bool operator==(const Chains&, const Chains&) = default;

private:
  void relabel(Point first, Point head) noexcept;

  // One place more than points, for `Rules::beyond`.
  template<class T>
  using Per_point = std::array<T, largest_board + 1>;

  Per_point<Liberties> liberties_{};
  Per_point<Point> heads_{};
  /// The chain's stones, in a ring.
  Per_point<Point> next_{};
  /// Of a chain, at its head.
  Per_point<Point> sizes_{};
  Per_point<Cell> cells_{};
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
