// Gomoku and TicTacToe, as data.
#pragma once

#include "games/gomoku/rules.h"
#include "games/info.h"
#include "games/instruction_set.h"
#include "games/point_list.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

inline constexpr std::uint8_t smallest_side = 5;

/// In the order of Rule.
inline constexpr std::array<std::string_view, 4> rule_names{"freestyle", "standard", "renju",
                                                            "caro"};

inline constexpr std::array<std::string_view, rule_names.size()> rule_explanations{
    "five or more in a row win", "exactly five in a row win, six do not",
    "White wins with five or more in a row. Black needs exactly five, and may not make six or "
    "more, "
    "two fours or two open threes at once",
    "five in a row win, unless a stone of the opponent stands at both of its ends"};

inline constexpr Rule_option rule_options[] = {
    {{"rule",
      "Gomoku: five or more; exactly five; renju, with forbidden points for Black; caro, where a "
      "five between two stones of the opponent does not win",
      option_type::Choice{rule_names}, rule_names.front()},
     Rule_option::Lasts::always,
     "{}",
     rule_explanations},
    {{"win-length",
      "Gomoku: stones in a row that win; 0: as usual",
      option_type::Whole{Rules::shortest_win, Rules::longest_win(Rule::freestyle)},
      {},
      "0"},
     Rule_option::Lasts::until_another_game,
     "{} in a row"},
    {{"gomoku-mask",
      "Gomoku: points removed from the board; none: the whole board",
      option_type::Text{"A1,B2,...",
                        [](std::string_view text) {
                          return canonical_point_list({max_side, max_side}, text);
                        }},
      {},
      "none"},
     Rule_option::Lasts::until_another_board,
     "without {}"},
};
inline constexpr const Rule_option& rule_option = rule_options[0];
inline constexpr const Rule_option& win_length_option = rule_options[1];
inline constexpr const Rule_option& mask_option = rule_options[2];

/// Whether Gomoku can be played on a board.
[[nodiscard]] constexpr bool fits(Geometry board) noexcept {
  return std::min(board.width, board.height) >= smallest_side &&
         std::max(board.width, board.height) <= max_side;
}

[[nodiscard]] constexpr bool fits_tictactoe(Geometry board) noexcept {
  return board == Geometry{3, 3};
}

inline constexpr Game_info info{
    .name = "gomoku",
    .title = "Gomoku",
    .client_name = "Gomoku",
    .usual_size = {Rules::usual_side, Rules::usual_side},
    .fits = fits,
    .sgf = {.number = 4, .name = {}},
    .may_change_colours = true,
    .rules = "Black and White place stones in turn. Five in a row win, straight or diagonal.",
    .rule_options = rule_options,
};

inline constexpr Game_info tictactoe_info{
    .name = "tictactoe",
    .title = "TicTacToe",
    .client_name = "Tictactoe",
    .usual_size = {3, 3},
    .fits = fits_tictactoe,
    .sgf = {.number = 4, .name = "TicTacToe"},
    .is_on_squares = true,
    .rules = "Black and White place stones in turn. Three in a row win, straight or diagonal.",
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
