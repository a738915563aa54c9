// What Monte Carlo tree search knows of Reversi.
#pragma once

#include "engine/search/mcts_knowledge.h"
#include "games/reversi/playout.h"
#include "games/reversi/position.h"

#include <algorithm>

namespace goishi::reversi::inline GOISHI_LEVEL {

/// Random games: who wins them, and a little by how much.
template<class P>
class Playout_knowledge {
public:
  static constexpr Uct_rule rule = Uct_rule::ucb;

  [[nodiscard]] static Uct_constants constants() noexcept {
    return {.exploration = 0.6F, .rave_bias = 0, .first_play = 0, .expand_after = 2};
  }

  static float evaluate(const P& position, Random& random, Amaf_table& /*amaf*/) noexcept {
    const int margin = playout(position, random);
    const float result = margin > 0 ? 1.0F : margin < 0 ? 0.0F : 0.5F;
    return (1 - share_of_margin) * result +
           share_of_margin * (0.5F + static_cast<float>(margin) / 128.0F);
  }

private:
  static constexpr float share_of_margin = 0.1F;
};

} // namespace goishi::reversi::inline GOISHI_LEVEL
