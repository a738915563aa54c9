// What Monte Carlo tree search knows of NoGo.
#pragma once

#include "engine/search/mcts_knowledge.h"
#include "games/nogo/evaluation.h"
#include "games/nogo/playout.h"
#include "games/nogo/position.h"

namespace goishi::nogo::inline GOISHI_LEVEL {

/// Random games and the values of their moves: the recipe of BobNoGo (M. Mueller, 2011).
class Playout_knowledge {
public:
  static constexpr Uct_rule rule = Uct_rule::rave;

  [[nodiscard]] static Uct_constants constants() noexcept {
    // Games of 1,000 to 2,000 playouts a move on 9x9, paired openings, both colours:
    //   rave_bias against 0.0002: 0.002 won 16 of 40, 0.02 less, 0.1 2 of 40 against 0.002;
    //   inherited 20 won 111 of 200 against 0; 10 and 50 no worse than even in 100;
    //   expand_after against 4: 1 won 53 of 100, 8 46, 16 44; 4 takes a quarter of the memory of 1.
    return {.rave_bias = 0.0002F, .inherited = 20, .expand_after = 4};
  }

  float evaluate(const Position& position, Random& random, Amaf_table& amaf) noexcept {
    Color color = position.to_move();
    const Color winner = playout_.play(position, random, Playout_policy::contested_first);
    for (const Point p : playout_.moves()) {
      amaf.mark(color, p);
      color = opponent(color);
    }
    return winner == Color::black ? 1.0F : 0.0F;
  }

  [[nodiscard]] static Proof proof(const Position& position) noexcept {
    const auto winner = proved_winner(position);
    if (!winner) return Proof::unknown;
    return *winner == position.to_move() ? Proof::win : Proof::loss;
  }

private:
  Playout playout_;
};

/// The difference of mobility at the leaf in place of a game played to its end.
class Mobility_knowledge {
public:
  static constexpr Uct_rule rule = Uct_rule::ucb;

  [[nodiscard]] static Uct_constants constants() noexcept {
    return {.exploration = 0.2F, .expand_after = 1};
  }

  static float evaluate(const Position& position, Random& /*random*/,
                        Amaf_table& /*amaf*/) noexcept {
    const int lead = position.mobility(Color::black) - position.mobility(Color::white);
    const int points = position.geometry().points();
    return 0.5F + 0.5F * static_cast<float>(lead) / static_cast<float>(points);
  }
};

} // namespace goishi::nogo::inline GOISHI_LEVEL
