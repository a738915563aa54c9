// The files of positions that the training program writes for Reversi.
#pragma once

#include <cstdint>

namespace goishi::reversi {

/// A position of a game and its value, 20 bytes, little-endian. A file has them in the order of the
/// moves.
struct [[gnu::packed]] Record {
  enum Flags : std::uint8_t {
    exact = 1, ///< the value is that of perfect play
    cut = 2    ///< the next record does not follow from it: a random move, or the end of the game
  };

  std::uint64_t own;
  std::uint64_t other;
  std::int16_t value; ///< the margin for the player to move, in hundredths of a disc
  std::uint8_t empties;
  std::uint8_t flags;
};
static_assert(sizeof(Record) == 20);

/// A labelled position of the games for a fit, 24 bytes, little-endian, in the order of the moves.
/// Values are discs for the player to move. The board is the image under the eight symmetries with
/// the smallest words. A position may be followed by one aside: after another move of it.
struct Labelled_position {
  enum Flags : std::uint8_t {
    exact = 1,  ///< both values are those of perfect play
    varied = 2, ///< a later move was chosen with noise: the result is not that of the best moves
    aside = 4   ///< not a position of the game, whose result is unknown: also `varied`
  };
  static constexpr std::uint8_t pass = 64;

  std::uint64_t own = 0;
  std::uint64_t other = 0;
  std::int8_t value = 0;    ///< by a search of `depth` plies
  std::int8_t shallow = 0;  ///< by a search of one ply less
  std::int8_t result = 0;   ///< the margin at the end of the game
  std::uint8_t depth = 0;   ///< all plies if the value is exact
  std::uint8_t empties = 0; ///< squares
  std::uint8_t best = pass; ///< the square of a best move, or `pass`
  std::uint8_t opening = 0; ///< the random moves before the game
  std::uint8_t flags = 0;
};
static_assert(sizeof(Labelled_position) == 24);

} // namespace goishi::reversi
