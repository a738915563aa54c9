// Decisions in a swap2 opening.
#pragma once

#include "games/geometry.h"
#include "protocol/gomocup/context.h"

#include <string>
#include <vector>

namespace goishi::gomocup {

/// Answers SWAP2BOARD, by searches that together take about as long as a move. `stones` are those
/// on the board in the order of play, Black's first:
/// * none: the three stones of an opening that is as even as can be found;
/// * three: `SWAP`, White's stone, or a stone of each colour, after which the opponent chooses;
/// * five: `SWAP` or White's stone.
/// Refused (illegal_move) for any other number. The board is empty afterwards.
[[nodiscard]] std::string decide_swap2(Context& context, const std::vector<Point>& stones);

} // namespace goishi::gomocup
