// All moves as first.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// All moves as first: for each colour and point, how much its being played in this game counts.
/// In the games of this engine a point is played at most once, so one table serves every node on
/// the way: earlier moves are no lanes of later nodes.
class Amaf_table {
public:
  /// A power of two; raw moves are taken modulo this, and passes come out above all points.
  static constexpr std::uint16_t size = 1024;

  void clear(int points) noexcept {
    for (auto& weights : weights_) std::fill_n(weights, points, 0.0F);
  }
  void mark(Color c, Point p, float weight = 1.0F) noexcept { weights_[index(c)][p] = weight; }

  /// The weights of these moves for a colour; a move that is no point counts nothing.
  void gather(Color c, const std::uint16_t* raw_moves, int count, float* weights) const noexcept {
    const float* const from = weights_[index(c)];
    for (int i = 0; i < count; ++i) weights[i] = from[raw_moves[i] % size];
  }

private:
  static_assert(Move::pass().raw() % size >= max_points);

  float weights_[2][size] = {};
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
