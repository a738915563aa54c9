// The levels of Gomoku and TicTacToe, as docs/levels.md measures them.
#pragma once

#include "engine/level.h"
#include "games/instruction_set.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

inline constexpr Levels levels{{
    Level{.nodes = 2'000, .depth = 1, .candidates = 6, .temperature = 0.125F, .overlooks = 0.23F},
    Level{.nodes = 2'000, .depth = 1, .candidates = 6, .temperature = 0.09F, .overlooks = 0.08F},
    Level{.nodes = 2'000, .depth = 1, .candidates = 6, .temperature = 0.03F},
    Level{.nodes = 5'000, .depth = 2, .candidates = 6, .temperature = 0.03F},
    Level{.nodes = 10'000, .depth = 3, .candidates = 6, .temperature = 0.018F},
    Level{.nodes = 30'000, .depth = 5, .candidates = 5, .temperature = 0.018F},
    Level{.nodes = 30'000, .depth = 7, .candidates = 4, .temperature = 0.018F},
    Level{.nodes = 60'000, .depth = 12, .candidates = 4, .temperature = 0.016F},
    Level{.nodes = 200'000, .candidates = 3, .temperature = 0.013F},
}};

/// From any move, but for a win at once, to perfect play.
inline constexpr Levels tictactoe_levels{{
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 1.0F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 0.8F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 0.6F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 0.45F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 0.32F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 0.21F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 0.12F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F, .overlooks = 0.05F},
    Level{.nodes = 100'000, .depth = 9, .candidates = 9, .temperature = 0.01F},
}};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
