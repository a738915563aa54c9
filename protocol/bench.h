// `goishi bench`: fixed work for every game and search, with speeds and a signature.
#pragma once

#include "engine/instruction_set.h"
#include "engine/settings.h"

#include <cstdint>
#include <iosfwd>

namespace goishi {

/// Chooses moves in a few positions of every game with every search, and prints for each search its
/// counts and speeds, then a signature of all moves and counts. With one thread the signature is
/// the same on every machine and from every compiler; it changes when a search does. Bounds of
/// nodes and playouts in the settings replace the usual ones. False: the work was the usual one and
/// its signature is not the one that benchmarks/signature.txt pins.
[[nodiscard]] bool bench(const Settings& settings, const Instruction_set& set, std::ostream& out);

} // namespace goishi
