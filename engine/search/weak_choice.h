// Chooses moves below full strength: of a small search, by chance, or at a glance.
#pragma once

#include "engine/level.h"
#include "engine/player.h"
#include "games/game.h"
#include "games/instruction_set.h"
#include "games/random.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Draws the index of a value: one that is lower by the temperature is drawn e times less often. At
/// a temperature of 0 it is the first of the highest. There is at least one value.
[[nodiscard]] std::size_t draw(std::vector<float> values, float temperature, Random& random);

/// True with this chance, 0 to 1.
[[nodiscard]] bool happens(float chance, Random& random);

/// Chooses among moves at a level. The choice depends on the position, the level, the seed and the
/// tables of the player.
template<Position P>
class Weak_choice {
public:
  /// Gives each move its value at a glance.
  using Glance = void (*)(const P& position, std::span<const Move> moves, std::span<float> seen);

  /// A null glance sees nothing, so every move is searched.
  Weak_choice(const Level& level, Glance glance, std::uint64_t seed) noexcept
      : level_(level), glance_(glance), seed_(seed) {}

  /// As Player::choose. A move that wins the game at once is chosen always.
  [[nodiscard]] Choice choose(const P& root, Player<P>& player, Budget& budget,
                              Question question) const {
    const std::vector<Move> moves = moves_of(root, question);
    if (const auto win = win_at_once(root, moves)) return choice_of(*win, true, budget);
    Random random(Random::mix(seed_) ^ root.key());
    if (glance_ != nullptr && happens(level_.overlooks, random))
      return choice_of(seen_best(root, moves, random), false, budget);
    question.candidates = level_.candidates;
    question.plays = false;
    question.may_use_book = false;
    return drawn(player.choose(root, budget, question), random);
  }

private:
  [[nodiscard]] static std::optional<Move> win_at_once(P position, std::span<const Move> moves) {
    const Color mover = position.to_move();
    for (const Move move : moves) {
      const auto undo = position.play(move);
      const Outcome outcome = position.outcome();
      position.undo(move, undo);
      if (outcome.winner() == mover) return move;
    }
    return std::nullopt;
  }

  [[nodiscard]] Move seen_best(const P& root, std::vector<Move> moves, Random& random) const {
    // Of moves that look alike, none is preferred for its place on the board.
    random.shuffle(moves);
    std::vector<float> seen(moves.size());
    glance_(root, moves, seen);
    std::vector<std::pair<float, Move>> best;
    for (std::size_t i = 0; i < moves.size(); ++i) best.emplace_back(seen[i], moves[i]);
    std::ranges::stable_sort(best, std::ranges::greater(), &std::pair<float, Move>::first);
    best.resize(std::min(best.size(), static_cast<std::size_t>(level_.candidates)));
    seen.clear();
    for (const auto& [value, move] : best) seen.push_back(value);
    return best[draw(std::move(seen), level_.temperature, random)].second;
  }

  [[nodiscard]] static Choice choice_of(Move move, bool wins, const Budget& budget) {
    Candidate candidate = Candidate::of(move);
    if (wins) {
      candidate.win_rate = 1;
      candidate.plies_to_end = 1;
      candidate.proved = true;
    }
    Choice choice = Choice::of({std::move(candidate)});
    choice.elapsed = budget.elapsed();
    return choice;
  }

  /// The choice with a move drawn from its candidates, which comes first.
  [[nodiscard]] Choice drawn(Choice choice, Random& random) const {
    std::vector<float> values;
    for (const Candidate& candidate : choice.candidates)
      values.push_back(
          static_cast<float>(candidate.margin.value_or(candidate.win_rate.value_or(0))));
    const std::size_t chosen = draw(std::move(values), level_.temperature, random);
    if (chosen == 0) return choice;
    const auto first = choice.candidates.begin();
    const auto at = first + static_cast<std::ptrdiff_t>(chosen);
    std::rotate(first, at, at + 1);
    choice.take_first();
    choice.replies.reset();
    return choice;
  }

  const Level& level_;
  const Glance glance_;
  const std::uint64_t seed_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
