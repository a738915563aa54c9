// NoGo: proofs of endgames, as `mcts` requests them at its leaves.
#include "engine/nogo/nogo_knowledge.h"
#include "games/nogo/playout.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

namespace {

using namespace goishi;

/// The first position of each random game for which a leaf would start a search of the endgame.
std::vector<nogo::Position> ends_of_games(const nogo::Rules& rules) {
  constexpr int games = 2'000;
  const nogo::Position start(rules);
  Random random(1);
  nogo::Playout playout;
  std::vector<nogo::Position> positions;
  for (int i = 0; i < games; ++i) {
    (void)playout.play(start, random);
    nogo::Position position(start);
    for (const Point p : playout.moves()) {
      (void)position.play(Move::at(p));
      const auto contested = position.legal(Color::black) & position.legal(Color::white);
      if (contested.size() > nogo::Knowledge::most_contested) continue;
      if (!position.outcome().is_over()) positions.push_back(position);
      break;
    }
  }
  return positions;
}

/// Items are requested proofs; `proved` is the share of proofs found. The tables are cleared before
/// each round of all positions.
void ends(benchmark::State& state) {
  const auto side = static_cast<std::uint8_t>(state.range(0));
  const nogo::Rules rules = *nogo::Rules::make({side, side});
  const auto positions = ends_of_games(rules);
  std::unique_ptr<nogo::Endgame> endgame;
  std::size_t next = positions.size();
  std::int64_t proved = 0;
  for (auto _ : state) {
    if (next == positions.size()) {
      state.PauseTiming();
      endgame = std::make_unique<nogo::Endgame>(nogo::Endgame::least_bytes);
      next = 0;
      state.ResumeTiming();
    }
    if (endgame->prove(positions[next++], nogo::Knowledge::most_nodes) != Proof::unknown) ++proved;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
  state.counters["proved"] = static_cast<double>(proved) / static_cast<double>(state.iterations());
}

} // namespace

BENCHMARK(ends)->Arg(5)->Arg(7)->Arg(9);
