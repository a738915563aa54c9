// Books as text, and the games that they learn from.
#pragma once

#include "engine/reversi/book.h"
#include "games/instruction_set.h"
#include "training/growing_book.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

using Growing_book = goishi::Growing_book<Opening>;

/// A line of OBF for each position, fewer discs first: the board, the moves that are known with
/// their values, best first, and a comment with the depth of the search behind the leaf.
[[nodiscard]] std::string to_text(const Growing_book& book);
/// The book of such a text. A position whose text names no move that leads out of the book waits
/// for a search. Refused: cannot_load_file, with the number of the line.
[[nodiscard]] Growing_book book_of_text(std::string_view text);

/// The positions of games of which a book can learn.
struct Games {
  std::vector<endgame::Board> boards;
  int games = 0;
  /// Texts that were no games of 8x8, or broke off at an illegal move.
  int refused = 0;
};

/// The positions before each of the first `plies` moves of all games of a text, with so many empty
/// squares at least: games of SGF or GGF, or lists of moves, one a line.
[[nodiscard]] Games games_of_text(std::string_view text, int plies, int least_empties);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
