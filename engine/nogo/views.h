// NoGo's board overlays, for GoGui and the board page.
#pragma once

#include "engine/nogo/nogo_knowledge.h"
#include "engine/view.h"
#include "games/nogo/position.h"

#include <span>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

[[nodiscard]] std::span<const View_of<Position, Knowledge::Model>> views() noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
