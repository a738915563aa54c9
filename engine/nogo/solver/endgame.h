// Calls of the solver inside MCTS of NoGo, at the leaves and the root.
#pragma once

#include "engine/budget.h"
#include "engine/nogo/solver/grid.h"
#include "engine/nogo/solver/remainder_search.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_remainder.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The solver's search for positions of boards that it cannot solve as a whole. Its results serve
/// all positions of a board: the key of a small remainder is its structure, independent of its
/// place.
class Endgame {
public:
  /// With fewer bytes it proves nothing: a search without tables takes too long
  /// (docs/research/nogo-search-2026.md).
  static constexpr std::size_t least_bytes = std::size_t{8} << 20;

  /// Powers of two are used whole.
  explicit Endgame(std::size_t bytes) noexcept : bytes_(bytes), table_(bytes / 2) {}

  void clear() noexcept { search_.reset(); }

  /// The result for the player to move. Unknown: more than sixteen points are left to play for, the
  /// board has no room in a wide grid, its centre is banned, the search took as many nodes, or
  /// there are no tables.
  [[nodiscard]] Proof prove(const Position& position, std::uint64_t most_nodes);
  /// The same, however many points are left, until the meter ends the search.
  [[nodiscard]] Proof solve(const Position& position, Meter& meter) {
    return prove(position, Wide_grid::most_points, meter);
  }

private:
  [[nodiscard]] Proof prove(const Position& position, int most_points, Meter& meter);

  const std::size_t bytes_;
  Result_table table_; ///< its memory is taken, as that of the search, for the first proof
  std::optional<Remainder_search<Wide_grid>> search_;
  Geometry geometry_; ///< of the board that it is ready for, as are its points
  Point_set points_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
