// The levels of Reversi, as docs/levels.md measures them.
#pragma once

#include "engine/level.h"
#include "games/instruction_set.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

inline constexpr Levels levels{{
    Level{.nodes = 1'000, .depth = 1, .candidates = 3, .temperature = 2.0F, .overlooks = 0.83F},
    Level{.nodes = 1'000, .depth = 1, .candidates = 3, .temperature = 2.0F, .overlooks = 0.47F},
    Level{.nodes = 1'000, .depth = 1, .candidates = 3, .temperature = 2.0F, .overlooks = 0.22F},
    Level{.nodes = 1'000, .depth = 1, .candidates = 3, .temperature = 2.0F, .overlooks = 0.06F},
    Level{.nodes = 5'000, .depth = 2, .candidates = 3, .temperature = 2.0F, .overlooks = 0.02F},
    Level{.nodes = 10'000, .depth = 3, .candidates = 3, .temperature = 2.0F, .overlooks = 0.004F},
    Level{.nodes = 20'000, .depth = 5, .candidates = 3, .temperature = 2.0F},
    Level{.nodes = 20'000, .candidates = 3, .temperature = 2.0F},
    Level{.nodes = 500'000, .candidates = 4, .temperature = 2.0F},
}};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
