// Results in a database that contradict each other.
#pragma once

#include "engine/database/position_database.h"

#include <string_view>
#include <vector>

namespace goishi {

/// A position whose label denies a win that a move from it has in the database, and its record with
/// the result that follows from that win.
struct Contradiction {
  Diagram position;
  Position_record corrected;
};

/// All of one board: a win or a draw for the player who moved last, after which the other player
/// has a winning move. A loss may have winning moves that the database does not know.
[[nodiscard]] std::vector<Contradiction> contradictions(const Position_database& database,
                                                        std::string_view board);

} // namespace goishi
