// NoGo: random games, moves there and back, legal sets.
#include "games/nogo/playout.h"

#include <benchmark/benchmark.h>

using namespace goishi;

namespace {

nogo::Rules square(const benchmark::State& state) {
  const auto side = static_cast<std::uint8_t>(state.range(0));
  return *nogo::Rules::make({side, side});
}

void playouts(benchmark::State& state) {
  const nogo::Rules rules = square(state);
  const nogo::Position start(rules);
  Random random(1);
  nogo::Playout playout;
  std::int64_t plies = 0;
  std::int64_t black = 0;
  for (auto _ : state) {
    if (playout.play(start, random) == Color::black) ++black;
    plies += static_cast<std::int64_t>(playout.moves().size());
  }
  const auto games = static_cast<double>(state.iterations());
  state.counters["playouts/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
  state.counters["plies"] = static_cast<double>(plies) / games;
  state.counters["black_wins"] = static_cast<double>(black) / games;
}

} // namespace

BENCHMARK(playouts)->Arg(9)->Arg(19);
