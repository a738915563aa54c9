#include "engine/nogo/solver/solving_player.h"

#include "engine/search/reporting_pulse.h"
#include "engine/search/score.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The clock is read about once a millisecond.
constexpr std::uint64_t grain = 256;

/// The part of a move's budget that a proof may take.
Limits part_of(const Limits& whole) {
  Limits part;
  if (whole.time) part.time = Time_plan::whole(whole.time->maximum / 4);
  if (whole.nodes != Limits::unlimited) part.nodes = std::max<std::uint64_t>(whole.nodes / 4, 1);
  return part;
}

/// The order of proofs: wins first, losses last.
int rank(Proof proof) { return proof == Proof::win ? 0 : proof == Proof::unknown ? 1 : 2; }

} // namespace

Choice Solving_player::think(const Position& root, Budget& whole, const Question& question) {
  const bool has_depth = whole.limits().depth != std::numeric_limits<int>::max();
  if (has_depth || !Grid::fits(root.geometry())) return otherwise_->choose(root, whole, question);
  Position position = root;
  solver_.prepare(root.rules());
  // A move that is played without a report needs neither other candidates nor a line.
  const bool needs_only_move = question.plays && question.reporter == nullptr;
  Root_moves moves = root_moves(position, question.among, needs_only_move);
  // After Black's first stone no centre is banned.
  const bool is_taken = std::ranges::all_of(moves, [&](const Root_move& move) {
    const auto undo = position.play(move.move);
    const bool takes = Solver::takes(position);
    position.undo(move.move, undo);
    return takes;
  });
  if (!is_taken) return otherwise_->choose(root, whole, question);

  Budget budget(whole, question.wants_proof ? whole.limits() : part_of(whole.limits()));
  Meter meter(budget, Unit::node, grain);
  const auto so_far = [&] { return choice_of(moves, question.candidates, meter, whole); };
  Reporting_pulse pulse(
      question.reporter,
      [&] {
        return std::ranges::count(moves, Proof::unknown, &Root_move::proof) < std::ssize(moves);
      },
      so_far);
  meter.set_pulse(&pulse);
  prove(moves, position, question, meter);
  meter.set_pulse(nullptr);
  if (moves.front().proof == Proof::unknown && !question.wants_proof && !whole.poll()) {
    Question rest = question;
    rest.reporter = pulse.reporter();
    Choice choice = otherwise_->choose(root, whole, rest);
    choice.nodes += meter.count();
    return choice;
  }
  if (needs_only_move) return so_far();
  for (Root_move& move : moves)
    if (move.proof != Proof::unknown) follow(move, position, budget);
  return so_far();
}

Solving_player::Root_moves
Solving_player::root_moves(Position& position, const std::vector<Move>& among, bool ends_at_win) {
  Move_list legal;
  position.legal_moves(legal);
  Root_moves moves;
  for (const Move move : legal)
    if (among.empty() || std::ranges::count(among, move) > 0)
      moves.push_back(Root_move{.move = move});
  for (Root_move& move : moves) {
    const auto undo = position.play(move.move);
    if (Solver::takes(position)) {
      const auto [proof, estimate] = solver_.glance(position);
      move.proof = for_opponent(proof);
      move.estimate = -estimate;
    }
    position.undo(move.move, undo);
    if (ends_at_win && move.proof == Proof::win) break;
  }
  return moves;
}

/// Proves the requested number of moves, and sorts them.
void Solving_player::prove(Root_moves& moves, Position& position, const Question& question,
                           Meter& meter) {
  const auto sort = [&] {
    std::ranges::stable_sort(moves, [](const Root_move& a, const Root_move& b) {
      return rank(a.proof) != rank(b.proof) ? rank(a.proof) < rank(b.proof)
                                            : a.estimate > b.estimate;
    });
  };
  sort();
  const int wanted = question.plays ? 1 : std::max(question.candidates, 1);
  auto wins = std::ranges::count(moves, Proof::win, &Root_move::proof);
  for (Root_move& move : moves) {
    if (wins >= wanted || move.proof != Proof::unknown) continue;
    const std::uint64_t before = meter.count();
    const auto undo = position.play(move.move);
    move.proof = for_opponent(solver_.prove(position, meter));
    position.undo(move.move, undo);
    move.nodes = meter.count() - before;
    if (move.proof == Proof::win) ++wins;
    if (meter.budget().spent()) break;
  }
  sort();
}

/// Best play after a move, as far as the table has it.
void Solving_player::follow(Root_move& move, Position position, Budget& budget) {
  constexpr std::uint64_t most_nodes = 100'000;
  Limits limits;
  limits.nodes = most_nodes;
  Budget part(budget, limits);
  Meter meter(part, Unit::node, grain);
  // A proof is for who has just moved.
  Proof proof = move.proof;
  for (Move next = move.move; next.is_point(); next = reply(position, proof, meter)) {
    move.line.push_back(next);
    static_cast<void>(position.play(next));
    proof = for_opponent(proof);
  }
}

/// A move with this result: the most promising one. None where no such move was found.
Move Solving_player::reply(Position& position, Proof wanted, Meter& meter) {
  Root_moves moves = root_moves(position, {}, false);
  std::ranges::stable_sort(moves, [&](const Root_move& a, const Root_move& b) {
    const bool known = a.proof == wanted;
    return known != (b.proof == wanted) ? known : a.estimate > b.estimate;
  });
  for (const Root_move& move : moves) {
    const auto undo = position.play(move.move);
    const Proof proof =
        move.proof != Proof::unknown ? move.proof : for_opponent(solver_.prove(position, meter));
    position.undo(move.move, undo);
    if (proof == wanted) return move.move;
    if (proof == Proof::unknown) break;
  }
  return Move::none();
}

/// The requested number of best moves.
Choice Solving_player::choice_of(const Root_moves& moves, int wanted, const Meter& meter,
                                 const Budget& budget) {
  Choice choice;
  for (const Root_move& move : moves) choice.candidates.push_back(candidate_of(move));
  std::ranges::stable_sort(choice.candidates, std::greater{}, &Candidate::win_rate);
  const auto most = static_cast<std::size_t>(std::max(wanted, 1));
  choice.candidates.resize(std::min(most, choice.candidates.size()));
  choice.take_first();
  choice.nodes = meter.count();
  choice.elapsed = budget.elapsed();
  return choice;
}

Candidate Solving_player::candidate_of(const Root_move& move) {
  // An estimate of 110 is a win three times of four.
  constexpr int rate_scale = 110;
  Candidate candidate;
  candidate.move = move.move;
  candidate.visits = move.nodes;
  candidate.proved = move.proof != Proof::unknown;
  candidate.win_rate =
      candidate.proved ? value_of(move.proof) : score::win_rate(move.estimate, rate_scale);
  candidate.principal_variation = move.line.empty() ? std::vector{move.move} : move.line;
  return candidate;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
