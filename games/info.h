// A game as data: its names, its board and how the engine, protocols and files treat it.
#pragma once

#include "games/geometry.h"
#include "games/rule_option.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

namespace goishi {

/// The representation of a game in SGF.
struct Sgf_info {
  /// The value of GM. Games that share a value have different boards.
  int number;
  /// The first word of RU; empty: the first of the game's rule options, which is a choice.
  std::string_view name;
};

using Fits = bool (*)(Geometry board);

struct Game_info {
  enum class Mobility : std::uint8_t { every_point, many_points, few_points };

  /// In options and commands: "tictactoe". Lower case, without blanks.
  std::string_view name;
  /// For people: "TicTacToe".
  std::string_view title;
  /// As GTP clients know it: "Tictactoe".
  std::string_view client_name;
  Geometry usual_size;
  /// Whether it can be played on a board. A board that fits may still have other rules against it.
  Fits fits;
  Sgf_info sgf;
  /// Stones are on squares, not on the crossings of lines.
  bool is_on_squares = false;
  /// Row 1 is the uppermost of pictures, and row a of SGF; otherwise it is the lowest.
  bool row_1_is_on_top = false;
  /// Its boards begin with Othello's four discs, which files may set up.
  bool starts_as_othello = false;
  /// Quarry letters ten columns A to J; other programs leave out I.
  bool has_column_i_in_quarry = false;
  /// Openings may exchange the colours: swap2, and on Botzone a pass of White's 1st or 2nd move.
  bool may_change_colours = false;
  /// Either colour may play at any time; otherwise out of turn only over a forced pass.
  bool turns_are_free = true;
  /// The end is scored; in a game without points the loser resigns.
  bool has_points = false;
  /// The points on which a player may usually move. Boards mark these points unless they are every
  /// one.
  Mobility mobility = Mobility::every_point;
  /// The view that text boards draw instead of the legal points; empty: none.
  std::string_view board_view = {};
  /// The rules for people, in one or two sentences.
  std::string_view rules = {};
  std::span<const Rule_option> rule_options = {};
};

/// The option that chooses one of a game's rules by its name; null: there is one rule.
[[nodiscard]] constexpr const Rule_option* choice_of_rules(const Game_info& info) noexcept {
  for (const Rule_option& option : info.rule_options)
    if (std::holds_alternative<option_type::Choice>(option.type)) return &option;
  return nullptr;
}

} // namespace goishi
