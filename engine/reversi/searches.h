// The list of searches of Reversi, by the names of `--search`.
#pragma once

#include "engine/player.h"
#include "engine/reversi/reversi_knowledge.h"
#include "games/instruction_set.h"
#include "games/reversi/position.h"

#include <span>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The searches that `--search NAME` may name; the first is what `auto` means. For Narrow_board and
/// Wide_board.
template<class Board>
[[nodiscard]] std::span<const Search<Position_on<Board>, Model<Board>>> searches() noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
