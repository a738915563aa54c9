// The list of games of a program that plays Hex, too.
#include "engine/gomoku/game.h"
#include "engine/instruction_sets/catalogue_of.h"
#include "engine/nogo/game.h"
#include "engine/reversi/game.h"
#include "tests/hex/game.h"

namespace goishi::inline GOISHI_INSTRUCTION_SET {

std::span<const Game_entry> catalogue() {
  return Catalogue_of<   //
      nogo::Game,        //
      gomoku::Game,      //
      reversi::Game,     //
      gomoku::Tictactoe, //
      hex::Game>::games;
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
