// The speed of Reversi's rules, playouts and evaluation. perft is counted in leaves, the others in
// calls. Kinds of work differ in their positions: taken from random games, all phases alike.
#include "engine/reversi/model.h"
#include "games/random.h"
#include "games/reversi/evaluation.h"
#include "games/reversi/perft.h"
#include "games/reversi/playout.h"

#include <benchmark/benchmark.h>

#include <vector>

using namespace goishi;

namespace {

const std::vector<reversi::Position>& positions() {
  static const std::vector<reversi::Position> all = [] {
    std::vector<reversi::Position> visited;
    Random random(8);
    for (int game = 0; game < 64; ++game) {
      reversi::Position position{reversi::Rules()};
      reversi::playout(position, random, [&](Color, Move move) {
        if (move.is_point()) visited.push_back(position);
        position.play(move);
      });
    }
    return visited;
  }();
  return all;
}

/// Calls `work` for one position after the other.
template<class Work>
void for_positions(benchmark::State& state, Work work) {
  const auto& all = positions();
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(work(all[i]));
    if (++i == all.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void perft(benchmark::State& state) {
  const reversi::Position start{reversi::Rules()};
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += reversi::perft(start, static_cast<int>(state.range(0)));
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}
BENCHMARK(perft)->DenseRange(8, 11)->Unit(benchmark::kMillisecond);

void moves(benchmark::State& state) {
  for_positions(state, [](const reversi::Position& p) { return p.moves(); });
}
BENCHMARK(moves);

void flips(benchmark::State& state) {
  for_positions(state, [](const reversi::Position& p) {
    return reversi::flips(p.own(), p.other(), std::countr_zero(p.empties()));
  });
}
BENCHMARK(flips);

void play_and_undo(benchmark::State& state) {
  std::vector<std::pair<reversi::Position, Move>> all;
  for (const auto& position : positions())
    all.emplace_back(position, Move::at(position.point_of(std::countr_zero(position.moves()))));
  std::size_t i = 0;
  for (auto _ : state) {
    auto& [position, move] = all[i];
    const auto undo = position.play(move);
    benchmark::DoNotOptimize(position);
    position.undo(move, undo);
    if (++i == all.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(play_and_undo);

void evaluation(benchmark::State& state) {
  const reversi::Model<reversi::Narrow_board> model(reversi::Rules(), *built_in_model("reversi"));
  const auto& evaluation = model.evaluation;
  for_positions(state, [&](const reversi::Position& p) { return evaluation.evaluate(p); });
}
BENCHMARK(evaluation);

void stability(benchmark::State& state) {
  const reversi::Stability<reversi::Narrow_board> stability(8);
  for_positions(state,
                [&](const reversi::Position& p) { return stability.stable(p.own(), p.other()); });
}
BENCHMARK(stability);

template<class P>
void playouts(benchmark::State& state) {
  const P start(reversi::Rules::make(static_cast<int>(state.range(0))).value());
  Random random(1);
  for (auto _ : state) benchmark::DoNotOptimize(reversi::playout(start, random));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(playouts<reversi::Position>)->Arg(6)->Arg(8);
BENCHMARK(playouts<reversi::Wide_position>)->Arg(10);

} // namespace
