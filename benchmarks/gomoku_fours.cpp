// Searches for wins by continuous fours. Items are fours tried.
#include "engine/gomoku/vcf.h"
#include "games/gomoku/candidates.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace goishi;
using namespace goishi::gomoku;

struct Problem {
  gomoku::Position position;
  Color attacker;
};

/// Positions of random moves near stones, and attackers without a win, for whom the search needs
/// from some to many fours.
std::vector<Problem> problems(const Rules& rules) {
  constexpr std::size_t wanted = 24;
  constexpr int first_stones = 40;
  constexpr std::uint64_t fewest_nodes = 5'000;
  constexpr std::uint64_t most_nodes = 300'000;
  std::vector<Problem> problems;
  Word_table table(std::size_t{64} << 20);
  table.take_memory();
  Vcf vcf(rules, table);
  Move_list moves;
  for (std::uint64_t seed = 0; problems.size() < wanted; ++seed) {
    Random random(seed);
    gomoku::Position position(rules);
    for (near_moves(position, moves); !moves.empty(); near_moves(position, moves)) {
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (position.outcome().is_over()) break;
      if (position.stones() < first_stones) continue;
      const bool is_lost =
          vcf.solve(position, position.to_move(), most_nodes) == Vcf::Verdict::no_win;
      if (!is_lost || vcf.nodes() < fewest_nodes) continue;
      problems.push_back({position, position.to_move()});
      break;
    }
  }
  return problems;
}

/// Each problem begins with an empty table.
void continuous_fours(benchmark::State& state, Rule rule) {
  const Rules rules = *Rules::make({15, 15}, rule);
  const std::vector<Problem> all = problems(rules);
  Word_table table(std::size_t{64} << 20);
  Vcf vcf(rules, table);
  std::int64_t fours = 0;
  for (auto _ : state) {
    for (const Problem& problem : all) {
      state.PauseTiming();
      table.clear();
      table.take_memory();
      state.ResumeTiming();
      vcf.solve(problem.position, problem.attacker);
      fours += static_cast<std::int64_t>(vcf.nodes());
    }
  }
  state.SetItemsProcessed(fours);
}

BENCHMARK_CAPTURE(continuous_fours, freestyle, Rule::freestyle)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(continuous_fours, standard, Rule::standard)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(continuous_fours, renju, Rule::renju)->Unit(benchmark::kMillisecond);

} // namespace
