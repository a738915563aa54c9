#include "engine/gomoku/gomoku_search.h"

#include "games/gomoku/candidates.h"
#include "games/gomoku/evaluation.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <new>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// 16 times the logarithm of n to the base two, n > 0, linear between powers.
constexpr int log2_16(int n) {
  const int digits = static_cast<int>(std::bit_width(static_cast<unsigned>(n))) - 1;
  return 16 * digits + ((n << 4) >> digits) - 16;
}

} // namespace

/// A node whose moves are searched by its owner and those who come to help.
struct Gomoku_search::Split : Split_point {
  /// A move, by how much less deeply it is searched at first, and whether it is only tried while
  /// all before it lose.
  struct Late_move {
    Move move;
    int less = 0;
    bool is_late = false;
  };
  struct Task {
    Late_move late;
    Window window;
  };

  Split(const Gomoku_search& its_owner, const Node& its_node, Window its_window,
        Moves_tried& its_progress)
      : Split_point(its_owner.split_point_),
        owner(its_owner),
        node(its_node),
        window(its_window),
        progress(its_progress) {}

  /// A move that no thread has searched, with the present window.
  [[nodiscard]] std::optional<Task> take() noexcept {
    const std::lock_guard lock(mutex);
    if (i == moves.size() || window.alpha >= window.beta) return std::nullopt;
    const Late_move& late = moves[i];
    if (late.is_late && !score::is_loss(progress.best)) return std::nullopt;
    ++i;
    ++progress.tried;
    return Task{late, window};
  }

  void report(Move move, Score value) noexcept {
    const std::lock_guard lock(mutex);
    progress.best = std::max(progress.best, value);
    if (value > window.alpha) {
      progress.best_move = move;
      window.alpha = value;
    }
    if (window.alpha >= window.beta) return end();
    progress.add_failed(move);
  }

  /// Memory ran short in a part of it.
  void give_up() noexcept {
    const std::lock_guard lock(mutex);
    is_out_of_memory = true;
    end();
  }
  [[nodiscard]] bool is_broken() noexcept {
    const std::lock_guard lock(mutex);
    return is_out_of_memory;
  }

  /// Its plies above the node stay as they are.
  const Gomoku_search& owner;
  const Node node;
  std::mutex mutex; ///< guards the rest
  Window window;
  Moves_tried& progress;
  Fixed_list<Late_move, max_points + 1> moves;
  std::size_t i = 0;
  bool is_spent = false; ///< the budget ended a part of it
  bool is_out_of_memory = false;
};

bool Gomoku_search::is_improving(int ply) const noexcept {
  return ply >= 2 && step(ply).estimate > step(ply - 2).estimate;
}

/// The value of a position that fives and open fours decide.
std::optional<Score> Gomoku_search::decided(int ply) const {
  const Color us = board_.to_move();
  const Color them = opponent(us);
  if (board_.count(us, Threat::five) > 0) return score::win_in(ply + 1);
  const int fives = board_.count(them, Threat::five);
  if (fives > 1 && !board_.rules().has_enclosure()) return score::loss_in(ply + 2);
  if (fives == 0 && has_winning_four(board_, us)) return score::win_in(ply + 3);
  return std::nullopt;
}

Score Gomoku_search::search(Node node, Window window) {
  if (!meter_.spend()) {
    be_stopped();
    return 0;
  }
  if (const Outcome outcome = board_.outcome(); outcome.is_over())
    return score::final_score(outcome, board_.to_move(), 0, node.ply);
  if (const auto value = decided(node.ply)) return *value;
  const bool is_four = board_.count(opponent(board_.to_move()), Threat::five) > 0;
  // A loss takes at least two plies; a win in three plies needs a four to be answered.
  window.alpha = std::max(window.alpha, score::loss_in(node.ply + 2));
  window.beta = std::min(window.beta, score::win_in(node.ply + (is_four ? 3 : 5)));
  if (window.alpha >= window.beta) return window.alpha;
  if (is_four)
    return board_.rules().has_enclosure() ? answer_fives(node, window) : answer_five(node, window);
  if (node.depth <= 0) return leaf(node, evaluate(board_), window.beta);
  return expand(node, window);
}

