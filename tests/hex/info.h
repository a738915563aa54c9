// Hex, as data.
#pragma once

#include "games/info.h"
#include "games/instruction_set.h"
#include "tests/hex/rules.h"

#include <array>
#include <string_view>

namespace goishi::hex::inline GOISHI_INSTRUCTION_SET {

inline constexpr std::array<std::string_view, 2> edges{"top-bottom", "left-right"};

inline constexpr Rule_option rule_options[] = {
    {{"hex-black-joins", "Hex: the edges that Black joins", option_type::Choice{edges},
      edges.front()},
     Rule_option::Lasts::always,
     "black joins {}"},
};
inline constexpr const Rule_option& black_joins = rule_options[0];

/// Whether Hex can be played on a board.
[[nodiscard]] constexpr bool fits(Geometry board) noexcept {
  return board.is_square() && Rules::make(board.width).has_value();
}

inline constexpr Game_info info{
    .name = "hex",
    .title = "Hex",
    .client_name = "Hex",
    .usual_size = {Rules::longest_side, Rules::longest_side},
    .fits = fits,
    .sgf = {.number = 11, .name = "Hex"},
    .rules = "Black and White place stones in turn. The player who joins both own sides wins.",
    .rule_options = rule_options,
};

} // namespace goishi::hex::inline GOISHI_INSTRUCTION_SET
