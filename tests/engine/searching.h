// Test helper: settings, limits and searches of one position.
#pragma once

#include "engine/budget.h"
#include "engine/player.h"
#include "engine/settings.h"
#include "games/game.h"

#include <cstdint>

namespace goishi::test {

inline Settings with_memory(int mebibytes, int threads = 1, std::uint64_t seed = 0) {
  Settings settings;
  settings.memory = mebibytes;
  settings.threads = threads;
  settings.seed = seed;
  return settings;
}

inline Limits nodes(std::uint64_t most) {
  Limits limits;
  limits.nodes = most;
  return limits;
}

inline Limits playouts(std::uint64_t most) {
  Limits limits;
  limits.playouts = most;
  return limits;
}

inline Limits depth(int most) {
  Limits limits;
  limits.depth = most;
  return limits;
}

/// A question for the values of this many moves.
inline Question candidates(int count) {
  Question question;
  question.candidates = count;
  return question;
}

/// No limits: the search ends with a proved result.
template<class Player, class P>
Choice choose(Player& player, const P& position, const Limits& limits = {},
              const Question& question = {}) {
  Budget budget(limits);
  return player.choose(position, budget, question);
}

} // namespace goishi::test
