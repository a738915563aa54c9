// A board for people.
#pragma once

#include "engine/session.h"
#include "protocol/vertices.h"

#include <string>

namespace goishi::gtp {

/// Appends a drawing of the game: the board with its coordinates, the last move in parentheses, the
/// points where the side to move may play (NoGo and Reversi), and beside it what else there is to
/// know. Several lines, none of them empty, without a last line feed.
void draw_board(const Session& session, const Vertices& vertices, bool colours, std::string& text);

} // namespace goishi::gtp
