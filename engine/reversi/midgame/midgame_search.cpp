#include "engine/reversi/midgame/midgame_search.h"

#include "engine/reversi/endgame/candidates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame {
namespace {

constexpr int none = -65;

/// The greatest margin, in hundredths of a disc, that rounds to alpha.
constexpr int bar(int alpha) noexcept { return alpha * centidiscs + centidiscs / 2 - 1; }

} // namespace

template<int side>
struct Midgame_search_of<side>::Move : endgame::Candidate_of<side> {
  Bits flipped;
  Pattern_indices_of<side> indices;

  [[nodiscard]] Node node(int empties) const noexcept {
    return {indices, this->after, this->moves, empties};
  }
};

template<int side>
struct Midgame_search_of<side>::Moves : endgame::Candidates_of<Move> {};

/// The best move so far.
template<int side>
struct Midgame_search_of<side>::Best {
  int margin = none;
  int square = endgame::no_square;
};

/// A move that is better than alpha by this margin, or a bound on it; null if there is none.
template<int side>
struct Midgame_search_of<side>::Better {
  const Move* move = nullptr;
  int margin = none;
};

/// A node whose moves are searched with a null window.
template<int side>
struct Midgame_search_of<side>::Split : Split_point {
  Split(const Split_point* parent, Moves& its_moves, int next_move, int its_alpha, Effort its_next,
        int its_empties, const Best& best_so_far)
      : Split_point(parent),
        alpha(its_alpha),
        next(its_next),
        empties(its_empties),
        moves(its_moves),
        i(next_move),
        best(best_so_far) {}

  /// A move that no thread has searched; null if there is none. It stays in place.
  [[nodiscard]] const Move* take() noexcept {
    const std::lock_guard lock(mutex);
    if (i == moves.count || best.margin > alpha) return nullptr;
    const Move& move = moves.take(i++);
    open |= endgame::bit(move.square);
    return &move;
  }
  void report(int margin, int square) noexcept {
    const std::lock_guard lock(mutex);
    if (margin <= alpha) open &= ~endgame::bit(square);
    if (margin <= best.margin) return;
    best = {margin, square};
    if (margin > alpha) end();
  }

  const int alpha;
  const Effort next; ///< of the children
  const int empties; ///< in them
  std::mutex mutex;  ///< guards the rest
  Moves& moves;
  int i;
  Bits open = 0; ///< moves that were taken and may be better than alpha
  Best best;
  bool is_spent = false; ///< the budget ended a part of it
};

template<int side>
int Midgame_search_of<side>::evaluate(const Node& node) const noexcept {
  return discs(-glance(node));
}

template<int side>
int Midgame_search_of<side>::evaluate(const Node& node, int low, int high) const noexcept {
  const int sum = evaluation_.sum(node.indices, node.empties);
  const int most_added = doubt();
  if (sum - most_added > bar(high)) return discs(sum - most_added);
  if (sum + most_added <= bar(low)) return discs(sum + most_added);
  return discs(sum + correction(node.indices, node.board, node.empties));
}

template<int side>
int Midgame_search_of<side>::after_pass(const Node& node, int alpha, int beta, Effort effort) {
  const Node passed = node.after_pass();
  if (passed.moves == 0) return endgame::final_margin<side>(node.board.own, node.empties);
  return -principal(passed, -beta, -alpha, effort);
}

/// With at most two plies left there is no table and no move ordering.
template<int side>
int Midgame_search_of<side>::leaf(const Node& node, int alpha, int depth) {
  ++thread_.nodes;
  if (depth == 0) return evaluate(node, alpha, alpha);
  if (node.moves == 0) {
    const Node passed = node.after_pass();
    if (passed.moves == 0) return endgame::final_margin<side>(node.board.own, node.empties);
    return -leaf(passed, ~alpha, depth);
  }
  if (depth == 1) return last_ply(node, alpha);
  int best = none;
  for (Bits left = node.moves; left != 0;) {
    const int square = take_square<side>(left);
    const Bits flipped = node.board.flips(square);
    Node next;
    next.board = node.board.after(square, flipped);
    if (next.board.own == 0) return side * side;
    next.indices = node.indices.after(square, flipped);
    next.empties = node.empties - 1;
    next.moves = next.board.moves();
    best = std::max(best, -leaf(next, ~alpha, depth - 1));
    if (best > alpha) break;
  }
  return best;
}

