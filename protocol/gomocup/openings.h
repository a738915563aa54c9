// Opening rules in the protocols of Gomocup and Yixin-Board.
#pragma once

#include "protocol/gomocup/context.h"

#include <string>
#include <vector>

namespace goishi::gomocup {

/// SWAP, or the stones to put, after 0, 3 or 5 stones. The board is empty afterwards.
void answer_swap2board(Context& context, const std::vector<Point>& stones, std::string& answer);

/// Swap after the first move: places the first stone.
void answer_first_stone(Context& context, std::string& answer);
/// A move; under that rule SWAP may be the answer to the first stone.
void answer_in_opening(Context& context, std::string& answer);

/// A step of Soosorv-8 from 2 to 6: whether the colours change (2, 4), the fourth stone with the
/// number of fifth moves (3), the fifth moves (5), one of those that follow the first four stones
/// (6). The board is empty afterwards.
void answer_soosorv(Context& context, int step, int number, const std::vector<Point>& stones,
                    std::string& answer);

} // namespace goishi::gomocup
