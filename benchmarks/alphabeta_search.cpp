// Alpha-beta in each game: the time to a depth, the depth in a time. Each repetition searches
// another position, so the median that is printed is one over positions.
#include "engine/gomoku/alphabeta.h"
#include "engine/nogo/alphabeta.h"
#include "engine/reversi/alphabeta.h"
#include "engine/search/alphabeta.h"
#include "games/random.h"

#include <benchmark/benchmark.h>

namespace {

using namespace goishi;

/// A position after random moves, out of those that `list` gives.
template<class P, class List>
P random_position(const typename P::Rules& rules, std::uint64_t seed, int plies, List list) {
  Random random(seed);
  P position(rules);
  Move_list moves;
  for (int i = 0; i < plies; ++i) {
    list(position, moves);
    (void)position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

template<class K, class P>
void search(benchmark::State& state, const P& position, const Limits& limits,
            const Tricks& tricks = {}) {
  for (auto _ : state) {
    Alphabeta<P, K> player(Settings{}, tricks);
    Budget budget(limits);
    const Choice choice = player.choose(position, budget);
    state.counters["depth"] = choice.depth;
    state.counters["nodes"] = static_cast<double>(choice.nodes);
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(choice.nodes), benchmark::Counter::kIsRate);
  }
}

const auto legal = [](const auto& position, Move_list& moves) { position.legal_moves(moves); };

/// Full: every move to the whole depth. Otherwise as it plays.
template<bool full>
void reversi_depth_12(benchmark::State& state) {
  using namespace goishi::reversi;
  static std::uint64_t seed = 0;
  const reversi::Rules rules;
  Limits limits;
  limits.depth = 12;
  Tricks tricks;
  tricks.reductions = !full;
  search<reversi::Alphabeta_knowledge<Narrow_board>>(
      state, random_position<reversi::Position>(rules, ++seed, 10, legal), limits, tricks);
}

Limits one_second() {
  constexpr std::chrono::seconds second(1);
  Limits limits;
  limits.time = Time_plan{second, second, second};
  return limits;
}

void nogo_second(benchmark::State& state) {
  static std::uint64_t seed = 0;
  const nogo::Rules rules = *nogo::Rules::make({9, 9});
  search<nogo::Alphabeta_knowledge>(
      state, random_position<nogo::Position>(rules, ++seed, 10, legal), one_second());
}

void gomoku_second(benchmark::State& state) {
  static std::uint64_t seed = 0;
  const gomoku::Rules rules = *gomoku::Rules::make({15, 15});
  const auto near = [](const gomoku::Position& position, Move_list& moves) {
    gomoku::near_moves(position, moves);
  };
  search<gomoku::Alphabeta_knowledge>(
      state, random_position<gomoku::Position>(rules, ++seed, 6, near), one_second());
}

BENCHMARK(reversi_depth_12<true>)->Iterations(1)->Repetitions(20)->ReportAggregatesOnly();
BENCHMARK(reversi_depth_12<false>)->Iterations(1)->Repetitions(20)->ReportAggregatesOnly();
BENCHMARK(nogo_second)->Iterations(1)->Repetitions(5)->ReportAggregatesOnly();
BENCHMARK(gomoku_second)->Iterations(1)->Repetitions(5)->ReportAggregatesOnly();

} // namespace
