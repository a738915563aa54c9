// Boards in files of Reversi, and whether their rows are counted from the top or from the bottom.
#pragma once

#include "engine/records/record.h"

#include <optional>

namespace goishi {

/// A record without stones begins with the usual start, so no other one is possible.
inline constexpr Coded_text no_discs{"no-discs", "there is no disc on the board"};

/// Half of the programs call the uppermost row 1, the others the lowest. The four discs of the
/// start show which kind of program wrote a file, and so does its first move: it is legal in one
/// way only. Other set-ups are the same game either way, seen from the other side of the board, and
/// stay as they were read.
[[nodiscard]] bool is_seen_from_other_side(const Record& record,
                                           const std::optional<Played>& first_move);

} // namespace goishi
