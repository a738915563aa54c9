// All moves as first (AMAF), for RAVE.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// All moves as first: for each colour and point, in how many of the games from a leaf it was
/// played, as a share of them, and the results of these. In the games of this engine a point is
/// played at most once, so one table serves every node on the way: earlier moves are not lanes of
/// later nodes.
class Amaf_table {
public:
  /// A power of two; raw moves are taken modulo this, and passes come out above all points.
  static constexpr std::uint16_t size = 1024;

  void clear(int points) noexcept {
    for (Side& side : sides_) {
      std::fill_n(side.weight, points, 0.0F);
      std::fill_n(side.result, points, 0.0F);
    }
  }
  /// A game in which the colour played there; `black` is its result, 1 for a win of Black.
  void add(Color c, Point p, float weight, float black) noexcept {
    Side& side = sides_[index(c)];
    side.weight[p] += weight;
    side.result[p] += weight * (c == Color::black ? black : 1 - black);
  }
  /// Takes `share` of each result from `black` instead of the game's.
  void mix(int points, float share, float black) noexcept {
    for (const Color c : {Color::black, Color::white}) {
      Side& side = sides_[index(c)];
      const float other = share * (c == Color::black ? black : 1 - black);
      for (int p = 0; p < points; ++p)
        side.result[p] = (1 - share) * side.result[p] + other * side.weight[p];
    }
  }

  /// The weights of these moves for a colour, and their weighted results; moves that are not points
  /// get none.
  void gather(Color c, const std::uint16_t* raw_moves, int count, float* weights,
              float* results) const noexcept {
    const Side& from = sides_[index(c)];
    for (int i = 0; i < count; ++i) weights[i] = from.weight[raw_moves[i] % size];
    for (int i = 0; i < count; ++i) results[i] = from.result[raw_moves[i] % size];
  }

private:
  static_assert(Move::pass().raw() % size >= max_points);

  struct Side {
    float weight[size] = {};
    float result[size] = {}; ///< for the colour itself
  };
  Side sides_[2];
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
