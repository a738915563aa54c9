// The words of players in an opening, as text.
#pragma once

#include "protocol/arguments.h"
#include "protocol/opening_rule.h"
#include "protocol/vertices.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The words that are left: `black`, `white`, `more`, `offer`, numbers and points. Refused:
/// syntax_error, and illegal_move for a point of another board.
[[nodiscard]] std::vector<Opening_word> take_opening_words(Arguments& arguments,
                                                           Vertices& vertices);

/// Appends words, divided by blanks.
void append(std::string& text, std::span<const Opening_word> words, const Vertices& vertices);

/// The name of a step: put, choose, declare, offer, pick.
[[nodiscard]] std::string_view word(Opening_step::Kind kind) noexcept;

} // namespace goishi
