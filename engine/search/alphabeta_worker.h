// One thread of an alpha-beta search.
#pragma once

#include "engine/budget.h"
#include "engine/search/alphabeta_knowledge.h"
#include "engine/search/finished_depths.h"
#include "engine/search/ordering.h"
#include "engine/search/transposition.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace goishi {

/// Principal variation search (Marsland and Campbell 1982, with Reinefeld's null windows) of one
/// position. Fail-soft: what it returns outside of the window is a bound on the value.
///
/// Two rules keep what is proven apart from what is thought. A score of win_in or loss_in is always
/// proven: nothing that was skipped or searched less deeply is taken for a loss. And where the
/// depth reaches the end of the game whatever is played (`reaches_end`), no move is reduced or
/// skipped, so the score is exact; passes cost no depth, and every other move fills a point for
/// good.
template<Position P, Knowledge_of<P> Knowledge>
class Alphabeta_worker {
public:
  /// `among`: the moves of the root to choose among; none: all.
  Alphabeta_worker(const P& root, Transposition_table& table, Move_lore& lore, const Tricks& tricks,
                   Budget& budget, std::span<const Move> among = {})
      : position_(root),
        knowledge_(root),
        table_(table),
        lore_(lore),
        tricks_(tricks),
        meter_(budget, Unit::node, grain),
        has_whole_root_(among.empty()),
        empties_(empties_of(root)),
        finished_(empties_) {
    Move_list moves;
    if (has_whole_root_) list_moves(moves);
    for (const Move move : among) moves.push_back(move);
    rate_root(moves);
    finished_.reserve(root_moves_.size());
  }

  /// Is called about every hundred microseconds of a search.
  void set_pulse(Pulse* pulse) noexcept { meter_.set_pulse(pulse); }

  /// The moves of the root. The first is the best so far: of the last search that was finished or
  /// had found a better one.
  [[nodiscard]] std::span<const Root_move> root_moves() const noexcept { return root_moves_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return meter_.count(); }
  /// Whether the budget ended the last search, which then returned nothing of use.
  [[nodiscard]] bool stopped() const noexcept { return stopped_; }
  [[nodiscard]] int empties() const noexcept { return empties_; }
  /// The depths that finish_depth was told of.
  [[nodiscard]] const Finished_depths& finished() const noexcept { return finished_; }

  /// Searches the root to `depth` plies, at least 1, without its first moves. A better move than
  /// the one before becomes the first of those that are searched.
  Score search_root(int depth, Score alpha, Score beta, std::size_t without = 0) {
    Score best = -score::infinity;
    Bound bound = Bound::upper;
    const bool exact = reaches_end(depth, 0);
    const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(without);
    for (auto at = first; at != root_moves_.end(); ++at) {
      const std::uint64_t before = meter_.count();
      const auto late = static_cast<std::size_t>(at - first);
      const Score value = try_late(at->move, depth, alpha, beta, 0, 0, late, exact);
      at->nodes += meter_.count() - before;
      if (stopped_) return best;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      alpha = value;
      bound = value >= beta ? Bound::lower : Bound::exact;
      at->value = value;
      at->depth = depth;
      at->is_exact = bound == Bound::exact;
      std::rotate(first, at, at + 1);
      if (bound == Bound::lower) break;
    }
    // What is left out may be better, which whoever comes to this position later must not miss.
    if (!has_whole_root_ || without > 0) return best;
    const Move move = bound == Bound::upper ? Move::none() : first->move;
    table_.probe(position_.key()).writer.write(memory(bound, depth, best, 0, move));
    return best;
  }

  /// Puts the first moves in the order of their values.
  void sort_root(std::size_t count) {
    std::stable_sort(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(count),
                     [](const Root_move& a, const Root_move& b) { return a.value > b.value; });
  }

  /// The first moves, sorted, are the best of a depth that has been searched.
  void finish_depth(std::size_t count) { finished_.add(root_moves().first(count)); }

private:
  // A clock is read in about 25 ns; nodes take 0.1 to 2 us, so that it is read every 6 to 130 us.
  static constexpr std::uint64_t grain = 64;

