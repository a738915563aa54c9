// The board as a person at a terminal wants to see it.
#pragma once

#include "engine/table.h"
#include "protocol/terminal.h"
#include "protocol/vertices.h"

#include <span>
#include <string>

namespace goishi {

/// Appends the board with its coordinates, a line a row, each ended by a line feed. The last move
/// stands in parentheses. The first of `numbered` is marked 1 and so on, up to 9; where there is
/// none, dots show where a Reversi player may move.
void draw_picture(const Table& table, const Vertices& vertices, Terminal terminal,
                  std::span<const Move> numbered, std::string& text);

} // namespace goishi
