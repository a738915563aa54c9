#include "engine/gomoku/threat_player.h"

#include "games/gomoku/board.h"

#include <algorithm>
#include <cstddef>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The nodes of a search that nothing else bounds: some seconds.
constexpr std::uint64_t usual_nodes = 100'000;

Move best_by_order(const Position& root, const std::vector<Move>& among) {
  const Board board(root);
  Move_list moves;
  if (among.empty())
    Knowledge::candidates(board, moves);
  else
    for (const Move move : among) moves.push_back(move);
  return *std::ranges::max_element(
      moves, {}, [&](Move move) { return Knowledge::order(board, move, Node{}); });
}

} // namespace

Choice Threat_player::think(const Position& root, Budget& budget, const Question& question) {
  if (!solver_ || !(solver_->rules == root.rules()))
    solver_ = std::make_unique<Solver>(root.rules(), static_cast<std::size_t>(memory_) << 20);
  Limits limits;
  if (!budget.limits().time && budget.limits().nodes == Limits::unlimited)
    limits.nodes = usual_nodes;
  Budget share(budget, limits);
  Meter meter(share, Unit::node, 16);
  Vct& vct = solver_->vct;
  const bool is_solved = vct.solve(root, root.to_move(), meter);
  const bool is_wanted = question.among.empty() ||
                         (is_solved && std::ranges::count(question.among, vct.line()[0]) > 0);
  Choice choice;
  if (is_solved && is_wanted) {
    choice.principal_variation.assign(vct.line().begin(), vct.line().end());
    choice.win_rate = 1.0;
    choice.proved = true;
  } else {
    choice.principal_variation = {best_by_order(root, question.among)};
  }
  choice.move = choice.principal_variation.front();
  choice.nodes = meter.count();
  choice.visits = choice.nodes;
  choice.elapsed = budget.elapsed();
  choice.candidates = {choice};
  return choice;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
