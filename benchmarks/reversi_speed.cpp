// The speed of Reversi's rules, playouts and evaluation. perft counts leaves, the others count
// calls. Positions come from all phases of random games.
#include "engine/reversi/model.h"
#include "engine/reversi/pattern_model.h"
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

/// Calls `work` for each position in turn.
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
  const reversi::Model<reversi::Narrow_board> model{reversi::Rules()};
  const auto& evaluation = model.evaluation;
  for_positions(state, [&](const reversi::Position& p) { return evaluation.evaluate(p); });
}
BENCHMARK(evaluation);

struct Leaf {
  reversi::Pattern_indices indices;
  std::uint64_t own;
  std::uint64_t other;
  int empties;
};

/// The positions at this distance in moves, as a search meets them.
void collect(const reversi::Position& from, int moves, std::vector<Leaf>& all) {
  if (moves == 0) {
    all.push_back({reversi::Pattern_indices(from.own(), from.other()), from.own(), from.other(),
                   std::popcount(from.empties())});
    return;
  }
  Move_list list;
  from.legal_moves(list);
  for (const Move move : list) {
    auto next = from;
    next.play(move);
    collect(next, moves - 1, all);
  }
}

/// Positions four plies after one of a game, by the built-in evaluation.
template<class Evaluate>
void evaluate_patterns(benchmark::State& state, Evaluate evaluate) {
  const auto& evaluation = reversi::built_in_pattern_evaluation<8>();
  std::vector<Leaf> all;
  collect(positions()[static_cast<std::size_t>(state.range(0))], 4, all);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(evaluate(evaluation, all[i]));
    if (++i == all.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void pattern_evaluation(benchmark::State& state) {
  evaluate_patterns(state, [](const auto& evaluation, const Leaf& leaf) {
    return evaluation.evaluate(leaf.indices, leaf.own, leaf.other, leaf.empties);
  });
}
BENCHMARK(pattern_evaluation)->ArgName("ply")->Arg(20)->Arg(40);

/// The sum of weights, without the network.
void pattern_sum(benchmark::State& state) {
  evaluate_patterns(state, [](const auto& evaluation, const Leaf& leaf) {
    return evaluation.sum(leaf.indices, leaf.empties);
  });
}
BENCHMARK(pattern_sum)->ArgName("ply")->Arg(20)->Arg(40);

void pattern_update(benchmark::State& state) {
  struct Step {
    reversi::Pattern_indices before;
    int square;
    std::uint64_t flips;
  };
  std::vector<Step> all;
  for (const auto& p : positions()) {
    const int square = std::countr_zero(p.moves());
    all.push_back({{p.own(), p.other()}, square, reversi::flips(p.own(), p.other(), square)});
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(all[i].before.after(all[i].square, all[i].flips));
    if (++i == all.size()) i = 0;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(pattern_update);

/// Builds the tables from the model in the program.
void pattern_start(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(reversi::pattern_evaluation<8>(*built_in_model("reversi-patterns")));
}
BENCHMARK(pattern_start)->Unit(benchmark::kMillisecond);

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
