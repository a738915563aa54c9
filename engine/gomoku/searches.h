// The ways to choose a move that Gomoku and its family offer.
#pragma once

#include "engine/player.h"
#include "games/gomoku/position.h"

#include <span>

namespace goishi::gomoku::inline GOISHI_LEVEL {

/// What `--search NAME` may name; the first is what `auto` means.
[[nodiscard]] std::span<const Search<Position>> searches() noexcept;

} // namespace goishi::gomoku::inline GOISHI_LEVEL
