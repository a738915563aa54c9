// The levels of play: how a game is searched at each, and which mistakes are made.
#pragma once

#include "engine/budget.h"

#include <array>
#include <cstdint>

namespace goishi {

/// Full strength, as without a level.
inline constexpr int strongest_level = 10;

/// A level below the strongest. Its search is bounded by work, not by time, so it plays the same on
/// every machine.
struct Level {
  /// Positions of alpha-beta, or playouts of a tree search.
  std::uint64_t nodes = Limits::unlimited;
  int depth = Limits{}.depth;
  /// The number of best moves among which it chooses.
  int candidates = 1;
  /// A move that is worse than the best by this is chosen e times less often. In points where the
  /// game has points, otherwise in win rate. 0: the best move is chosen.
  float temperature = 0;
  /// The chance, 0 to 1, that a move is chosen at a glance (see Game_board_of), without a search:
  /// so threats of the opponent are overlooked.
  float overlooks = 0;
};

/// Levels 1 to 9 of a game.
using Levels = std::array<Level, strongest_level - 1>;

/// Each level searches four times as much as the one before.
[[nodiscard]] constexpr Levels fourfold_levels() noexcept {
  Levels levels{};
  std::uint64_t nodes = 16;
  for (Level& level : levels) {
    level.nodes = nodes;
    nodes *= 4;
  }
  return levels;
}

/// The levels of a game that has no table of its own.
inline constexpr Levels usual_levels = fourfold_levels();

} // namespace goishi
