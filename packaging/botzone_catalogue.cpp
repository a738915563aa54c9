// The list of games of the one file for Botzone: scripts/botzone puts its game in the place of
// nogo.
#include "engine/instruction_sets/catalogue_of.h"
#include "engine/nogo/game.h"

namespace goishi::inline GOISHI_INSTRUCTION_SET {

std::span<const Game_entry> catalogue() { return Catalogue_of<nogo::Game>::games; }

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
