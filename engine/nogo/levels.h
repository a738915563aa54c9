// The levels of NoGo, as docs/levels.md measures them.
#pragma once

#include "engine/level.h"
#include "games/instruction_set.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

inline constexpr Levels levels{{
    {.nodes = 8, .candidates = 8, .temperature = 0.2F},
    {.nodes = 8, .candidates = 8, .temperature = 0.06F},
    {.nodes = 40, .candidates = 8, .temperature = 0.03F},
    {.nodes = 60, .candidates = 6, .temperature = 0.02F},
    {.nodes = 90, .candidates = 5, .temperature = 0.02F},
    {.nodes = 190, .candidates = 4, .temperature = 0.02F},
    {.nodes = 500, .candidates = 4, .temperature = 0.015F},
    {.nodes = 1'500, .candidates = 4, .temperature = 0.01F},
    {.nodes = 16'000, .candidates = 3, .temperature = 0.01F},
}};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
