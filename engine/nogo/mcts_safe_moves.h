// Moves that nobody can take from a player.
#pragma once

#include "games/nogo/position.h"

namespace goishi::nogo::inline GOISHI_LEVEL {

/// A number of moves that a colour can certainly still make, whatever the opponent does. An eye, an
/// empty point with nothing but own stones and edges around it, is no move for the opponent; of the
/// eyes that hang together by their chains, all but one can be filled.
[[nodiscard]] int safe_moves(const Position& position, Color c) noexcept;

/// The winner, when one player's safe moves outlast the moves that the other has left at most.
[[nodiscard]] std::optional<Color> outlasting(const Position& position) noexcept;

} // namespace goishi::nogo::inline GOISHI_LEVEL
