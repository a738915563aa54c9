// Merges a continued game into the tree of the SGF file that it was loaded from.
#pragma once

#include "engine/records/record.h"

#include <string>

namespace goishi {

/// The text of the game's file with the game as its main line. Everything else stays unchanged:
/// properties, comments, variations, further games, blanks. Moves that the tree has are its own;
/// where the game leaves the tree, the tree's continuation becomes a variation. So does a
/// continuation that the game has not reached or has taken back: an empty node before it then ends
/// the main line. The result is written anew where the file's does not hold any more.
///
/// The record must have a file, and one of SGF.
[[nodiscard]] std::string merge_sgf(const Record& record);

} // namespace goishi
