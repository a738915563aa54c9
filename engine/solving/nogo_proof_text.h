// The text of a NoGo proof: the winner's move in every position from the start. `goishi solve
// --proof FILE` (protocol/solve.cpp) writes it.
#pragma once

#include "engine/session.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace goishi {

/// The name and version of the form, its first line.
inline constexpr std::string_view proof_form = "goishi proof 2";

/// Refused: cannot_score where no proof can be written, as the game is not NoGo or the centre of
/// its start is banned.
void require_proof_from_start(const Session& session);

/// A move of the winner for every position in which it may have to move from the start on, if the
/// other player may do what it likes. Positions where at most `leaves` points are legal for
/// somebody are left out, and so is what follows them: those who check the proof search there.
///
/// The text has the form, `game nogo`, `winner white`, the start as `board 4x3 ............`,
/// `leaves 0`, and then, sorted, `.X..O.... B3` for each position: its points from A1 on, row by
/// row, and the move. Of positions that are images of each other, with the same holes, it has the
/// one that is first in the alphabet.
///
/// Wants a start for which it can be written. Refused: cannot_score when the result is not proved.
[[nodiscard]] std::string proof_from_start(Session& session, std::size_t leaves,
                                           const Arrival& arrival);

} // namespace goishi
