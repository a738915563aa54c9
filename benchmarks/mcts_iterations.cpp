// Iterations of Monte Carlo tree search: items are iterations, each with a leaf evaluated or a game
// played to its end.
#include "engine/gomoku/gomoku_knowledge.h"
#include "engine/nogo/nogo_knowledge.h"
#include "engine/reversi/reversi_knowledge.h"
#include "engine/search/mcts.h"

#include <benchmark/benchmark.h>

namespace {

using namespace goishi;

const auto no_model = std::make_shared<const nogo::Model>();

/// Searches from the empty board, with an empty tree each time.
template<class P, class Knowledge>
void iterations(benchmark::State& state, const typename P::Rules& rules,
                std::shared_ptr<const typename Knowledge::Model> model) {
  Settings settings;
  settings.threads = static_cast<int>(state.range(0));
  Mcts<P, Knowledge> player(settings, std::move(model));
  const P start(rules);
  Limits limits;
  limits.playouts = 200'000;
  std::int64_t made = 0;
  for (auto _ : state) {
    state.PauseTiming();
    player.clear_search();
    state.ResumeTiming();
    Budget budget(limits);
    made += static_cast<std::int64_t>(player.choose(start, budget).playouts);
  }
  state.SetItemsProcessed(made);
}

void nogo_9x9(benchmark::State& state) {
  iterations<nogo::Position, nogo::Knowledge>(state, *nogo::Rules::make({9, 9}), no_model);
}
void nogo_9x9_learned(benchmark::State& state) {
  const auto rules = *nogo::Rules::make({9, 9});
  iterations<nogo::Position, nogo::Learned_knowledge>(state, rules,
                                                      std::make_shared<const nogo::Model>(rules));
}
void nogo_9x9_mobility(benchmark::State& state) {
  iterations<nogo::Position, nogo::Mobility_knowledge>(state, *nogo::Rules::make({9, 9}), no_model);
}
void gomoku_15x15(benchmark::State& state) {
  iterations<gomoku::Position, gomoku::Knowledge>(state, *gomoku::Rules::make({15, 15}),
                                                  std::make_shared<const gomoku::Model>());
}
void reversi_8x8(benchmark::State& state) {
  using Knowledge = reversi::Knowledge<reversi::Narrow_board>;
  const reversi::Rules rules;
  iterations<reversi::Position, Knowledge>(state, rules,
                                           std::make_shared<const Knowledge::Model>(rules));
}

// One thread is measured in processor time, two threads in wall time.
BENCHMARK(nogo_9x9)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(nogo_9x9)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(nogo_9x9_learned)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(nogo_9x9_mobility)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(gomoku_15x15)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(gomoku_15x15)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(reversi_8x8)->Arg(1)->Unit(benchmark::kMillisecond);

} // namespace
