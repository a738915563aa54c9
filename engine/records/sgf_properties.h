// The SGF property values that Goishi writes and reads back.
#pragma once

#include "engine/records/record.h"
#include "engine/records/sgf_points.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// The value of RU.
[[nodiscard]] std::string sgf_rules(const Game_settings& rules);

/// A move's note as it stands in its comment: "53.2 %, +2.50 discs, 0.350 s". Empty where nothing
/// is known.
[[nodiscard]] std::string sgf_note(const Move_note& note);
/// Nothing when it is anybody else's comment.
[[nodiscard]] std::optional<Move_note> parse_sgf_note(std::string_view text);

/// A node of its own for a move: ";B[hh]", with a comment where there is a note.
[[nodiscard]] std::string sgf_node(const Recorded_move& move, const Sgf_points& points);

/// "PB[a]", its value escaped.
[[nodiscard]] std::string sgf_property(std::string_view name, std::string_view value);

} // namespace goishi
