// Who wins where little of a board is left to play for.
#pragma once

#include "engine/nogo/solver/grid.h"
#include "engine/nogo/solver/refutations.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_solver.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The solver's search of small remainders, for positions of boards that it cannot solve as a
/// whole. All positions are of one board. What it finds is kept as long as it lives, for all of
/// them: a small remainder is known by its structure, wherever it lies.
class Endgame {
public:
  /// What its tables have use for.
  static constexpr std::size_t bytes_of_tables = std::size_t{8} << 20;

  /// With fewer bytes it proves nothing: a search without tables takes too long (docs/nogo.md).
  explicit Endgame(std::size_t bytes) noexcept
      : has_tables_(bytes >= bytes_of_tables),
        table_(bytes / 2),
        small_(table_, refutations_, bytes / 2) {}

  /// The result for the player to move. Unknown: more than sixteen points are left to play for, the
  /// board has no room in a wide grid, its centre is banned, the search took as many nodes, or
  /// there are no tables.
  [[nodiscard]] Proof prove(const Position& position, std::uint64_t most_nodes);

private:
  const bool has_tables_;
  std::optional<Wide_grid> grid_; ///< made, as the tables are, for the first proof
  Result_table table_;
  Refutations refutations_;
  Small_solver small_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
