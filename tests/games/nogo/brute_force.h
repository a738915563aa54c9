// Brute-force oracle for small NoGo boards.
#pragma once

#include "games/nogo/position.h"
#include "tests/games/play.h"

#include <cstdint>
#include <unordered_map>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Winners of positions by their keys, filled by `wins`.
using Known = std::unordered_map<std::uint64_t, bool>;

/// Whether the player to move wins, by exhaustive search.
inline bool wins(Position& position, Known& known) {
  if (const auto found = known.find(position.key()); found != known.end()) return found->second;
  bool won = false;
  for (const Move move : test::legal_moves(position)) {
    const auto undo = position.play(move);
    won = !wins(position, known);
    position.undo(move, undo);
    if (won) break;
  }
  known.emplace(position.key(), won);
  return won;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