/// Lazy evaluation: the sum of weights decides about a move whose sum is far from the window. The
/// network reads the others, the best one first, unless a move beats alpha without it.
template<int side>
int Midgame_search_of<side>::last_ply(const Node& node, int alpha) {
  struct Close_move {
    Pattern_indices_of<side> indices;
    endgame::Board_of<side> after;
    int sum;
  };
  std::array<Close_move, endgame::most_moves> close;
  int count = 0;
  // Margins are the opponent's: the lower, the better. Those up to the bar beat alpha.
  int best = (most + 1) * centidiscs;
  const int low = bar(~alpha);
  const int most_added = doubt();
  for (Bits left = node.moves; left != 0;) {
    const int square = take_square<side>(left);
    const Bits flipped = node.board.flips(square);
    if (flipped == node.board.other) return side * side;
    Close_move& move = close[static_cast<std::size_t>(count)];
    move.indices = node.indices.after(square, flipped);
    move.after = node.board.after(square, flipped);
    ++thread_.nodes;
    move.sum = evaluation_.sum(move.indices, node.empties - 1);
    if (move.sum + most_added <= low && alpha < most_estimate) return -discs(move.sum + most_added);
    if (move.sum - most_added <= low)
      ++count;
    else
      best = std::min(best, move.sum - most_added);
  }
  while (count > 0 && best > low) {
    int next = 0;
    for (int i = 1; i < count; ++i)
      if (close[static_cast<std::size_t>(i)].sum < close[static_cast<std::size_t>(next)].sum)
        next = i;
    Close_move& move = close[static_cast<std::size_t>(next)];
    best = std::min(best, move.sum + correction(move.indices, move.after, node.empties - 1));
    move = close[static_cast<std::size_t>(--count)];
  }
  return -discs(best);
}

/// Multi-probcut two plies before the leaves, where the evaluation is the shallow search.
template<int side>
bool Midgame_search_of<side>::static_probcut(const Node& node, int alpha, Effort effort,
                                             int& bound) {
  if (effort.depth != 2 || effort.selectivity == endgame::exact || node.moves == 0) return false;
  if (!evaluation_.has_network()) return false;
  const double t = constants_.static_probcut_margin * probcut::quantile[effort.selectivity];
  const int margin = static_cast<int>(std::ceil(t * probes_(node.empties, 2).of_estimate));
  const int estimate = evaluate(node, alpha - margin, alpha + margin);
  if (estimate <= alpha + margin && estimate > alpha - margin) return false;
  ++thread_.nodes;
  bound = estimate > alpha ? alpha + 1 : alpha;
  return true;
}

/// Multi-probcut (Buro 1997): a shallow search far enough outside of the window predicts the deep
/// one.
template<int side>
bool Midgame_search_of<side>::multi_probcut(const Node& node, int alpha, Effort effort,
                                            int& bound) {
  if (effort.selectivity == endgame::exact || effort.depth < constants_.probcut_depth) return false;
  const probcut::Probe& probe = probes_(node.empties, std::min(effort.depth, node.empties));
  const double t = constants_.probcut_margin * probcut::quantile[effort.selectivity];
  const double margin = t * probe.from_shallow.deviation;
  const int far = static_cast<int>(t * probe.of_estimate);
  const Effort probing{probe.depth, effort.selectivity};
  const int beta = alpha + 1;
  const int estimate = evaluate(node, beta - far - 1, alpha + far);
  const int high = beta + static_cast<int>(std::ceil(margin - probe.from_shallow.mean));
  if (high <= most && estimate >= beta - far &&
      null_window_search(node, high - 1, probing) >= high) {
    bound = beta;
    return true;
  }
  const int low = alpha - static_cast<int>(std::ceil(margin + probe.from_shallow.mean));
  if (low >= -most && estimate <= alpha + far && null_window_search(node, low, probing) <= low) {
    bound = alpha;
    return true;
  }
  return false;
}

template<int side>
void Midgame_search_of<side>::make(const Node& node, Bits squares, Moves& moves) const noexcept {
  int count = 0;
  for (; squares != 0; squares &= squares - 1) {
    Move& move = moves[count++];
    move.square = endgame::first(squares);
    move.flipped = node.board.flips(move.square);
    move.after = node.board.after(move.square, move.flipped);
    move.key = Bounds_table::key_of(move.after);
    table_.prefetch(move.key);
  }
  moves.count = count;
}

