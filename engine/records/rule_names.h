// Finds the rule that a name in a record means.
#pragma once

#include "engine/settings.h"
#include "games/option.h"

#include <optional>
#include <string_view>

namespace goishi {

/// The rule of Gomoku that another name means: an opening rule of renju (which implies renju),
/// renju in Chinese or Japanese, or their words for games with and without forbidden moves. The
/// name is in lower case and UTF-8.
[[nodiscard]] std::optional<std::string_view> rule_by_another_name(std::string_view name);

/// The word of a choice of rules that a name means: one that has its beginning ("renju rules",
/// "free"), or one by another name.
[[nodiscard]] std::optional<std::string_view> word_of_rule(std::string_view name,
                                                           const Declaration& option);

/// Rules that name points of one board mean nothing on another: they are as usual where these rules
/// were those of a board of another size.
void end_rules_of_board(Game_settings& rules, Geometry before);

} // namespace goishi
