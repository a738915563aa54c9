// The ways to choose a move that Reversi offers.
#pragma once

#include "engine/player.h"
#include "games/reversi/position.h"

#include <span>

namespace goishi::reversi::inline GOISHI_LEVEL {

/// What `--search NAME` may name; the first is what `auto` means.
[[nodiscard]] std::span<const Search<Position>> searches() noexcept;
/// The same on the 10x10 board.
[[nodiscard]] std::span<const Search<Wide_position>> wide_searches() noexcept;

} // namespace goishi::reversi::inline GOISHI_LEVEL
