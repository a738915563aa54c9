// The moves of a collection in the position on the board, with what Goishi knows of them.
#pragma once

#include "engine/collections/collection_database.h"
#include "engine/player.h"
#include "engine/session.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace goishi {

/// Looks up the position; lists `games` of its games. Refused: cannot_load_file.
[[nodiscard]] Exploration explore(Session& session, std::size_t games);

/// For each of these moves its value from the book, else from the database of positions; without a
/// win rate and a margin if neither has it.
[[nodiscard]] std::vector<Candidate> known_values(Session& session,
                                                  const std::vector<Explored_move>& moves);

/// For each of these moves the name of the opening that it completes; empty: it has none.
[[nodiscard]] std::vector<std::string_view> openings_after(const Session& session,
                                                           const std::vector<Explored_move>& moves);

} // namespace goishi
