// The commands of goishi-selfplay: games of the engine against itself, from which Reversi's
// patterns learn. Each instruction set has them, with the same results.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace goishi::reversi {

/// The request of a command. All results follow from these numbers alone.
struct Selfplay_request {
  std::string model;    ///< a file of weights; empty: those of the program
  std::string opponent; ///< of `match`; likewise
  std::string input;    ///< of `label`
  std::string output;
  int size = 8; ///< 6 or 8
  std::uint64_t seed = 0;
  std::uint64_t first_game = 0; ///< of `games`
  int games = 100;
  int depth = 6;         ///< plies of the search before the tail
  int tail = 14;         ///< with so many empty squares the game is solved
  int noise = 0;         ///< most hundredths of a disc by which a chosen move may be worse
  int random_moves = 0;  ///< of a thousand, besides the opening
  int varied_plies = 0;  ///< of `games`: the plies from the start in which `noise` counts
  int least_opening = 6; ///< random plies before the first position that is recorded
  int most_opening = 20;
};

inline namespace GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   play      plays games and writes the record of each position to `output`
///   games     plays games from `first_game` on, each of which depends on its number alone, writes
///             each Labelled_position to `output` and prints their count and that of exact ones,
///             as JSON
///   label     searches each position of `input` anew and writes it to `output`
///   match     plays pairs of games between `model` and `opponent`, each opening once with either
///             colour, and prints the score of `model` as JSON
///   openings  prints so many positions after random moves in OBF, the player to move as X
///   patterns  prints the shapes of the patterns and the phases as JSON
/// Refused: syntax_error for another task, size or range of openings, which have at most 50 moves,
/// 22 on 6x6; and files that cannot be read or written.
void carry_out(std::string_view task, const Selfplay_request& request);

} // namespace GOISHI_INSTRUCTION_SET
} // namespace goishi::reversi