  // Ratings in steps above anything that lore and knowledge give.
  static constexpr std::int32_t remembered = 1 << 28;
  static constexpr std::int32_t killer_step = 1 << 12;

  // Below this depth the look-ups cost more than the nodes they save.
  static constexpr int enhanced_depth = 4;
  // Leaves and their parents are too many to be worth a miss in the cache: at Reversi's depth 12
  // the search takes 30 % less time without them.
  static constexpr int remembered_depth = 2;

  [[nodiscard]] static int empties_of(const P& position) noexcept {
    int empties = 0;
    for (int p = 0; p < position.geometry().points(); ++p)
      if (position.at(static_cast<Point>(p)) == Cell::empty) ++empties;
    return empties;
  }

  [[nodiscard]] static Memory memory(Bound bound, int depth, Score value, int ply,
                                     Move move) noexcept {
    return {bound, static_cast<std::uint8_t>(std::clamp(depth, 0, 255)),
            score::to_table(value, ply), move};
  }

  /// Whether a search of this depth, `placed` stones after the root, meets no horizon.
  [[nodiscard]] bool reaches_end(int depth, int placed) const noexcept {
    return depth >= empties_ - placed;
  }

  void list_moves(Move_list& moves) {
    if constexpr (Lists_candidates<Knowledge, P>)
      if (tricks_.candidates) return knowledge_.candidates(std::as_const(position_), moves);
    position_.legal_moves(moves);
  }

  void rate_root(const Move_list& moves) {
    Move_order order;
    const Node node{position_.to_move(), Move::none(), 1};
    const Move known = table_.find(position_.key()).move;
    for (const Move move : moves)
      order.add(move, move == known ? remembered : knowledge_.rate(position_, move, node));
    for (std::size_t i = 0; i < order.size(); ++i) root_moves_.push_back({order.take(i).move});
  }

  void rate_moves(Move_order& order, const Move_list& moves, Move known, const Node& node,
                  int ply) {
    for (const Move move : moves) {
      std::int32_t rating = remembered;
      if (move != known)
        rating = knowledge_.rate(position_, move, node) + lore_.history(node.to_move, move) +
                 killer_step * lore_.killer(ply, move);
      order.add(move, rating);
    }
  }

