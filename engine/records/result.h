// The result of a game as text, in the forms of SGF and of GGF.
#pragma once

#include "engine/records/record.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// A decimal number below a million as records write it, "+1.50" among them; nothing for any other
/// text.
[[nodiscard]] std::optional<double> number_in_record(std::string_view text);

/// A win, as a result of SGF has it.
struct Won_result {
  Color winner;
  /// Behind "B+" or "W+": the points, a reason, or nothing.
  std::string_view by;

  [[nodiscard]] bool is_resigned() const { return by == "R" || by == "Resign"; }
  [[nodiscard]] bool is_on_time() const { return by == "T" || by == "Time"; }
};

/// The win that a result of SGF is; nothing for a draw and for any other text.
[[nodiscard]] std::optional<Won_result> won_result(std::string_view result);

/// Whether a result of SGF is a draw.
[[nodiscard]] bool is_draw(std::string_view result);

/// Whether the result in the game's file, or the lack of one, is still valid.
[[nodiscard]] bool keeps_result(const Record& record);

/// The result to write, as in Game_facts: the file's while that is valid, otherwise the game's or
/// the resignation; empty while the game is undecided.
[[nodiscard]] std::string result_of(const Record& record);

/// Whether a result of SGF may be that of a game with this outcome: it names the winner, and with
/// `has_points`, if it has a number, the margin. Every result agrees with an undecided game.
[[nodiscard]] bool agrees(std::string_view result, Outcome outcome, bool has_points);

/// The player who resigned, by a result of SGF: Black for "W+R".
[[nodiscard]] std::optional<Color> resigned_by(std::string_view result);

/// "-2.00", "+64.00:r" as "W+2", "B+R"; empty if the text is not a result.
[[nodiscard]] std::string result_from_ggf(std::string_view text);

/// "?" for a result that GGF cannot express. A win without a count is a win of the whole board.
[[nodiscard]] std::string result_in_ggf(std::string_view result, Geometry geometry);

} // namespace goishi
