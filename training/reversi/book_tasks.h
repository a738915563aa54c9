// The commands of goishi-selfplay that make a book of openings of Reversi.
#pragma once

#include "games/instruction_set.h"
#include "training/book_tasks.h"

#include <string_view>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// Does what is done for any book, with "reversi-book-" before its name, or one of these:
///   games   adds the positions of the games of `input` to `book`
///   export  writes `book` as text
///   import  makes a book from the text of `input`
/// Refused: syntax_error for another task, and files that cannot be read or written.
void carry_out_for_book(std::string_view task, const Book_request& request);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
