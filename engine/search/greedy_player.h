// The greedy player: looks one move ahead.
#pragma once

#include "engine/player.h"
#include "engine/search/game_knowledge.h"
#include "games/instruction_set.h"
#include "games/random.h"

#include <memory>
#include <span>
#include <utility>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Plays the move of the highest score; the seed chooses among equals.
template<Position P, class K>
requires Knowledge_of<K, Searched_of<P, K>> && Scores_moves<K, Searched_of<P, K>>
class Greedy final : public Player<P> {
public:
  static constexpr Method method = Method::glance;
  using Model = typename K::Model;

  Greedy(const Settings& settings, std::shared_ptr<const Model> model)
      : model_(std::move(model)), seed_(settings.seed), random_(seed_) {}

  void clear_search() override { random_ = Random(seed_); }

private:
  Choice think(const P& root, Budget& budget, const Question& question) override {
    Searched_of<P, K> position = searched<K>(root, *model_);
    K knowledge(position, *model_);
    const std::vector<Move> moves = moves_of(root, question);
    Move chosen;
    int best = 0;
    std::uint32_t equals = 0;
    for (const Move move : moves) {
      const int value = knowledge.move_score(position, move);
      if (equals == 0 || value > best) {
        best = value;
        equals = 0;
      }
      if (value < best) continue;
      // The n-th of equals replaces the one kept with probability 1/n: all are as likely.
      if (random_.below(++equals) == 0) chosen = move;
    }
    Candidate candidate = Candidate::of(chosen);
    candidate.depth = 1;
    candidate.visits = moves.size();
    Choice choice = Choice::of({std::move(candidate)});
    choice.nodes = moves.size();
    choice.elapsed = budget.elapsed();
    return choice;
  }

  std::shared_ptr<const Model> model_;
  std::uint64_t seed_;
  Random random_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
