// What there is to see in positions of Reversi.
#pragma once

#include "engine/view.h"
#include "games/reversi/position.h"

#include <span>

namespace goishi::reversi::inline GOISHI_LEVEL {

[[nodiscard]] std::span<const View_of<Position>> views() noexcept;
/// The same on the 10x10 board.
[[nodiscard]] std::span<const View_of<Wide_position>> wide_views() noexcept;

} // namespace goishi::reversi::inline GOISHI_LEVEL
