// Board overlays of Gomoku and TicTacToe, for GoGui and the board page.
#pragma once

#include "engine/gomoku/gomoku_knowledge.h"
#include "engine/view.h"
#include "games/gomoku/position.h"

#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

[[nodiscard]] std::span<const View_of<Position, Knowledge::Model>> views() noexcept;

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
