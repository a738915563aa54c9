// The stones on the board, without the order in which they came.
#pragma once

#include "engine/session.h"

#include <string_view>
#include <vector>

namespace goishi::gomocup {

[[nodiscard]] bool is_empty(const Table& table);

/// All stones of a game without captures: those set up, then those played.
[[nodiscard]] std::vector<Placement> stones_of(const Table& table);

/// Puts stones in the place of the game, under a rule that may be another one. Refused like
/// Game_in_progress::replace; then the game is as it was.
void arrange(Session& session, std::string_view rule, const std::vector<Placement>& stones,
             Color to_move);

} // namespace goishi::gomocup
