// The commands of goishi-selfplay that make a book of openings of Gomoku.
#pragma once

#include "games/instruction_set.h"
#include "training/book_tasks.h"

#include <string_view>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Does what is done for any book, with "gomoku-book-" before its name. Refused: syntax_error for
/// another task, and files that cannot be read or written.
void carry_out_for_book(std::string_view task, const Book_request& request);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
