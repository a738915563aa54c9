// What there is to see in positions of NoGo.
#pragma once

#include "engine/view.h"
#include "games/nogo/position.h"

#include <span>

namespace goishi::nogo::inline GOISHI_LEVEL {

[[nodiscard]] std::span<const View_of<Position>> views() noexcept;

} // namespace goishi::nogo::inline GOISHI_LEVEL
