// The random player: the baseline for all others.
#pragma once

#include "engine/player.h"
#include "games/instruction_set.h"
#include "games/random.h"

#include <span>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Plays uniformly among the legal moves of the side to move.
template<Position P>
class Random_player final : public Player<P> {
public:
  static constexpr Method method = Method::glance;

  explicit Random_player(const Settings& settings) : seed_(settings.seed), random_(seed_) {}

  void clear_search() override { random_ = Random(seed_); }

private:
  Choice think(const P& root, Budget& budget, const Question& question) override {
    const std::vector<Move> moves = moves_of(root, question);
    const Move move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    Choice choice = Choice::of({Candidate::of(move)});
    choice.elapsed = budget.elapsed();
    return choice;
  }

  std::uint64_t seed_;
  Random random_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
