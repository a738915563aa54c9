// The commands of goishi-selfplay for Gomoku: games of the engine against itself, and the positions
// of games as features that weights are fitted to.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace goishi::gomoku {

/// The request of a command. All results follow from these numbers alone.
struct Selfplay_request {
  std::string model;    ///< a file of weights, or "none"; empty: those of the program
  std::string opponent; ///< of gomoku-match; likewise
  std::string input;
  std::string output;
  std::string rule = "freestyle";
  int size = 15;
  std::uint64_t seed = 0;
  int games = 100;       ///< of gomoku-match: pairs of them
  int nodes = 10000;     ///< of the search of each move
  int aside = 0;         ///< of a thousand positions, those from which another is looked at
  int least_opening = 3; ///< random plies before the first position that is recorded
  int most_opening = 9;
  int trace = 800; ///< thousandths that the next position counts in a label
};

inline namespace GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   gomoku-play      plays games and writes them to `output`
///   gomoku-match     plays pairs of games between `model` and `opponent`, each opening once with
///                    either colour, and prints the score of `model` as JSON
///   gomoku-features  writes the labels and features of the games in `input` to `output`
/// Refused: syntax_error for another task, rule or size, and files that cannot be read or written.
void carry_out(std::string_view task, const Selfplay_request& request);

} // namespace GOISHI_INSTRUCTION_SET
} // namespace goishi::gomoku
