// The commands of goishi-selfplay for NoGo: games of the engine against itself, and the positions
// of games as points that a network is fitted to.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace goishi::nogo {

/// The request of a command. All results follow from these numbers alone.
struct Selfplay_request {
  std::string model;    ///< a file of weights, or "none": without; empty: those of the program
  std::string opponent; ///< of nogo-match; likewise
  std::string input;
  std::string output;
  int size = 9;
  std::uint64_t seed = 0;
  int games = 100;           ///< of nogo-match: pairs of them
  int playouts = 600;        ///< of the search of each move
  int opponent_playouts = 0; ///< of nogo-match; 0: as many
  int least_opening = 1;     ///< random plies before the first position that is recorded
  int most_opening = 12;
  int random_moves = 60; ///< of a thousand moves after the opening, those that chance chooses
  int trace = 900;       ///< thousandths that the next position counts in a label
};

inline namespace GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   nogo-play      plays games and writes them to `output`
///   nogo-match     plays pairs of games between `model` and `opponent`, each opening once with
///                  either colour, and prints the score of `model` as JSON
///   nogo-features  writes the labels, choices and points of the games in `input` to `output`
///   nogo-values    writes what `model` says of the same positions, 4 bytes each
///   nogo-chances   writes how likely it says that each of their points is the best move, 4 bytes
///                  each
/// Refused: syntax_error for another task or size, and files that cannot be read or written.
void carry_out(std::string_view task, const Selfplay_request& request);

} // namespace GOISHI_INSTRUCTION_SET
} // namespace goishi::nogo
