// Random games of the Gomoku family. The rate is playouts per second of processor time.
#include "games/gomoku/playout.h"

#include <benchmark/benchmark.h>

namespace {

using namespace goishi;
using namespace goishi::gomoku;

void playouts(benchmark::State& state, Rule rule) {
  const auto side = static_cast<std::uint8_t>(state.range(0));
  const Rules rules = *Rules::make({side, side}, rule);
  Playout playout{gomoku::Position(rules)};
  Random random(1);
  std::int64_t moves = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(playout.run(random));
    moves += playout.length();
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["moves"] =
      benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kAvgIterations);
}

/// As in a tree search: each game starts from another position.
void playouts_from_anew(benchmark::State& state) {
  const Rules rules = *Rules::make({15, 15});
  const gomoku::Position position(rules);
  Random random(1);
  for (auto _ : state) {
    Playout playout(position);
    benchmark::DoNotOptimize(playout.run(random));
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(playouts, freestyle, Rule::freestyle)->Arg(9)->Arg(15)->Arg(20)->Arg(25);
BENCHMARK_CAPTURE(playouts, standard, Rule::standard)->Arg(15);
BENCHMARK_CAPTURE(playouts, renju, Rule::renju)->Arg(15);
BENCHMARK(playouts_from_anew);

} // namespace
