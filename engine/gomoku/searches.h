// The list of searches of Gomoku and TicTacToe, by the names of `--search`.
#pragma once

#include "engine/gomoku/gomoku_knowledge.h"
#include "engine/player.h"
#include "games/gomoku/position.h"

#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The searches that `--search NAME` may name; the first is what `auto` means.
[[nodiscard]] std::span<const Search<Position, Knowledge::Model>> searches() noexcept;

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
