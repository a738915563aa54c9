// The choices of players in an opening (games/gomoku/opening_rule.h), as text.
#pragma once

#include "games/gomoku/opening_rule.h"
#include "protocol/arguments.h"
#include "protocol/vertices.h"

#include <span>
#include <string>
#include <vector>

namespace goishi {

/// The words that are left: `black`, `white`, `more`, `offer`, numbers and points. Refused:
/// syntax_error, and illegal_move for a point of another board.
[[nodiscard]] std::vector<gomoku::Opening_word> take_opening_words(Arguments& arguments,
                                                                   Vertices& vertices);

/// Appends words, divided by blanks.
void append(std::string& text, std::span<const gomoku::Opening_word> words,
            const Vertices& vertices);

/// The names of the opening rules.
[[nodiscard]] std::vector<std::string> names_of_opening_rules();

} // namespace goishi
