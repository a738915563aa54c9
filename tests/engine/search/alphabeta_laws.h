// The laws of alpha-beta in every game.
#pragma once

#include "engine/search/deepening.h"
#include "engine/search/greedy_player.h"
#include "games/random.h"
#include "tests/engine/search/minimax.h"
#include "tests/engine/searching.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <concepts>
#include <functional>
#include <memory>
#include <vector>

namespace goishi::laws {

using oracle::Solver;

/// Calls visit(position) for the unfinished positions of `games` random games that have at least
/// `skip` stones more than the first.
template<Position P, class Visit>
void visit_random_positions(const typename P::Rules& rules, int games, int skip, Visit visit) {
  Random random(static_cast<std::uint64_t>(games));
  for (int game = 0; game < games; ++game) {
    P position(rules);
    for (int ply = 0; !position.outcome().is_over(); ++ply) {
      if (ply >= skip) visit(position);
      test::play_any(position, random);
    }
  }
}

/// The model of a game for these rules.
template<class K, class Rules>
std::shared_ptr<const typename K::Model> model_of(const Rules& rules) {
  using Model = typename K::Model;
  if constexpr (std::constructible_from<Model, const Rules&>)
    return std::make_shared<const Model>(rules);
  else
    return std::make_shared<const Model>();
}

/// The shared state of a search with a hash table of this many bytes, or without one and without
/// null windows. No feature changes values.
template<class K, class Rules>
auto exact_memory(const Rules& rules, int mebibytes) {
  Search_features features = Search_features::none();
  features.null_windows = features.enhanced_cut = mebibytes > 0;
  return Alphabeta_shared<K>(test::with_memory(mebibytes), model_of<K>(rules), features);
}

/// The value by a search to a depth.
template<class K, Position P>
Score search_to(const P& position, Alphabeta_shared<K>& shared, int depth) {
  Budget budget(Limits{});
  return Root_search<Alphabeta<P, K>>(position, shared, 0, budget).search(depth, {});
}

/// Checks that alpha-beta without selective features equals minimax, with and without a table.
template<class K, Position P>
void check_minimax(const typename P::Rules& rules, int games, int skip, int deepest) {
  int seen = 0;
  const auto model = model_of<K>(rules);
  visit_random_positions<P>(rules, games, skip, [&](const P& position) {
    K knowledge(position, *model);
    P copy = position;
    // One table serves all depths, as in iterative deepening: entries of shallower searches must
    // not count for deeper ones.
    auto none = exact_memory<K>(rules, 0);
    auto kept = exact_memory<K>(rules, 1);
    kept.new_search();
    for (int depth = 1; depth <= deepest; ++depth) {
      const Score value = oracle::minimax(copy, depth, K::margin_unit,
                                          [&](const P& p) { return knowledge.evaluate(p); });
      for (auto* const shared : {&none, &kept}) {
        ++seen;
        CHECK(search_to<K>(position, *shared, depth) == value);
      }
    }
  });
  CHECK(seen > 30);
}

/// The values that minimax to a depth gives each of these moves, for the player who makes them.
template<class K, Position P>
std::vector<Score> minimax_of_moves(const P& position, const typename K::Model& model,
                                    const Move_list& moves, int depth) {
  Searched_of<P, K> copy(position);
  K knowledge(copy, model);
  const auto evaluate = [&](const auto& p) { return knowledge.evaluate(p); };
  std::vector<Score> values;
  for (const Move move : moves) {
    const auto undo = copy.play(move);
    values.push_back(-oracle::minimax(copy, depth - 1, K::margin_unit, evaluate));
    copy.undo(move, undo);
  }
  return values;
}

/// Checks the best moves of a search: they are the best by minimax, in order, and each has the mean
/// of its minimax values for the last two depths. The value for the shallower depth is at least
/// that of the last candidate there; for the first move it is the best one.
template<class K, Position P>
void check_lines(const typename P::Rules& rules, int games, int skip, int depth, int lines) {
  Search_features features = Search_features::none();
  features.null_windows = features.enhanced_cut = features.aspiration = true;
  const auto model = model_of<K>(rules);
  int seen = 0;
  visit_random_positions<P>(rules, games, skip, [&](const P& position) {
    Alphabeta_player<P, K> player(test::with_memory(1), model, features);
    const auto found =
        test::choose(player, position, test::depth(depth), test::candidates(lines)).candidates;
    const Move_list moves = test::legal_moves(position);
    if (moves.size() == 1) return;
    const auto wanted = std::min(moves.size(), static_cast<std::size_t>(lines));
    CHECK(found.size() == wanted);
    const auto values = minimax_of_moves<K>(position, *model, moves, depth);
    const auto before = minimax_of_moves<K>(position, *model, moves, depth - 1);
    const auto best_of = [](std::vector<Score> all) {
      std::ranges::sort(all, std::greater());
      return all;
    };
    const auto best = best_of(values);
    const auto best_before = best_of(before);
    for (std::size_t i = 0; i < found.size(); ++i) {
      ++seen;
      if (i > 0) CHECK(found[i].win_rate <= found[i - 1].win_rate);
      if (found[i].proved) continue;
      const auto at =
          static_cast<std::size_t>(std::ranges::find(moves, found[i].move) - moves.begin());
      CHECK(values[at] >= best[wanted - 1]);
      if (i == 0) CHECK(values[at] == best[0]);
      const Score earlier = i == 0 ? best_before[0] : std::max(before[at], best_before[wanted - 1]);
      const Score mean = (score::estimate(values[at]) + score::estimate(earlier)) / 2;
      CHECK(found[i].win_rate == score::win_rate(mean, K::rate_scale));
    }
  });
  CHECK(seen > 100);
}

/// Checks, with all features and a table kept from move to move, that proved results are true, and
/// that the move keeps them. `skip`: for boards whose first positions are too large for exhaustive
/// search.
template<class K, Position P, class Player_of_game = Alphabeta_player<P, K>>
void check_proofs(const typename P::Rules& rules, int games, int skip, int deepest,
                  int threads = 1) {
  Player_of_game player(test::with_memory(1, threads), model_of<K>(rules));
  Solver<P> solve;
  int proved = 0;
  visit_random_positions<P>(rules, games, skip, [&](const P& position) {
    for (int depth = 1; depth <= deepest; depth += 3) {
      const Choice choice = test::choose(player, position, test::depth(depth));
      CHECK(position.is_legal(choice.move));
      if (!choice.proved) continue;
      ++proved;
      P copy = position;
      const int value = solve(copy);
      (void)copy.play(choice.move);
      CHECK(-solve(copy) == value);
      const double truth = value > 0 ? 1 : value < 0 ? 0 : 0.5;
      CHECK(choice.win_rate == truth);
      if (K::margin_unit != 0) CHECK(choice.margin == value);
    }
  });
  CHECK(proved > 50);
}

/// Checks that the greedy player chooses a move of which value(position, move) is the highest.
template<class K, Position P, class Value>
void check_greedy(const typename P::Rules& rules, int games, int skip, const Value& value) {
  Greedy<P, K> player(Settings{}, model_of<K>(rules));
  visit_random_positions<P>(rules, games, skip, [&](const P& position) {
    const Move chosen = test::choose(player, position).move;
    for (const Move move : test::legal_moves(position))
      if (value(position, move) > value(position, chosen)) FAIL("a better move was left");
  });
  SUCCEED();
}

} // namespace goishi::laws