  Score search(int depth, Score alpha, Score beta, int ply, int placed, Move previous) {
    if (!meter_.spend()) {
      stopped_ = true;
      return 0;
    }
    if (const Outcome outcome = position_.outcome(); outcome.is_over())
      return score::final_score(outcome, position_.to_move(), Knowledge::margin_unit, ply);
    if constexpr (Settles<Knowledge, P>)
      if (tricks_.settling)
        if (const auto known = knowledge_.settled(std::as_const(position_)))
          return score::from_table(*known, ply);
    if (depth <= 0) return knowledge_.evaluate(std::as_const(position_));

    depth = std::min(depth, empties_ - placed);
    const bool remembers = depth >= remembered_depth;
    const auto [known, writer] =
        remembers ? table_.probe(position_.key()) : Transposition_table::nothing();
    const bool null_window = beta - alpha == 1;
    if (null_window)
      if (const auto value = cut(known, depth, alpha, beta, ply)) return *value;

    Move_list moves;
    list_moves(moves);
    if (moves[0].is_pass()) return try_move(moves[0], depth, alpha, beta, ply, placed, true);
    const bool exact = reaches_end(depth, placed);
    if (tricks_.enhanced_cut && null_window && depth >= enhanced_depth)
      if (const auto value = enhanced_cut(moves, depth, beta, ply)) return *value;

    Move_order order;
    const Node node{position_.to_move(), previous, depth};
    rate_moves(order, moves, known.move, node, ply);
    const Score first_alpha = alpha;
    Score best = -score::infinity;
    Move best_move;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Move move = order.take(i).move;
      const Score value = try_late(move, depth, alpha, beta, ply, placed, i, exact);
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      best_move = move;
      alpha = value;
      if (value < beta) continue;
      lore_.refuted(node.to_move, ply, depth, order, i);
      break;
    }
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    writer.write(memory(bound, depth, best, ply, best_move));
    return best;
  }

  /// What the table knows, if it ends the search of this node.
  [[nodiscard]] static std::optional<Score> cut(const Memory& known, int depth, Score alpha,
                                                Score beta, int ply) noexcept {
    if (known.bound == Bound::none) return std::nullopt;
    const Score value = score::from_table(known.score, ply);
    if (known.depth < depth && !score::is_decided(value)) return std::nullopt;
    const bool ends = known.bound == Bound::exact ||
                      (known.bound == Bound::lower ? value >= beta : value <= alpha);
    return ends ? std::optional(value) : std::nullopt;
  }

  /// Enhanced transposition cut-off (Schaeffer and Plaat 1996): whether some move leads to a
  /// position that is known to be good enough.
  std::optional<Score> enhanced_cut(const Move_list& moves, int depth, Score beta, int ply) {
    Fixed_list<std::uint64_t, max_points + 1> keys;
    for (const Move move : moves) {
      const auto undo = position_.play(move);
      keys.push_back(position_.key());
      table_.prefetch(position_.key());
      position_.undo(move, undo);
    }
    for (const std::uint64_t key : keys) {
      const Memory known = table_.find(key);
      if (known.bound == Bound::none || known.bound == Bound::lower) continue;
      const Score value = -score::from_table(known.score, ply + 1);
      if (value >= beta && (known.depth >= depth - 1 || score::is_decided(value))) return value;
    }
    return std::nullopt;
  }

  [[nodiscard]] int reduction(int depth, std::size_t i, bool exact) const noexcept {
    if constexpr (Reduces<Knowledge>)
      if (tricks_.reductions && !exact) return knowledge_.reduction(depth, static_cast<int>(i));
    return 0;
  }

  /// Tries the i-th move, at first less deeply if it comes late.
  Score try_late(Move move, int depth, Score alpha, Score beta, int ply, int placed, std::size_t i,
                 bool exact) {
    if (const int less = reduction(depth, i, exact); less > 0) {
      const Score value = try_move(move, depth - less, alpha, alpha + 1, ply, placed, true);
      if (stopped_ || value <= alpha) return value;
    }
    return try_move(move, depth, alpha, beta, ply, placed, i == 0);
  }

  /// Plays a move and searches what follows; the value is for the side that moved. A move that is
  /// not the first is asked only whether it is better than alpha, before its value.
  Score try_move(Move move, int depth, Score alpha, Score beta, int ply, int placed, bool first) {
    const int spent = move.is_pass() ? 0 : 1;
    const auto undo = position_.play(move);
    if (depth - spent >= remembered_depth) table_.prefetch(position_.key());
    int left = depth - spent;
    if constexpr (Extends<Knowledge, P>)
      if (tricks_.extensions && knowledge_.extends(std::as_const(position_), move)) left = depth;
    const auto value_in = [&](Score low, Score high) {
      return -search(left, -high, -low, ply + 1, placed + spent, move);
    };
    Score value;
    if (first || !tricks_.null_windows || beta - alpha == 1) {
      value = value_in(alpha, beta);
    } else {
      value = value_in(alpha, alpha + 1);
      if (!stopped_ && value > alpha && value < beta) value = value_in(alpha, beta);
    }
    position_.undo(move, undo);
    return value;
  }

  P position_;
  Knowledge knowledge_;
  Transposition_table& table_;
  Move_lore& lore_;
  const Tricks tricks_;
  Meter meter_;
  std::vector<Root_move> root_moves_;
  const bool has_whole_root_;
  const int empties_;
  Finished_depths finished_;
  bool stopped_ = false;
};

} // namespace goishi
