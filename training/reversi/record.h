// The file of positions that the training program writes.
#pragma once

#include <cstdint>

namespace goishi::reversi {

/// A position of a game and its value, 20 bytes, little-endian, one after the other in the order of
/// the moves.
struct [[gnu::packed]] Record {
  enum Flags : std::uint8_t {
    exact = 1, ///< the value is that of perfect play
    cut = 2 ///< what follows in the file does not follow from it: a random move, or the game's end
  };

  std::uint64_t own;
  std::uint64_t other;
  std::int16_t value; ///< the margin for the player to move, in hundredths of a disc
  std::uint8_t empties;
  std::uint8_t flags;
};
static_assert(sizeof(Record) == 20);

} // namespace goishi::reversi