template<int side>
void Midgame_search_of<side>::order(const Node& node, int alpha, Effort effort, const Bounds& known,
                                    Moves& moves) {
  const Bits odd = endgame::odd_quarters<side>(node.board.empties());
  // FFO #47 to #49 took 156 M positions, and 182 M with a ply for each three from 12 on.
  const int sort_depth = std::clamp((effort.depth - 15) / 4, 0, 6);
  const int mobility = constants_.mobility_at(node.empties);
  for (int i = 0; i < moves.count; ++i) {
    Move& move = moves[i];
    move.moves = move.after.moves();
    move.indices = node.indices.after(move.square, move.flipped);
    int score;
    if (move.after.own == 0)
      score = endgame::wins_all;
    else if (move.square == known.best)
      score = endgame::known_best;
    else if (move.square == known.second)
      score = endgame::known_second;
    else {
      const Node next = move.node(node.empties - 1);
      int margin; // centidiscs
      if (sort_depth == 0) {
        ++thread_.nodes;
        margin = -evaluation_.sum(next.indices, next.empties);
      } else {
        // A move that is worse than alpha by this much comes last anyway.
        const int low = std::max(alpha - 12, -most);
        margin = -100 * principal(next, -most, -low, {sort_depth - 1, endgame::exact});
      }
      score = 16 * (margin - mobility * endgame::freedom<side>(move.moves)) +
              (((odd & endgame::bit(move.square)) != 0) ? 8 : 0);
    }
    moves.set_score(i, score);
  }
}

template<int side>
bool Midgame_search_of<side>::is_worth_sharing(const Moves& moves, int i,
                                               Effort effort) const noexcept {
  constexpr int least_depth = 6;
  return splits_ != nullptr && moves.count - i >= 2 && effort.depth >= least_depth;
}

template<int side>
void Midgame_search_of<side>::work_at(Split& split) {
  const endgame::Search_thread::At here(thread_, split);
  while (const Move* const move = split.take()) {
    const int margin = -null_window_search(move->node(split.empties), ~split.alpha, split.next);
    if (thread_.stopped()) break;
    split.report(margin, move->square);
  }
  splits_->close(split);
  if (!thread_.is_spent()) return;
  const std::lock_guard lock(split.mutex);
  split.is_spent = true;
  split.end();
}

template<int side>
void Midgame_search_of<side>::share(Split& split) {
  splits_->open(split);
  work_at(split);
  while (Split_point* const below = splits_->help_below(split)) {
    work_at(static_cast<Split&>(*below));
    splits_->leave(*below);
  }
  thread_.look();
  if (split.is_spent) thread_.stop();
}

template<int side>
void Midgame_search_of<side>::help() {
  while (Split_point* const point = splits_->help()) {
    work_at(static_cast<Split&>(*point));
    splits_->leave(*point);
  }
}

template<int side>
std::optional<int> Midgame_search_of<side>::try_others(const Node& node, Bits squares, int alpha,
                                                       Effort effort, const Bounds& known,
                                                       Best& best) {
  const Effort next{effort.depth - 1, effort.selectivity};
  Moves moves;
  make(node, squares, moves);
  const auto known_of = [this](const Move& move) { return table_.find(move.key); };
  if (int bound; enhanced_cutoff(moves, known_of, next.depth, next.selectivity, alpha, bound))
    return bound;
  order(node, alpha, effort, known, moves);
  for (int i = 0; i < moves.count; ++i) {
    if (best.margin != none && is_worth_sharing(moves, i, effort)) {
      Split split(thread_.split_point(), moves, i, alpha, next, node.empties - 1, best);
      share(split);
      best = split.best;
      break;
    }
    const Move& move = moves.take(i);
    const int margin = -null_window_search(move.node(node.empties - 1), ~alpha, next);
    if (margin > best.margin) best = {margin, move.square};
    if (best.margin > alpha) break;
  }
  return std::nullopt;
}

