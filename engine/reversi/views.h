// Reversi's board overlays, for GoGui and the board page.
#pragma once

#include "engine/reversi/model.h"
#include "engine/view.h"
#include "games/instruction_set.h"
#include "games/reversi/position.h"

#include <span>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// For Narrow_board and Wide_board.
template<class Board>
[[nodiscard]] std::span<const View_of<Position_on<Board>, Model<Board>>> views() noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
