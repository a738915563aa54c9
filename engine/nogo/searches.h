// The ways to choose a move that NoGo offers.
#pragma once

#include "engine/player.h"
#include "games/nogo/position.h"

#include <span>

namespace goishi::nogo::inline GOISHI_LEVEL {

/// What `--search NAME` may name; the first is what `auto` means.
[[nodiscard]] std::span<const Search<Position>> searches() noexcept;

} // namespace goishi::nogo::inline GOISHI_LEVEL
