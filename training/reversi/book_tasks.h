// The commands of goishi-selfplay that make a book of openings.
#pragma once

#include "games/instruction_set.h"

#include <string>
#include <string_view>

namespace goishi::reversi {

/// The request of a command. All results follow from these numbers and the book alone.
struct Book_request {
  std::string book;  ///< a file of entries; empty: nothing but the start of the game
  std::string input; ///< games, text or entries
  std::string output;
  int count = 32;  ///< positions to add
  int first = 0;   ///< of those that wait, the first to search
  int most = 1;    ///< and how many
  int depth = 18;  ///< plies of a search
  int memory = 64; ///< MiB for its table
  int ply_cost = 25;
  int least_empties = 26;
  int plies = 30; ///< of games
};

inline namespace GOISHI_INSTRUCTION_SET {

/// Does one of these:
///   book-tell    prints how many positions `book` has and how many of them wait, as JSON
///   book-grow    adds `count` positions to `book`
///   book-search  searches `most` of the positions that wait, from the `first` on, and writes their
///                entries; each search begins with an empty table
///   book-merge   puts the entries of `input` in the place of those of `book`
///   book-games   adds the positions of the games of `input` to `book`
///   book-export  writes `book` as text
///   book-import  makes a book from the text of `input`
/// All but the first write to `output`. Refused: syntax_error for another task, and files that
/// cannot be read or written.
void carry_out_for_book(std::string_view task, const Book_request& request);

} // namespace GOISHI_INSTRUCTION_SET
} // namespace goishi::reversi
