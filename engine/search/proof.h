// A proved value (win, draw or loss), or unknown.
#pragma once

#include "engine/search/score.h"
#include "games/game.h"
#include "games/instruction_set.h"

#include <cstdint>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A certain result, from the view of the player that has the move or chooses it.
enum class Proof : std::int8_t { unknown, win, draw, loss };

[[nodiscard]] constexpr Proof for_opponent(Proof proof) noexcept {
  if (proof == Proof::win) return Proof::loss;
  if (proof == Proof::loss) return Proof::win;
  return proof;
}

/// The result of a proved score: a distance or an exact margin.
[[nodiscard]] constexpr Proof proof_of(Score proved) noexcept {
  return proved > 0 ? Proof::win : proved < 0 ? Proof::loss : Proof::draw;
}

/// The result for the player to move of a game that is over.
[[nodiscard]] constexpr Proof proof_of(Outcome outcome, Color to_move) noexcept {
  return proof_of(outcome.margin(to_move));
}

/// The value of a proved result for its player: 1, 0.5 or 0.
[[nodiscard]] constexpr float value_of(Proof proof) noexcept {
  return proof == Proof::win ? 1.0F : proof == Proof::loss ? 0.0F : 0.5F;
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
