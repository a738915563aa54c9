// What alpha-beta must keep to in every game.
#pragma once

#include "engine/search/alphabeta.h"
#include "games/random.h"
#include "tests/engine/search/minimax.h"

#include <catch2/catch.hpp>

#include <functional>
#include <unordered_map>
#include <vector>

namespace goishi::laws {

/// Calls visit(position) for the positions of `games` random games that are not over and have at
/// least `skip` stones more than the first.
template<Position P, class Visit>
void visit_random_positions(const typename P::Rules& rules, int games, int skip, Visit visit) {
  Random random(static_cast<std::uint64_t>(games));
  Move_list moves;
  for (int game = 0; game < games; ++game) {
    P position(rules);
    int ply = 0;
    for (position.legal_moves(moves); !moves.empty(); position.legal_moves(moves), ++ply) {
      if (ply >= skip) visit(position);
      (void)position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// The value of a search to a depth, with the tricks that must not change it.
template<class K, Position P>
Score exact_search(const P& position, Transposition_table& table, int depth) {
  Tricks tricks = Tricks::none();
  tricks.null_windows = true;
  tricks.enhanced_cut = true;
  Move_lore lore;
  Budget budget(Limits{});
  Alphabeta_worker<P, K> worker(position, table, lore, tricks, budget);
  return worker.search_root(depth, -score::infinity, score::infinity);
}

/// Alpha-beta without the tricks that guess is minimax, with and without a table.
template<class K, Position P>
void check_minimax(const typename P::Rules& rules, int games, int skip, int deepest) {
  int seen = 0;
  int wrong = 0;
  visit_random_positions<P>(rules, games, skip, [&](const P& position) {
    K knowledge(position);
    P copy = position;
    // One table is kept from depth to depth, as in iterative deepening: what it holds of shallower
    // searches must not be taken for this one's.
    Transposition_table none(0);
    Transposition_table kept(std::size_t{1} << 14);
    kept.prepare();
    for (int depth = 1; depth <= deepest; ++depth) {
      const Score value = oracle::minimax(copy, depth, K::margin_unit,
                                          [&](const P& p) { return knowledge.evaluate(p); });
      for (Transposition_table* const table : {&none, &kept}) {
        ++seen;
        if (exact_search<K>(position, *table, depth) != value) ++wrong;
      }
    }
  });
  CHECK(seen > 30);
  CHECK(wrong == 0);
}

/// The values that minimax to a depth gives each of these moves, for the player who makes them.
template<class K, Position P>
std::vector<Score> minimax_of_moves(const P& position, const Move_list& moves, int depth) {
  Searched_of<P, K> copy(position);
  K knowledge(copy);
  const auto evaluate = [&](const auto& p) { return knowledge.evaluate(p); };
  std::vector<Score> values;
  for (const Move move : moves) {
    const auto undo = copy.play(move);
    values.push_back(-oracle::minimax(copy, depth - 1, K::margin_unit, evaluate));
    copy.undo(move, undo);
  }
  return values;
}

/// Of the best moves each has the mean of the values that minimax to the last two depths gives the
/// position after it, or to the one before no more than those that were valued then; the first has
/// the mean of the best values; and they are the best.
template<class K, Position P>
void check_lines(const typename P::Rules& rules, int games, int skip, int depth, int lines) {
  Tricks tricks = Tricks::none();
  tricks.null_windows = tricks.enhanced_cut = tricks.aspiration = true;
  Settings settings;
  settings.memory = 1;
  int seen = 0;
  int wrong = 0;
  visit_random_positions<P>(rules, games, skip, [&](const P& position) {
    Alphabeta<P, K> player(settings, tricks);
    Limits limits;
    limits.depth = depth;
    Budget budget(limits);
    Question question;
    question.candidates = lines;
    const auto found = player.choose(position, budget, question).candidates;
    Move_list moves;
    position.legal_moves(moves);
    if (moves.size() == 1) return;
    const auto wanted = std::min(moves.size(), static_cast<std::size_t>(lines));
    if (found.size() != wanted) ++wrong;
    const auto values = minimax_of_moves<K>(position, moves, depth);
    const auto before = minimax_of_moves<K>(position, moves, depth - 1);
    const auto best_of = [](std::vector<Score> all) {
      std::ranges::sort(all, std::greater());
      return all;
    };
    const auto best = best_of(values);
    const auto best_before = best_of(before);
    for (std::size_t i = 0; i < found.size(); ++i) {
      ++seen;
      if (i > 0 && found[i].win_rate > found[i - 1].win_rate) ++wrong;
      if (found[i].proved) continue;
      const auto at =
          static_cast<std::size_t>(std::ranges::find(moves, found[i].move) - moves.begin());
      if (values[at] < best[wanted - 1]) ++wrong;
      if (i == 0 && values[at] != best[0]) ++wrong;
      const Score earlier = i == 0 ? best_before[0] : std::max(before[at], best_before[wanted - 1]);
      const Score mean = (score::estimate(values[at]) + score::estimate(earlier)) / 2;
      if (found[i].win_rate != score::win_rate(mean, K::rate_scale)) ++wrong;
    }
  });
  CHECK(seen > 100);
  CHECK(wrong == 0);
}

/// The value of a position by exhaustion: margins, or 1, 0 and -1 where only winning counts.
template<Position P>
class Solver {
public:
  int operator()(P& position) {
    const Color c = position.to_move();
    if (const Outcome outcome = position.outcome(); outcome.is_over()) return outcome.margin(c);
    const auto [known, fresh] = values_.try_emplace(position.key(), 0);
    if (!fresh) return known->second;
    Move_list moves;
    position.legal_moves(moves);
    int best = -max_points;
    for (const Move move : moves) {
      const auto undo = position.play(move);
      best = std::max(best, -(*this)(position));
      position.undo(move, undo);
    }
    return values_[position.key()] = best;
  }

private:
  std::unordered_map<std::uint64_t, int> values_;
};

/// With all tricks, and a table kept from move to move, what is called proved is true, and the move
/// keeps it. `skip`: for boards whose first positions are too much for a solver by exhaustion.
template<class K, Position P>
void check_proofs(const typename P::Rules& rules, int games, int skip, int deepest) {
  Settings settings;
  settings.memory = 1;
  Alphabeta<P, K> player(settings);
  Solver<P> solve;
  int proved = 0;
  int wrong = 0;
  visit_random_positions<P>(rules, games, skip, [&](const P& position) {
    for (int depth = 1; depth <= deepest; depth += 3) {
      Limits limits;
      limits.depth = depth;
      Budget budget(limits);
      const Choice choice = player.choose(position, budget);
      if (!position.is_legal(choice.move)) ++wrong;
      if (!choice.proved) continue;
      ++proved;
      P copy = position;
      const int value = solve(copy);
      (void)copy.play(choice.move);
      if (-solve(copy) != value) ++wrong;
      const double truth = value > 0 ? 1 : value < 0 ? 0 : 0.5;
      if (choice.win_rate != truth) ++wrong;
      if (K::margin_unit != 0 && choice.margin != value) ++wrong;
    }
  });
  CHECK(proved > 50);
  CHECK(wrong == 0);
}

} // namespace goishi::laws
