// NoGo, as data.
#pragma once

#include "games/info.h"
#include "games/instruction_set.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

inline constexpr std::uint8_t longest_side = 19;

/// A hollow board that has a name.
struct Named_mask {
  std::string_view name;
  Geometry size;
  std::string_view points; ///< that are left out
};

/// The boards of the course Theory of Computer Games at NYCU, Taiwan: the 3x3 in the middle is left
/// out (2021), or two points on each arm of a cross.
inline constexpr Named_mask named_masks[] = {
    {"hollow-square", {9, 9}, "D4,E4,F4,D5,E5,F5,D6,E6,F6"},
    {"hollow-cross", {9, 9}, "E2,E3,B5,C5,G5,H5,E7,E8"},
};

/// The name of a hollow board as it stands, and one text for all lists of the same points; nothing
/// for what is neither.
[[nodiscard]] std::optional<std::string> canonical_mask(std::string_view text);

inline constexpr Rule_option rule_options[] = {
    {{"nogo-centre-ban", "NoGo: Black's first stone must not be on the centre", option_type::Flag{},
      false},
     Rule_option::Lasts::always,
     "centre ban"},
    {{"nogo-mask",
      "NoGo: points removed from the board, or the name of a hollow 9x9 board; none: the whole "
      "board",
      option_type::Text{"hollow-square|hollow-cross|A1,B2,...", canonical_mask},
      {},
      "none"},
     Rule_option::Lasts::until_another_board,
     "without {}"},
};
inline constexpr const Rule_option& centre_ban = rule_options[0];
inline constexpr const Rule_option& mask = rule_options[1];

/// Whether NoGo can be played on a board.
[[nodiscard]] constexpr bool fits(Geometry board) noexcept {
  return board.width >= 1 && board.width <= longest_side && board.height >= 1 &&
         (board.height <= longest_side || board.width == 1);
}

inline constexpr Game_info info{
    .name = "nogo",
    .title = "NoGo",
    .client_name = "Nogo",
    .usual_size = {9, 9},
    .fits = fits,
    // Go's number, since it is played on Go's board with Go's stones.
    .sgf = {.number = 1, .name = "NoGo"},
    .mobility = Game_info::Mobility::many_points,
    .board_view = "classes",
    .rules = "Black and White place stones in turn. Capturing stones is forbidden: the opponent's "
             "and one's own. The player without a legal move loses.",
    .rule_options = rule_options,
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
