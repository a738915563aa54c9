// The view of the moves that an opening book has for a position.
#pragma once

#include "engine/player.h"
#include "engine/view.h"

#include <optional>
#include <vector>

namespace goishi {

/// Every game with a book has it.
inline constexpr View_name book_view_name{"book", "Moves of the opening book"};

/// Labels the moves of the book with their values for the player to move: discs or points, or
/// percent of a win. Green moves lose less than one against the best, yellow ones less than four.
/// Nothing instead of moves: there is no book for the rules.
[[nodiscard]] View book_view(const std::optional<std::vector<Candidate>>& moves);

} // namespace goishi