template<int side>
int Midgame_search_of<side>::null_window_search(const Node& node, int alpha, Effort effort) {
  if (effort.depth >= node.empties &&
      node.empties <= endgame::Endgame_search_of<side>::most_empties)
    return exact_.null_window_search(node.board, node.moves, alpha);
  if (int bound; static_probcut(node, alpha, effort, bound)) return bound;
  if (effort.depth <= 2) return leaf(node, alpha, effort.depth);
  ++thread_.nodes;
  if (thread_.is_over()) return alpha;
  const bool to_end = effort.depth >= node.empties;
  // Estimates stop short of wins of every disc, which the steps to the end find.
  if (!to_end && alpha >= most_estimate) return most_estimate;
  if (!to_end && alpha < -most_estimate) return -most_estimate;
  if (int bound; to_end && exact_.stays_below(node.board, node.empties, alpha, bound)) return bound;
  if (node.moves == 0) return after_pass(node, alpha, alpha + 1, effort);
  const std::uint64_t key = Bounds_table::key_of(node.board);
  Bounds known = table_.find(key);
  if (known.is_at_least(effort.depth, effort.selectivity)) {
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }
  if (int bound; multi_probcut(node, alpha, effort, bound)) return bound;
  const std::uint64_t before = thread_.nodes;
  Best best;
  Bits left = node.moves;
  // A key that two positions share must not bring in a move of the other one.
  if (known.best != endgame::no_square && (left & endgame::bit(known.best)) != 0) {
    left &= ~endgame::bit(known.best);
    const Effort next{effort.depth - 1, effort.selectivity};
    best = {-null_window_search(node.after(known.best), ~alpha, next), known.best};
  }
  if (best.margin <= alpha && left != 0)
    if (const auto bound = try_others(node, left, alpha, effort, known, best)) return *bound;
  if (thread_.stopped()) return alpha;
  known.update(effort.depth, effort.selectivity, alpha, alpha + 1, best.margin, best.square,
               thread_.nodes - before);
  table_.store(key, known);
  return best.margin;
}

template<int side>
auto Midgame_search_of<side>::find_better(const Node& node, Moves& moves, int& i, int alpha,
                                          Effort effort, Best& best) -> Better {
  const Effort next{effort.depth - 1, effort.selectivity};
  if (!is_worth_sharing(moves, i, effort)) {
    while (i < moves.count && !thread_.stopped()) {
      const Move& move = moves.take(i++);
      const int margin = -null_window_search(move.node(node.empties - 1), ~alpha, next);
      if (margin > alpha) return {&move, margin};
      if (margin > best.margin) best = {margin, move.square};
    }
    return {};
  }
  Split split(thread_.split_point(), moves, i, alpha, next, node.empties - 1, best);
  share(split);
  i = split.i;
  Better better;
  for (int number = 0; number < moves.count; ++number) {
    const Move& move = moves[number];
    if ((split.open & endgame::bit(move.square)) == 0) continue;
    // Moves that were broken off are searched again, and those that may be better than the best.
    if (move.square == split.best.square && split.best.margin > alpha)
      better = {&move, split.best.margin};
    else
      moves.put_back(--i, number);
  }
  if (better.move != nullptr) return better;
  best = split.best;
  return {};
}

template<int side>
int Midgame_search_of<side>::principal(const Node& node, int alpha, int beta, Effort effort) {
  effort.depth = std::min(effort.depth, node.empties);
  if (beta == alpha + 1) return null_window_search(node, alpha, effort);
  if (node.moves == 0) return after_pass(node, alpha, beta, effort);
  ++thread_.nodes;
  if (effort.depth == 0)
    return node.empties == 0 ? endgame::final_margin<side>(node.board.own, 0) : evaluate(node);
  const std::uint64_t key = Bounds_table::key_of(node.board);
  Bounds known = table_.find(key);
  if (known.is_at_least(effort.depth, effort.selectivity)) {
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }
  const std::uint64_t before = thread_.nodes;
  Moves moves;
  make(node, node.moves, moves);
  order(node, alpha, effort, known, moves);
  const Effort next{effort.depth - 1, effort.selectivity};
  const auto whole = [&](const Move& move, int bound) {
    return -principal(move.node(node.empties - 1), -beta, -bound, next);
  };
  int i = 0;
  const Move& first = moves.take(i++);
  Best best{whole(first, alpha), first.square};
  while (best.margin < beta && !thread_.stopped()) {
    const int bound = std::max(alpha, best.margin);
    const Better better = find_better(node, moves, i, bound, effort, best);
    if (better.move == nullptr) break;
    const int margin = better.margin < beta ? whole(*better.move, bound) : better.margin;
    if (margin > best.margin) best = {margin, better.move->square};
  }
  if (thread_.stopped()) return alpha;
  known.update(effort.depth, effort.selectivity, alpha, beta, best.margin, best.square,
               thread_.nodes - before);
  table_.store(key, known);
  return best.margin;
}

template class Midgame_search_of<6>;
template class Midgame_search_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame
