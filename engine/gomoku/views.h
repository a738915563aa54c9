// What there is to see in positions of Gomoku and its family.
#pragma once

#include "engine/view.h"
#include "games/gomoku/position.h"

#include <span>

namespace goishi::gomoku::inline GOISHI_LEVEL {

[[nodiscard]] std::span<const View_of<Position>> views() noexcept;

} // namespace goishi::gomoku::inline GOISHI_LEVEL