/// The only answer to a four, which costs no depth.
Score Gomoku_search::answer_five(const Node& node, Window window) {
  Move answer;
  board_.for_each_threat(opponent(board_.to_move()), Threat::five,
                         [&](Point p) { answer = Move::at(p); });
  if (!board_.is_legal(answer)) return score::loss_in(node.ply + 2);
  Step& here = step(node.ply);
  here.move = answer;
  here.estimate = node.ply >= 2 ? step(node.ply - 2).estimate : 0;
  const auto undo = board_.play(answer);
  const Score value =
      -search(Node{.depth = node.depth, .ply = node.ply + 1, .is_cut_node = !node.is_cut_node},
              window.for_opponent());
  board_.undo(answer, undo);
  return value;
}

/// As answer_five in caro, where there may be two answers, or one to two fives.
Score Gomoku_search::answer_fives(const Node& node, Window window) {
  Move_list answers;
  answers_to_five(board_, answers);
  Score best = score::loss_in(node.ply + 2);
  Step& here = step(node.ply);
  here.estimate = node.ply >= 2 ? step(node.ply - 2).estimate : 0;
  for (const Move answer : answers) {
    here.move = answer;
    const auto undo = board_.play(answer);
    const Score value =
        -search(Node{.depth = node.depth, .ply = node.ply + 1, .is_cut_node = !node.is_cut_node},
                window.for_opponent());
    board_.undo(answer, undo);
    best = std::max(best, value);
    window.alpha = std::max(window.alpha, best);
    if (stopped_ || window.alpha >= window.beta) break;
  }
  return best;
}

/// A win by fours, found with at most `nodes` nodes, which count as nodes of the search.
std::optional<Score> Gomoku_search::win_by_fours(int ply, int nodes) {
  if (nodes == 0) return std::nullopt;
  const auto plies = vcf_.plies_to_win(board_, static_cast<std::uint64_t>(nodes), meter_);
  if (meter_.budget().spent()) be_stopped();
  return plies ? std::optional(score::win_in(ply + *plies)) : std::nullopt;
}

/// An estimate of beta or more is a bound as it is, so that no win need be looked for.
Score Gomoku_search::leaf(const Node& node, Score estimate, Score beta) {
  if (estimate >= beta) return estimate;
  return win_by_fours(node.ply, constants_.four_nodes).value_or(estimate);
}

Score Gomoku_search::expand(Node node, Window window) {
  if (split_point_ != nullptr && split_point_->is_over()) {
    stopped_ = true;
    return 0;
  }
  node.depth = std::min(node.depth, empties());
  const auto [known, writer] = table_.probe(board_.key());
  if (window.is_null())
    if (const auto value = known.cut(node.depth, node.ply, window)) return *value;

  step(node.ply).estimate = evaluate(board_);
  if (window.is_null() && node.depth < empties())
    if (const auto value = prune(node, window.beta)) return *value;
  // Internal iterative reduction (E. Schroeder): without a known move order is a guess.
  constexpr int least_reduced = 4;
  if (node.depth >= least_reduced && node.depth < empties() && known.move.is_none()) --node.depth;
  Move_picker picker = picker_of(node, known.move);
  Moves_tried progress;
  if (!picker.is_forced() && is_futile(node, window.alpha)) {
    picker.leave_quiet_out();
    progress.best = step(node.ply).estimate;
    progress.tried = 1;
  }
  try_moves(node, window, picker, progress);
  if (features_.strict_losses && !stopped_ && !picker.is_forced() && progress.tried > 0 &&
      score::is_loss(progress.best)) {
    picker.add_far();
    window.alpha = std::max(window.alpha, progress.best);
    try_moves(node, window, picker, progress);
  }
  if (stopped_) return 0;
  // No move is a defence: every move allows an open four.
  if (progress.tried == 0) return score::loss_in(node.ply + 4);
  const Score best = progress.best;
  writer.write({bound_of(best, window), static_cast<std::uint8_t>(std::clamp(node.depth, 0, 255)),
                score::to_table(best, node.ply), progress.best_move});
  return best;
}

Move_picker Gomoku_search::picker_of(const Node& node, Move known) const {
  const Move_policy::Last_moves last{step(node.ply - 1).move,
                                     node.ply >= 2 ? step(node.ply - 2).move : Move::none()};
  return {board_,
          {policy_, constants_.policy_weight, constants_.pattern_weight},
          histories_,
          last,
          known};
}

