// Alpha-beta in each game: the time to a depth, the depth in a time. Each repetition searches
// another position, so the median that is printed is one over positions.
#include "engine/gomoku/knowledge.h"
#include "engine/nogo/knowledge.h"
#include "engine/reversi/knowledge.h"
#include "engine/search/deepening.h"
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
            std::shared_ptr<const typename K::Model> model, const Search_features& features = {}) {
  for (auto _ : state) {
    Alphabeta_player<P, K> player(Settings{}, model, features);
    Budget budget(limits);
    const Choice choice = player.choose(position, budget);
    state.counters["depth"] = choice.depth;
    state.counters["nodes"] = static_cast<double>(choice.nodes);
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(choice.nodes), benchmark::Counter::kIsRate);
  }
}

const auto no_model = std::make_shared<const No_model>();
const auto legal = [](const auto& position, Move_list& moves) { position.legal_moves(moves); };

/// Full: every move to the whole depth. Otherwise as it plays.
template<bool full>
void reversi_depth_12(benchmark::State& state) {
  using namespace goishi::reversi;
  static std::uint64_t seed = 0;
  const reversi::Rules rules;
  Limits limits;
  limits.depth = 12;
  Search_features features;
  features.reductions = !full;
  search<reversi::Knowledge<Narrow_board>>(
      state, random_position<reversi::Position>(rules, ++seed, 10, legal), limits,
      std::make_shared<const reversi::Model<Narrow_board>>(rules), features);
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
  search<nogo::Knowledge>(state, random_position<nogo::Position>(rules, ++seed, 10, legal),
                          one_second(), no_model);
}

void gomoku_second(benchmark::State& state) {
  static std::uint64_t seed = 0;
  const gomoku::Rules rules = *gomoku::Rules::make({15, 15});
  const auto near = [](const gomoku::Position& position, Move_list& moves) {
    gomoku::near_moves(position, moves);
  };
  search<gomoku::Knowledge>(state, random_position<gomoku::Position>(rules, ++seed, 6, near),
                            one_second(), std::make_shared<const gomoku::Model>(rules));
}

BENCHMARK(reversi_depth_12<true>)->Iterations(1)->Repetitions(20)->ReportAggregatesOnly();
BENCHMARK(reversi_depth_12<false>)->Iterations(1)->Repetitions(20)->ReportAggregatesOnly();
BENCHMARK(nogo_second)->Iterations(1)->Repetitions(5)->ReportAggregatesOnly();
BENCHMARK(gomoku_second)->Iterations(1)->Repetitions(5)->ReportAggregatesOnly();

} // namespace
