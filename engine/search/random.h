// The player that any other must beat.
#pragma once

#include "engine/player.h"
#include "games/random.h"

namespace goishi {

/// Plays uniformly among the legal moves of the side to move.
template<Position P>
class Random_player final : public Player<P> {
public:
  explicit Random_player(const Settings& settings) : seed_(settings.seed), random_(seed_) {}

  void forget() override { random_ = Random(seed_); }

private:
  Choice think(const P& root, Budget& budget, const Question&) override {
    Move_list moves;
    root.legal_moves(moves);
    Choice choice;
    choice.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    choice.elapsed = budget.elapsed();
    choice.principal_variation = {choice.move};
    return choice;
  }

  std::uint64_t seed_;
  Random random_;
};

} // namespace goishi
