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
    Move_list all;
    root.legal_moves(all);
    std::span<const Move> moves(all.begin(), all.size());
    if (!question.among.empty()) moves = question.among;
    Choice choice;
    choice.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    choice.elapsed = budget.elapsed();
    choice.principal_variation = {choice.move};
    choice.candidates = {choice};
    return choice;
  }

  std::uint64_t seed_;
  Random random_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
