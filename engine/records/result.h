// The result of a game, in the words of SGF and of GGF.
#pragma once

#include "engine/records/record.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// A decimal number below a million as records write it, "+1.50" among them; nothing for any other
/// text.
[[nodiscard]] std::optional<double> number_in_record(std::string_view text);

/// Whether the result that the file of a game tells, or its silence, still holds.
[[nodiscard]] bool keeps_result(const Record& record);

/// The result to write, as Game_facts has it: the file's while that holds, otherwise what the table
/// says or who has given up; empty while the game is undecided.
[[nodiscard]] std::string result_of(const Record& record);

/// The player who has given up, by a result of SGF: "W+R" says Black.
[[nodiscard]] std::optional<Color> resigned_by(std::string_view result);

/// "-2.00", "+64.00:r" as "W+2", "B+R"; empty for what is no result.
[[nodiscard]] std::string result_from_ggf(std::string_view text);

/// "?" for what GGF cannot say. Who wins without a count wins the whole board.
[[nodiscard]] std::string result_in_ggf(std::string_view result, Geometry geometry);

} // namespace goishi
