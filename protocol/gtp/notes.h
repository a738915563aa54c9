// The notes of `showboard` next to the board.
#pragma once

#include "engine/session.h"
#include "protocol/board_picture.h"
#include "protocol/vertices.h"

#include <string>
#include <vector>

namespace goishi::gtp {

/// The game, its last move, side to move, stones, clocks, and the meaning of the marks on the
/// board.
[[nodiscard]] std::vector<std::string> notes(const Session& session, const Vertices& vertices,
                                             const Board_signs& signs, const Usual_marks& marks);

} // namespace goishi::gtp