/// The value of a node that need not be searched, or a bound on it; beta is the upper end of a null
/// window.
std::optional<Score> Gomoku_search::prune(const Node& node, Score beta) {
  constexpr int deepest_razor = 3;
  constexpr int deepest_static = 6;
  if (score::is_decided(beta)) return std::nullopt;
  const Score estimate = step(node.ply).estimate;
  if (constants_.razor_margin > 0 && node.depth <= deepest_razor &&
      estimate + constants_.razor_margin * node.depth < beta) {
    const Score value = leaf(node, estimate, beta);
    if (stopped_ || value < beta) return value;
  }
  if (constants_.static_margin > 0 && node.depth <= deepest_static &&
      estimate - constants_.static_margin * node.depth >= beta &&
      !has_winning_four(board_, opponent(board_.to_move())))
    return estimate;
  return std::nullopt;
}

void Gomoku_search::try_moves(const Node& node, Window window, Move_picker& picker,
                              Moves_tried& progress) {
  const bool is_selective = node.depth < empties() && !picker.is_forced();
  const Color us = board_.to_move();
  for (;;) {
    if (progress.tried > 0 && is_worth_sharing(node, progress.tried))
      return share_moves(node, window, picker, progress);
    const Move move = picker.next();
    if (move.is_none()) return;
    const int tried = progress.tried++;
    if (is_selective && tried > 0 && !score::is_loss(progress.best) &&
        is_too_late(move, node, tried))
      return;
    const int less = is_selective ? reduction(move, node, tried) : 0;
    const Score value = try_move(move, node, window, less, tried == 0);
    if (stopped_) return;
    if (value > progress.best) progress.best = value;
    if (value > window.alpha) {
      progress.best_move = move;
      window.alpha = value;
    }
    if (value >= window.beta)
      return histories_.add_cutoff(us, move, {progress.failed.begin(), progress.failed.end()},
                                   bonus(node.depth));
    progress.add_failed(move);
  }
}

int Gomoku_search::bonus(int depth) const noexcept {
  return std::min(constants_.history_bonus * depth * depth, constants_.greatest_bonus);
}

bool Gomoku_search::is_worth_sharing(const Node& node, int tried) const noexcept {
  // Chosen among 4, 5, 6, 8 and 10 plies and one to four moves before a cut, which differ little:
  // docs/research/performance-2026.md.
  constexpr int least_depth = 5;
  return splits_ != nullptr && node.depth >= least_depth && (!node.is_cut_node || tried >= 2);
}

void Gomoku_search::share_moves(const Node& node, Window window, Move_picker& picker,
                                Moves_tried& progress) {
  const bool is_selective = node.depth < empties() && !picker.is_forced();
  const Color us = board_.to_move();
  Split split(*this, node, window, progress);
  for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
    const int tried = progress.tried + static_cast<int>(split.moves.size());
    const bool is_late = is_selective && is_too_late(move, node, tried);
    if (is_late && !score::is_loss(progress.best)) break;
    split.moves.push_back({move, is_selective ? reduction(move, node, tried) : 0, is_late});
  }
  splits_->open(split);
  work_at(split);
  if (split.is_broken()) splits_->wait_for_helpers(split); // this board may be, too
  while (Split_point* const below = splits_->help_below(split))
    help_at(static_cast<Split&>(*below), node.ply);
  if (split.is_out_of_memory) throw std::bad_alloc();
  if (split.is_spent) be_stopped();
  // A split point above may have ended meanwhile.
  look();
  if (stopped_ || progress.best < window.beta) return;
  histories_.add_cutoff(us, progress.best_move, {progress.failed.begin(), progress.failed.end()},
                        bonus(node.depth));
}

void Gomoku_search::work_at(Split& split) {
  const Split_point* const outer = std::exchange(split_point_, &split);
  try {
    while (const auto task = split.take()) {
      const Split::Late_move& late = task->late;
      const Score value = try_move(late.move, split.node, task->window, late.less, false);
      if (stopped_) break;
      split.report(late.move, value);
    }
  } catch (const std::bad_alloc&) {
    split.give_up();
  }
  splits_->close(split);
  split_point_ = outer;
  look();
  if (!is_spent_) return;
  const std::lock_guard lock(split.mutex);
  split.is_spent = true;
  split.end();
}

