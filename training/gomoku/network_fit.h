// The fit of Gomoku's network.
#pragma once

#include "games/instruction_set.h"
#include "training/tasks.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Fits the network (games/gomoku/network.h) that adds the least cross entropy to the linear part
/// of an evaluation, the model of the request. The input names a file of features on each line, of
/// which the last tenth is held out. Writes the numbers of the network as they stand in a model,
/// and prints the losses of the positions that were held out.
/// Refused: files of other boards, and fewer than 1,024 positions to fit.
void fit_network(const Request& request);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
