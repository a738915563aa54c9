// Late move reductions of `Alphabeta`. Gomoku's five and six in a row: `Gomoku_search::reduction`;
// Reversi's 6x6 and 8x8 have none of these.
#pragma once

#include "engine/search/parameters.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <bit>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Each game has its own, see `late_moves` of its knowledge.
struct Late_moves {
  /// The plies, fewer than the depth, by which the first search of the i-th move, counted from 0,
  /// is less deep.
  [[nodiscard]] constexpr int reduction(int depth, int i) const noexcept {
    if (depth < least_depth || i < first) return 0;
    const auto digits = [](int n) {
      return static_cast<int>(std::bit_width(static_cast<unsigned>(n)));
    };
    return std::min(1 + growth * digits(depth) * digits(i - first + 1) / 8, depth - 1);
  }

  /// The first move that counts as late.
  int first = none;
  /// Only this deep, at least 1.
  int least_depth = 3;
  /// Eighths of a ply more for each binary digit of the depth and each of the place.
  int growth = 0;

  static constexpr int none = 1000; ///< more moves than any position has

  static constexpr auto parameters = std::to_array<Parameter<Late_moves>>({
      {"alphabeta-late-first",
       "index of the first move with reduced depth; larger: fewer reductions; 1000: none (not "
       "Reversi 6x6 and 8x8, nor Gomoku with rows of five and six)",
       option_type::Whole{1, none}, &Late_moves::first},
      {"alphabeta-late-depth",
       "the least depth with reductions of late moves, in plies; larger: fewer",
       option_type::Whole{2, 255}, &Late_moves::least_depth},
      {"alphabeta-late-growth",
       "growth of reductions with depth and move index, in eighths of a ply; larger: less deep",
       option_type::Whole{0, 64}, &Late_moves::growth},
  });
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
