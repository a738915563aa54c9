// NoGo: random games, moves played and undone, sets of legal moves.
#include "games/nogo/evaluation.h"
#include "games/nogo/playout.h"

#include <benchmark/benchmark.h>

#include <vector>

using namespace goishi;

namespace {

nogo::Rules square(const benchmark::State& state) {
  const auto side = static_cast<std::uint8_t>(state.range(0));
  return *nogo::Rules::make({side, side});
}

void report(benchmark::State& state, const char* unit, std::int64_t count) {
  state.counters[unit] =
      benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

/// From the empty board. The second argument is the number of games for each set-up.
void playouts(benchmark::State& state, nogo::Playout_policy policy) {
  const nogo::Rules rules = square(state);
  const nogo::Position start(rules);
  Random random(1);
  std::vector<nogo::Playout> playouts(static_cast<std::size_t>(state.range(1)));
  std::int64_t plies = 0;
  std::int64_t black = 0;
  for (auto _ : state) {
    nogo::play_out(start, random, policy, playouts);
    for (const nogo::Playout& playout : playouts) {
      if (playout.winner() == Color::black) ++black;
      plies += static_cast<std::int64_t>(playout.moves().size());
    }
  }
  const std::int64_t games = state.iterations() * state.range(1);
  report(state, "playouts/s", games);
  state.counters["plies"] = static_cast<double>(plies) / static_cast<double>(games);
  state.counters["black_wins"] = static_cast<double>(black) / static_cast<double>(games);
}

/// Plays and undoes one random game in each iteration.
void play_and_undo(benchmark::State& state) {
  const nogo::Rules rules = square(state);
  nogo::Position position(rules);
  Random random(1);
  nogo::Playout playout;
  (void)playout.play(position, random);
  std::vector<nogo::Position::Undo> undos;
  undos.reserve(playout.moves().size());
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const Point p : playout.moves()) undos.push_back(position.play(Move::at(p)));
    for (std::size_t i = undos.size(); i-- > 0;)
      position.undo(Move::at(playout.moves()[i]), undos[i]);
    undos.clear();
    moves += static_cast<std::int64_t>(playout.moves().size());
  }
  report(state, "plays_and_undos/s", moves);
}

/// The positions in the middle of random games.
std::vector<nogo::Position> middle_games(const nogo::Rules& rules) {
  const nogo::Position start(rules);
  Random random(1);
  nogo::Playout playout;
  std::vector<nogo::Position> positions;
  for (int i = 0; i < 64; ++i) {
    (void)playout.play(start, random);
    positions.push_back(start);
    for (const Point p : playout.moves().first(playout.moves().size() / 2))
      (void)positions.back().play(Move::at(p));
  }
  return positions;
}

void legal_sets(benchmark::State& state) {
  const nogo::Rules rules = square(state);
  const auto positions = middle_games(rules);
  Move_list moves;
  std::size_t i = 0;
  for (auto _ : state) {
    positions[i++ % positions.size()].legal_moves(moves);
    benchmark::DoNotOptimize(moves.begin());
  }
  report(state, "lists/s", static_cast<std::int64_t>(state.iterations()));
}

void proofs(benchmark::State& state) {
  const nogo::Rules rules = square(state);
  const auto positions = middle_games(rules);
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(nogo::proved_winner(positions[i++ % positions.size()]));
  report(state, "proofs/s", static_cast<std::int64_t>(state.iterations()));
}

} // namespace

BENCHMARK_CAPTURE(playouts, uniform, nogo::Playout_policy::uniform)->ArgsProduct({{9, 19}, {1, 4}});
BENCHMARK_CAPTURE(playouts, contested_first, nogo::Playout_policy::contested_first)
    ->ArgsProduct({{9, 19}, {1, 4}});
BENCHMARK(play_and_undo)->Arg(9)->Arg(19);
BENCHMARK(legal_sets)->Arg(9)->Arg(19);
BENCHMARK(proofs)->Arg(9)->Arg(19);
