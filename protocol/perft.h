// The task `perft`: prints the size of a game tree, ply by ply.
#pragma once

#include "engine/instruction_set.h"
#include "engine/settings.h"

#include <iosfwd>

namespace goishi {

/// Prints, for each depth from 1 to this one, the number of leaves of the game tree from the start
/// (a pass is a move), the seconds and the leaves per second. `merged`: counts each distinct
/// position once, if the game can. Refused like the making of a session.
void print_perft(const Settings& settings, const Instruction_set& set, int depth, bool merged,
                 std::ostream& out);

} // namespace goishi