void Gomoku_search::help_at(Split& split, int ply) {
  const Board here = board_;
  for (; ply < split.node.ply; ++ply) {
    step(ply).move = split.owner.step(ply).move;
    board_.play(step(ply).move);
    step(ply + 1).estimate = split.owner.step(ply + 1).estimate;
  }
  work_at(split);
  splits_->leave(split);
  board_ = here;
}

void Gomoku_search::help() {
  step(-1) = {};
  step(0).estimate = evaluate(board_);
  while (Split_point* const point = splits_->help()) help_at(static_cast<Split&>(*point), 0);
}

/// Futility pruning: whether no quiet move is expected to raise the estimate above alpha in the
/// plies left.
bool Gomoku_search::is_futile(const Node& node, Score alpha) const noexcept {
  return node.depth <= constants_.futility_depth && node.depth < empties() &&
         !score::is_decided(alpha) &&
         step(node.ply).estimate + constants_.futility_margin * node.depth <= alpha;
}

/// Late move pruning (move count pruning): whether a move comes so late that neither it nor those
/// behind it are tried. Better ones may be among these, since history and policy outweigh threats
/// in their order: of 13,429 such stops 65 % left an open three or more untried. Trying all of them
/// lost 79-2-119 with 3,000 nodes a move.
bool Gomoku_search::is_too_late(Move move, const Node& node, int tried) const {
  int limit = constants_.move_count + node.depth * node.depth * constants_.move_squares / 16;
  if (!is_improving(node.ply)) limit = limit * constants_.falling_moves / 100 + 1;
  return tried >= limit && move.is_point() &&
         board_.threat(board_.to_move(), move.point()) < Threat::open_three;
}

/// Late move reductions: the plies by which a late move is first searched less deeply.
int Gomoku_search::reduction(Move move, const Node& node, int tried) const {
  constexpr int least_depth = 3;
  constexpr int first_late = 3;
  if (!features_.reductions || node.depth < least_depth || tried < first_late || !move.is_point())
    return 0;
  const Color us = board_.to_move();
  int sixteenths = log2_16(node.depth) * log2_16(tried) * constants_.reduction / (16 * 200);
  if (board_.threat(us, move.point()) >= Threat::open_three)
    sixteenths -= constants_.threat_reduction;
  if (!is_improving(node.ply)) sixteenths += constants_.falling_reduction;
  sixteenths -=
      constants_.history_reduction * histories_.butterfly(us, move.point()) / Histories::highest;
  return std::clamp(sixteenths / 16, 0, node.depth - 1);
}

/// Plays a move and searches what follows; the value is for the side that moved. Late moves are
/// first searched less deeply, and moves after the first with a null window before the full one.
Score Gomoku_search::try_move(Move move, const Node& node, Window window, int less, bool first) {
  step(node.ply).move = move;
  table_.prefetch(board_.position().key_after(move));
  const auto undo = board_.play(move);
  const int depth = node.depth - (move.is_pass() ? 0 : 1);
  const auto ask = [&](int to, Window within, bool is_cut_node) {
    return -search(Node{.depth = to, .ply = node.ply + 1, .is_cut_node = is_cut_node},
                   within.for_opponent());
  };
  const Window bar{window.alpha, window.alpha + 1};
  Score value = less > 0 ? ask(depth - less, bar, true) : window.beta;
  if (!stopped_ && value > window.alpha) {
    value = first ? ask(depth, window, window.is_null() && !node.is_cut_node)
                  : ask(depth, bar, !node.is_cut_node);
    if (!stopped_ && !first && !window.is_null() && window.contains(value))
      value = ask(depth, window, false);
  }
  board_.undo(move, undo);
  return value;
}

Score Gomoku_search::search_root_move(Move move, int depth, Window window, std::size_t i) {
  step(-1) = {};
  step(0).estimate = evaluate(board_);
  const Node root{.depth = depth};
  const bool is_exact = depth >= empties();
  const int less = is_exact ? 0 : reduction(move, root, static_cast<int>(i));
  return try_move(move, root, window, less, i == 0);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
