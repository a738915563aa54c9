// The notes beside a board.
#pragma once

#include "engine/session.h"
#include "protocol/board_picture.h"
#include "protocol/vertices.h"

#include <cstddef>
#include <string>
#include <vector>

namespace goishi::gtp {

/// The game, its last move, whose turn it is, stones and clocks. `legal`: how many moves are marked
/// on the board.
[[nodiscard]] std::vector<std::string> notes(const Session& session, const Vertices& vertices,
                                             const Board_signs& signs, std::size_t legal);

} // namespace goishi::gtp
