// The tasks of goishi-selfplay. They are compiled for each instruction set, with equal results.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace goishi {

/// The options of a task; main.cpp lists those that each task takes. Results depend only on them,
/// and on the book for tasks of books.
struct Request {
  std::string model{};    ///< a file of weights; empty: the program's; "none": untrained
  std::string opponent{}; ///< of a match; as `model`
  std::string book{};     ///< a file of entries; empty: only the start positions
  std::string input{};
  std::string output{};
  std::string rule = "freestyle"; ///< of Gomoku
  int size = 8;
  std::uint64_t seed = 0;
  std::uint64_t first_game = 0; ///< of Reversi's `games`
  int games = 100;              ///< of a match: pairs of them
  int depth = 6;                ///< plies of a search in Reversi, before the tail
  std::uint64_t nodes = 0;      ///< of a search in Gomoku
  int playouts = 0;             ///< of a search in NoGo
  int opponent_playouts = 0;    ///< of NoGo's match; 0: as `playouts`
  int tail = 14;                ///< empty squares from which Reversi is solved
  int noise = 0;                ///< most hundredths of a disc that a chosen move may lose
  int varied_plies = 0;         ///< of Reversi's `games`: plies from the start with `noise`
  int random_moves = 0;         ///< for each thousand moves after the opening
  int aside = 0;                ///< side positions for each thousand positions of Gomoku
  int least_opening = 6;        ///< random plies before the first recorded position
  int most_opening = 20;
  int trace = 0;   ///< weight of the next position in a label, in thousandths
  int count = 32;  ///< positions to add to a book
  int first = 0;   ///< index of the first waiting position to search
  int most = 1;    ///< number of waiting positions to search
  int memory = 64; ///< MiB for a search of a book
  int plies = 30;  ///< plies of games added to a book
  int ply_cost = 25;
  int least_empties = 26;
};

inline namespace GOISHI_INSTRUCTION_SET {

/// Does one of these tasks for a book of openings:
///   tell    prints the numbers of positions and of waiting positions of `book` as JSON
///   grow    adds `count` positions to `book`
///   search  searches `most` waiting positions from the `first` on, and writes their entries; each
///           search begins with an empty table or tree
///   merge   replaces entries of `book` by those of `input`
/// and in Reversi:
///   games   adds the positions of the games of `input` to `book`
///   export  writes `book` as text
///   import  makes a book from the text of `input`
/// All but the first write to `output`. Refused: syntax_error for other tasks, and files that
/// cannot be read or written.
void carry_out_for_gomoku_book(std::string_view task, const Request& request);
void carry_out_for_nogo_book(std::string_view task, const Request& request);
void carry_out_for_reversi_book(std::string_view task, const Request& request);

} // namespace GOISHI_INSTRUCTION_SET

namespace gomoku::inline GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   play      plays games and writes them to `output`
///   match     plays pairs of games between `model` and `opponent`, each opening once with either
///             colour, and prints the score of `model` as JSON
///   features  writes the labels and features of the games in `input` to `output`
///   choices   writes the candidates in these games, with the chosen ones, to `output`
/// Refused: syntax_error for another task, rule or size, and files that cannot be read or written.
void carry_out(std::string_view task, const Request& request);

} // namespace gomoku::inline GOISHI_INSTRUCTION_SET
namespace nogo::inline GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   play, match  as Gomoku's
///   features     writes the labels, choices and points of the games in `input` to `output`
///   values       writes the values of the same positions by `model`, 4 bytes each
///   chances      writes the probabilities of all points by the policy of `model`, 4 bytes each
/// Refused as Gomoku's.
void carry_out(std::string_view task, const Request& request);

} // namespace nogo::inline GOISHI_INSTRUCTION_SET
namespace reversi::inline GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   play      plays games and writes the record of each position to `output`
///   games     plays games from `first_game` on, each of which depends only on its number, writes
///             each Labelled_position to `output`, and prints the numbers of all and of exact ones
///             as JSON
///   label     searches each position of `input` again and writes it to `output`
///   match     as Gomoku's
///   openings  prints `games` positions after random moves in OBF, the player to move as X
///   patterns  prints the shapes of the patterns and the phases as JSON
/// Refused: syntax_error for another task, size or range of openings, which have at most 50 moves,
/// 22 on 6x6; and files that cannot be read or written.
void carry_out(std::string_view task, const Request& request);

} // namespace reversi::inline GOISHI_INSTRUCTION_SET
} // namespace goishi
