// Alpha-beta in each game, with its settings for play: the time to a depth, and the depth in a
// time. Each repetition searches another position, so the printed median is a median over
// positions.
#include "engine/session.h"
#include "games/random.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>

namespace {

using namespace goishi;

/// A random legal move within this distance from the centre, in rows and columns.
Move random_move(const Game_board& board, Random& random, int reach) {
  const Geometry g = board.geometry();
  auto moves = board.legal_moves(board.to_move());
  std::erase_if(moves, [&](Move move) {
    if (!move.is_point()) return false;
    const int column = 2 * g.column(move.point()) - g.width + 1;
    const int row = 2 * g.row(move.point()) - g.height + 1;
    return std::max(std::abs(column), std::abs(row)) > 2 * reach;
  });
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

struct Position {
  std::string game;
  /// Random moves from the start.
  int plies;
  /// Their greatest distance from the centre.
  int reach;
};

void search(benchmark::State& state, const Position& position, std::uint64_t seed,
            Settings settings) {
  settings.game = position.game;
  settings.search = "alphabeta";
  settings.book = false;
  const Interrupt interrupt;
  Session session(settings, interrupt);
  Random random(seed);
  for (int ply = 0; ply < position.plies; ++ply)
    session.game().play(session.board().to_move(),
                        random_move(session.board(), random, position.reach));
  for (auto _ : state) {
    const auto choice = session
                            .think({.color = session.board().to_move(),
                                    .arrival = {std::chrono::steady_clock::now(), 0}})
                            .choice;
    state.counters["depth"] = choice->depth;
    state.counters["nodes"] = static_cast<double>(choice->nodes);
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(choice->nodes), benchmark::Counter::kIsRate);
  }
}

template<int depth>
void reversi(benchmark::State& state) {
  static std::uint64_t seed = 0;
  Settings settings;
  settings.depth = depth;
  search(state, {"reversi", 16, 8}, ++seed, settings);
}

Settings one_second() {
  Settings settings;
  settings.time_per_move = std::chrono::seconds(1);
  return settings;
}

void nogo_second(benchmark::State& state) {
  static std::uint64_t seed = 0;
  search(state, {"nogo", 10, 9}, ++seed, one_second());
}
void gomoku_second(benchmark::State& state) {
  static std::uint64_t seed = 0;
  search(state, {"gomoku", 6, 3}, ++seed, one_second());
}

BENCHMARK(reversi<12>)->Iterations(1)->Repetitions(20)->ReportAggregatesOnly();
BENCHMARK(reversi<14>)->Iterations(1)->Repetitions(20)->ReportAggregatesOnly();
BENCHMARK(reversi<18>)->Iterations(1)->Repetitions(20)->ReportAggregatesOnly();
BENCHMARK(nogo_second)->Iterations(1)->Repetitions(5)->ReportAggregatesOnly();
BENCHMARK(gomoku_second)->Iterations(1)->Repetitions(5)->ReportAggregatesOnly();

} // namespace
