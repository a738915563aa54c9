// The tasks of goishi-selfplay. Each instruction set has them, with the same results.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace goishi {

/// The options of a task, each of which takes those that main.cpp lists for it. All results follow
/// from them alone, and those of a book from the book, too.
struct Request {
  std::string model{};    ///< a file of weights; empty: those of the program; "none": without
  std::string opponent{}; ///< of a match; likewise
  std::string book{};     ///< a file of entries; empty: only the starts of the game
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
  int opponent_playouts = 0;    ///< of NoGo's match; 0: as many
  int tail = 14;                ///< with so many empty squares Reversi is solved
  int noise = 0;                ///< most hundredths of a disc by which a move chosen may be worse
  int varied_plies = 0; ///< of Reversi's `games`: the plies from the start in which `noise` counts
  int random_moves = 0; ///< of a thousand moves after the opening
  int aside = 0; ///< of a thousand positions of Gomoku, those from which another is looked at
  int least_opening = 6; ///< random plies before the first position that is recorded
  int most_opening = 20;
  int trace = 0;   ///< thousandths that the next position counts in a label
  int count = 32;  ///< positions to add to a book
  int first = 0;   ///< of those that wait in a book, the first to search
  int most = 1;    ///< and how many
  int memory = 64; ///< MiB of a search for a book
  int plies = 30;  ///< of games that a book learns
  int ply_cost = 25;
  int least_empties = 26;
};

inline namespace GOISHI_INSTRUCTION_SET {

/// Does one of these for a book of openings:
///   tell    prints how many positions `book` has and how many of them wait, as JSON
///   grow    adds `count` positions to `book`
///   search  searches `most` of the positions that wait, from the `first` on, and writes their
///           entries; each search begins with an empty table or tree
///   merge   puts the entries of `input` in the place of those of `book`
/// and in Reversi:
///   games   adds the positions of the games of `input` to `book`
///   export  writes `book` as text
///   import  makes a book from the text of `input`
/// All but the first write to `output`. Refused: syntax_error for another task, and files that
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
///   choices   writes the moves that searches chose in them, and the others, to `output`
/// Refused: syntax_error for another task, rule or size, and files that cannot be read or written.
void carry_out(std::string_view task, const Request& request);

} // namespace gomoku::inline GOISHI_INSTRUCTION_SET
namespace nogo::inline GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   play, match  as Gomoku's
///   features     writes the labels, choices and points of the games in `input` to `output`
///   values       writes what `model` says of the same positions, 4 bytes each
///   chances      writes how likely it says that each of their points is the best move, 4 bytes
///                each
/// Refused as Gomoku's.
void carry_out(std::string_view task, const Request& request);

} // namespace nogo::inline GOISHI_INSTRUCTION_SET
namespace reversi::inline GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   play      plays games and writes the record of each position to `output`
///   games     plays games from `first_game` on, each of which depends on its number alone, writes
///             each Labelled_position to `output` and prints their count and that of exact ones,
///             as JSON
///   label     searches each position of `input` anew and writes it to `output`
///   match     as Gomoku's
///   openings  prints so many positions after random moves in OBF, the player to move as X
///   patterns  prints the shapes of the patterns and the phases as JSON
/// Refused: syntax_error for another task, size or range of openings, which have at most 50 moves,
/// 22 on 6x6; and files that cannot be read or written.
void carry_out(std::string_view task, const Request& request);

} // namespace reversi::inline GOISHI_INSTRUCTION_SET
} // namespace goishi
