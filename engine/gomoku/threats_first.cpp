#include "engine/gomoku/threats_first.h"

#include <algorithm>
#include <cstddef>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The nodes of a move that nothing else bounds: some seconds.
constexpr std::uint64_t usual_nodes = 1'000'000;

/// The part of a budget for the search of threats: a quarter of the time, and a tenth of the nodes.
/// One of its nodes takes ten times as long as a node of alpha-beta if a win is near, and more than
/// a hundred times as long if there is none (docs/research/gomoku-search-2026.md).
Limits part_of(const Limits& whole) {
  Limits part;
  if (whole.time) part.time = Time_plan::whole(whole.time->maximum / 4);
  if (whole.nodes != Limits::unlimited) part.nodes = std::max<std::uint64_t>(whole.nodes / 10, 1);
  return part;
}

/// Adds how a move that is proved to win goes on.
void add_replies(Vct& vct, Position position, Choice& choice) {
  if (!choice.proved || choice.win_rate != 1.0 || !choice.move.is_point()) return;
  static_cast<void>(position.play(choice.move));
  choice.replies = vct.replies(position);
}

} // namespace

Choice Threats_first::think(const Position& root, Budget& whole, const Question& question) {
  if (!solver_ || !(solver_->rules == root.rules()))
    solver_ = std::make_unique<Solver>(root.rules(), static_cast<std::size_t>(memory_) << 20);
  const bool is_bounded = whole.limits().time || whole.limits().nodes != Limits::unlimited;
  Limits own;
  if (!is_bounded) own.nodes = usual_nodes;
  Budget budget(whole, own);
  Budget part(budget, part_of(is_bounded ? whole.limits() : own));
  Meter meter(part, Unit::node, 16);
  Vct& vct = solver_->vct;
  const bool is_solved = vct.solve(root, root.to_move(), meter);
  const bool is_wanted = question.among.empty() ||
                         (is_solved && std::ranges::count(question.among, vct.line()[0]) > 0);
  if (!is_solved || !is_wanted) {
    Choice choice = other_->choose(root, budget, question);
    choice.nodes += meter.count();
    add_replies(vct, root, choice);
    return choice;
  }
  Choice choice;
  choice.principal_variation.assign(vct.line().begin(), vct.line().end());
  choice.win_rate = 1.0;
  choice.proved = true;
  choice.move = choice.principal_variation.front();
  choice.nodes = meter.count();
  choice.visits = choice.nodes;
  choice.elapsed = whole.elapsed();
  choice.candidates = {choice};
  add_replies(vct, root, choice);
  return choice;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
