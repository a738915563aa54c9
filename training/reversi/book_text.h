// Books as text, and games that extend them.
#pragma once

#include "engine/reversi/book.h"
#include "engine/search/growing_book.h"
#include "games/instruction_set.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

using Growing_book = goishi::Growing_book<Book_traits>;

/// The discs of a board, Black to move.
[[nodiscard]] std::vector<Placement> stones_of(const endgame::Board& board);

/// A line of OBF for each position, fewest discs first: the board, the known moves with their
/// values, best first, and a comment with the depth of the search for the leaf.
[[nodiscard]] std::string to_text(const Growing_book& book);
/// Reads a book from this text. A position without a move out of the book waits for a search.
/// Refused: cannot_load_file, with the number of the line.
[[nodiscard]] Growing_book book_of_text(std::string_view text);

/// Positions of games, for a book.
struct Games {
  std::vector<endgame::Board> boards;
  int games = 0;
  /// The number of texts that are not games on 8x8, or have an illegal move.
  int refused = 0;
};

/// The positions before each of the first `plies` moves of all games of a text, with at least
/// `least_empties` empty squares: games of SGF or GGF, or lists of moves, one a line.
[[nodiscard]] Games games_of_text(std::string_view text, int plies, int least_empties);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
