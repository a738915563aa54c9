// Moves in the games of the Gomoku family. Items are moves played and undone.
#include "games/gomoku/board.h"
#include "games/gomoku/candidates.h"
#include "games/gomoku/evaluation.h"
#include "games/gomoku/playout.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace goishi;
using namespace goishi::gomoku;

/// Random moves near stones: about the density that a search sees.
std::vector<Move> near_game(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  gomoku::Position position(rules);
  std::vector<Move> game;
  Move_list moves;
  for (near_moves(position, moves); !moves.empty(); near_moves(position, moves)) {
    game.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    position.play(game.back());
  }
  return game;
}

/// Plays whole games and undoes them.
template<class P, Rule rule>
void play_and_undo(benchmark::State& state) {
  const Rules rules = *Rules::make({15, 15}, rule);
  std::vector<std::vector<Move>> games;
  for (std::uint64_t seed = 0; seed < 16; ++seed) games.push_back(near_game(rules, seed));
  P position(rules);
  std::vector<typename P::Undo> undos;
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const auto& game : games) {
      undos.clear();
      for (const Move move : game) undos.push_back(position.play(move));
      for (std::size_t i = game.size(); i-- > 0;) position.undo(game[i], undos[i]);
      moves += static_cast<std::int64_t>(game.size());
    }
  }
  state.SetItemsProcessed(moves);
}

/// Plays and undoes each candidate of a middle-game position, as at the leaves of a search.
void leaves(benchmark::State& state, Rule rule) {
  const Rules rules = *Rules::make({15, 15}, rule);
  std::vector<Board> boards;
  for (std::uint64_t seed = 0; boards.size() < 16; ++seed) {
    Board board(rules);
    const auto game = near_game(rules, seed);
    if (game.size() < 24) continue;
    for (std::size_t i = 0; i < 20; ++i) board.play(game[i]);
    boards.push_back(board);
  }
  Move_list moves;
  std::int64_t count = 0;
  for (auto _ : state) {
    for (Board& board : boards) {
      near_moves(board.position(), moves);
      for (const Move move : moves) {
        const auto undo = board.play(move);
        benchmark::DoNotOptimize(evaluate(board));
        board.undo(move, undo);
      }
      count += static_cast<std::int64_t>(moves.size());
    }
  }
  state.SetItemsProcessed(count);
}

void find_candidates(benchmark::State& state) {
  const Rules rules = *Rules::make({15, 15});
  Board board(rules);
  const auto game = near_game(rules, 3);
  for (std::size_t i = 0; i < 12; ++i) board.play(game[i]);
  Move_list moves;
  for (auto _ : state) {
    candidates(board, moves);
    benchmark::DoNotOptimize(moves.size());
  }
}

BENCHMARK_TEMPLATE(play_and_undo, gomoku::Position, Rule::freestyle);
BENCHMARK_TEMPLATE(play_and_undo, gomoku::Position, Rule::renju);
BENCHMARK_TEMPLATE(play_and_undo, Board, Rule::freestyle);
BENCHMARK_TEMPLATE(play_and_undo, Board, Rule::standard);
BENCHMARK_TEMPLATE(play_and_undo, Board, Rule::renju);
BENCHMARK_CAPTURE(leaves, freestyle, Rule::freestyle);
BENCHMARK_CAPTURE(leaves, renju, Rule::renju);
BENCHMARK(find_candidates);

} // namespace
