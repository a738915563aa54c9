// The player that looks at its own move only.
#pragma once

#include "engine/player.h"
#include "games/random.h"

#include <concepts>
#include <span>

namespace goishi {

/// What a greedy player wants: the worth of a legal move to the side that plays it. Only the order
/// of the values counts. The position is the caller's to play on, and is given back as it was.
template<class W, class P>
concept Worth_of = std::constructible_from<W, const P&> &&
    requires(W worth, P& position, Move move) {
  { worth(position, move) } -> std::same_as<int>;
};

/// Plays the move of the highest worth; the seed chooses among equals.
template<Position P, Worth_of<P> Worth>
class Greedy final : public Player<P> {
public:
  explicit Greedy(const Settings& settings) : seed_(settings.seed), random_(seed_) {}

  void forget() override { random_ = Random(seed_); }

private:
  Choice think(const P& root, Budget& budget, const Question& question) override {
    P position = root;
    Worth worth(root);
    Move_list all;
    position.legal_moves(all);
    std::span<const Move> moves(all.begin(), all.size());
    if (!question.among.empty()) moves = question.among;
    Choice choice;
    int best = 0;
    std::uint32_t equals = 0;
    for (const Move move : moves) {
      const int value = worth(position, move);
      if (equals == 0 || value > best) {
        best = value;
        equals = 0;
      }
      if (value < best) continue;
      // The n-th of equals replaces the one kept with probability 1/n: all are as likely.
      if (random_.below(++equals) == 0) choice.move = move;
    }
    choice.nodes = moves.size();
    choice.depth = 1;
    choice.elapsed = budget.elapsed();
    choice.visits = choice.nodes;
    choice.principal_variation = {choice.move};
    choice.candidates = {choice};
    return choice;
  }

  std::uint64_t seed_;
  Random random_;
};

} // namespace goishi
