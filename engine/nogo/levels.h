// The levels of NoGo, as docs/levels.md measures them.
#pragma once

#include "engine/level.h"
#include "games/instruction_set.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

inline constexpr Levels levels{{
    Level{.nodes = 8, .candidates = 13, .temperature = 0.3F},
    Level{.nodes = 8, .candidates = 8, .temperature = 0.06F},
    Level{.nodes = 40, .candidates = 8, .temperature = 0.03F},
    Level{.nodes = 58, .candidates = 6, .temperature = 0.022F},
    Level{.nodes = 90, .candidates = 5, .temperature = 0.02F},
    Level{.nodes = 185, .candidates = 4, .temperature = 0.02F},
    Level{.nodes = 720, .candidates = 4, .temperature = 0.015F},
    Level{.nodes = 2'300, .candidates = 4, .temperature = 0.015F},
    Level{.nodes = 10'000, .candidates = 4, .temperature = 0.015F},
}};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
