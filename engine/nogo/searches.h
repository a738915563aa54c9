// The list of searches of NoGo, by the names of `--search`.
#pragma once

#include "engine/nogo/nogo_knowledge.h"
#include "engine/player.h"
#include "games/nogo/position.h"

#include <span>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The searches that `--search NAME` may name; the first is what `auto` means.
[[nodiscard]] std::span<const Search<Position, Knowledge::Model>> searches() noexcept;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
