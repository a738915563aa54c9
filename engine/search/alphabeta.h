// The reference searcher of iterative deepening: alpha-beta for every game.
#pragma once

#include "engine/budget.h"
#include "engine/search/alphabeta_shared.h"
#include "engine/search/game_knowledge.h"
#include "engine/search/ordering.h"
#include "engine/search/transposition.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// One thread of a principal variation search (Marsland and Campbell 1982, with Reinefeld's null
/// windows) of one position. Fail-soft: a value outside of the window is a bound.
///
/// Two rules keep proofs apart from estimates. A score of win_in or loss_in is always proven: a
/// move that was skipped or searched less deeply never counts as a loss. And if the depth reaches
/// the end of the game on every line (`reaches_end`), no move is reduced or skipped, so the score
/// is exact; passes cost no depth, and every other move fills a point for good.
template<Position P, Alphabeta_knowledge<P> K>
class Alphabeta {
public:
  using Knowledge = K;
  using Shared = Alphabeta_shared<K>;
  static constexpr auto parameters = Late_moves::parameters;

  /// `thread` numbers the threads of one search from 0.
  Alphabeta(const P& root, Shared& shared, std::size_t thread, Budget& budget)
      : position_(root),
        knowledge_(root, shared.model()),
        table_(shared.table()),
        history_(shared.history(thread)),
        features_(shared.features()),
        late_moves_(shared.late_moves()),
        meter_(budget, Unit::node, grain),
        empties_(count(root, Cell::empty)) {}

  /// Is called about every hundred microseconds of a search.
  void set_pulse(Pulse* pulse) noexcept { meter_.set_pulse(pulse); }

  [[nodiscard]] std::uint64_t nodes() const noexcept { return meter_.count(); }
  /// Whether the budget ended the last search, which then returned nothing of use.
  [[nodiscard]] bool stopped() const noexcept { return stopped_; }
  /// The depth that reaches the end of the game on every line.
  [[nodiscard]] int whole_depth() const noexcept { return empties_; }
  /// The plies that a depth looks ahead. Another searcher may take several steps for one ply, or
  /// several plies in one step.
  [[nodiscard]] static int plies(int depth) noexcept { return depth; }
  /// The confidence of the pruning at a depth, in percent; nothing if no such number exists.
  [[nodiscard]] static std::optional<int> confidence(int /*depth*/) noexcept {
    return std::nullopt;
  }

  /// The moves of the root in the order in which to try them. `among`: all that may be chosen;
  /// none: all that are legal, or worth a search.
  [[nodiscard]] std::vector<Move> root_moves(std::span<const Move> among) {
    Move_list moves;
    if (among.empty()) list_moves(moves);
    for (const Move move : among) moves.push_back(move);
    Move_order order;
    const Node root{.depth = 1};
    const Move known = table_.find(position_.key()).move;
    for (const Move move : moves)
      order.add(move, move == known ? hash_move : knowledge_.order(position_, move, root));
    std::vector<Move> ordered;
    ordered.reserve(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) ordered.push_back(order.take(i).move);
    return ordered;
  }

  /// The legal moves that root_moves left out and that a strict search tries before it claims a
  /// loss.
  [[nodiscard]] std::vector<Move> moves_left_out() {
    Move_list moves;
    list_left_out(moves);
    return {moves.begin(), moves.end()};
  }

  /// The value of the i-th move of the root, searched to `depth` plies, at least 1.
  [[nodiscard]] Score search_root_move(Move move, int depth, Window window, std::size_t i) {
    const Node root{.depth = depth};
    return try_late(move, root, window, i, reaches_end(root));
  }

  /// Stores the result of a search of all root moves.
  void store_root(Bound bound, int depth, Score value, Move move) noexcept {
    table_.probe(position_.key()).writer.write(entry(bound, depth, value, 0, move));
  }

private:
  // A clock is read in about 25 ns; nodes take 0.1 to 2 us, so that it is read every 6 to 130 us.
  static constexpr std::uint64_t grain = 64;

  // Ratings in steps above anything that history and knowledge give.
  static constexpr std::int32_t hash_move = 1 << 28;
  static constexpr std::int32_t killer_step = 1 << 12;

  // Below this depth the look-ups cost more than the nodes they save.
  static constexpr int enhanced_depth = 4;
  // Leaves and their parents are too many to be worth a miss in the cache: at Reversi's depth 12
  // the search takes 30 % less time without them.
  static constexpr int stored_depth = 2;

  [[nodiscard]] static Table_entry entry(Bound bound, int depth, Score value, int ply,
                                         Move move) noexcept {
    return {bound, static_cast<std::uint8_t>(std::clamp(depth, 0, 255)),
            score::to_table(value, ply), move};
  }

  /// Whether a search from here reaches the end of the game in all lines.
  [[nodiscard]] bool reaches_end(const Node& node) const noexcept {
    return node.depth >= empties_ - node.placed;
  }

  void list_moves(Move_list& moves) {
    if constexpr (Lists_candidates<K, P>)
      if (features_.candidates) return knowledge_.candidates(std::as_const(position_), moves);
    position_.legal_moves(moves);
  }

  void list_left_out(Move_list& moves) {
    if constexpr (Lists_left_out<K, P>)
      if (features_.strict_losses && features_.candidates)
        knowledge_.left_out(std::as_const(position_), moves);
  }

  void order_moves(Move_order& order, const Move_list& moves, Move known, const Node& node) {
    const Color mover = position_.to_move();
    for (const Move move : moves) {
      std::int32_t rating = hash_move;
      if (move != known)
        rating = knowledge_.order(position_, move, node) + history_.butterfly(mover, move) +
                 killer_step * history_.killer(node.ply, move);
      order.add(move, rating);
    }
  }

  Score search(Node node, Window window) {
    if (!meter_.spend()) {
      stopped_ = true;
      return 0;
    }
    if (const Outcome outcome = position_.outcome(); outcome.is_over())
      return score::final_score(outcome, position_.to_move(), K::margin_unit, node.ply);
    if (const auto proved = prove(node, window)) return *proved;
    if (node.depth <= 0) return knowledge_.evaluate(std::as_const(position_));

    node.depth = std::min(node.depth, empties_ - node.placed);
    const auto [known, writer] =
        node.depth >= stored_depth ? table_.probe(position_.key()) : Transposition_table::nothing();
    if (window.is_null())
      if (const auto value = known.cut(node.depth, node.ply, window)) return *value;

    Move_list moves;
    list_moves(moves);
    if (moves[0].is_pass()) return try_move(moves[0], node, window, true);
    if (features_.enhanced_cut && window.is_null() && node.depth >= enhanced_depth)
      if (const auto value = enhanced_cut(moves, node, window.beta)) return *value;

    Move_order order;
    order_moves(order, moves, known.move, node);
    auto [best, best_move] = try_moves(order, node, window);
    if (!stopped_ && features_.strict_losses && score::is_loss(best)) {
      Move_list rest;
      list_left_out(rest);
      order = {};
      order_moves(order, rest, Move::none(), node);
      const auto better = try_moves(order, node, {std::max(window.alpha, best), window.beta});
      if (better.first > best) std::tie(best, best_move) = better;
    }
    if (stopped_) return 0;
    writer.write(entry(bound_of(best, window), node.depth, best, node.ply, best_move));
    return best;
  }

  /// The highest value, and the move that raised alpha to it, if one did.
  std::pair<Score, Move> try_moves(Move_order& order, const Node& node, Window window) {
    const bool exact = reaches_end(node);
    const Color mover = position_.to_move();
    Score best = -score::infinity;
    Move best_move;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Move move = order.take(i).move;
      const Score value = try_late(move, node, window, i, exact);
      if (stopped_) break;
      if (value <= best) continue;
      best = value;
      if (value <= window.alpha) continue;
      best_move = move;
      window.alpha = value;
      if (value < window.beta) continue;
      history_.add_cutoff(mover, node.ply, node.depth, order, i);
      break;
    }
    return {best, best_move};
  }

  [[nodiscard]] std::optional<Score> prove(const Node& node, Window window) {
    if constexpr (Proves<K, P>) {
      if (!features_.proofs) return std::nullopt;
      const auto proved = knowledge_.prove(std::as_const(position_), window, meter_);
      if (proved) return score::from_table(*proved, node.ply);
    }
    return std::nullopt;
  }

  /// Enhanced transposition cut-off (Schaeffer and Plaat 1996): whether some move leads to a
  /// position that is known to be good enough.
  std::optional<Score> enhanced_cut(const Move_list& moves, const Node& node, Score beta) {
    Fixed_list<std::uint64_t, max_points + 1> keys;
    for (const Move move : moves) {
      const auto undo = position_.play(move);
      keys.push_back(position_.key());
      table_.prefetch(position_.key());
      position_.undo(move, undo);
    }
    for (const std::uint64_t key : keys) {
      const Table_entry known = table_.find(key);
      if (known.bound == Bound::none || known.bound == Bound::lower) continue;
      const Score value = -score::from_table(known.score, node.ply + 1);
      if (value >= beta && (known.depth >= node.depth - 1 || score::is_decided(value)))
        return value;
    }
    return std::nullopt;
  }

  [[nodiscard]] int reduction(int depth, std::size_t i, bool exact) const noexcept {
    if (!features_.reductions || exact) return 0;
    return late_moves_.reduction(depth, static_cast<int>(i));
  }

  /// Tries the i-th move, at first less deeply if it comes late.
  Score try_late(Move move, const Node& node, Window window, std::size_t i, bool exact) {
    if (const int less = reduction(node.depth, i, exact); less > 0) {
      Node shallow = node;
      shallow.depth -= less;
      const Score value = try_move(move, shallow, {window.alpha, window.alpha + 1}, true);
      if (stopped_ || value <= window.alpha) return value;
    }
    return try_move(move, node, window, i == 0);
  }

  /// Plays a move and searches what follows; the value is for the side that moved. Moves after the
  /// first are searched with a null window before the full one.
  Score try_move(Move move, const Node& node, Window window, bool first) {
    const int spent = move.is_pass() ? 0 : 1;
    const auto undo = position_.play(move);
    Node child{node.depth - spent, node.ply + 1, node.placed + spent, move};
    if (child.depth >= stored_depth) table_.prefetch(position_.key());
    if constexpr (Extends<K, P>)
      if (features_.extensions && knowledge_.extends(std::as_const(position_), move))
        child.depth = node.depth;
    Score value;
    if (first || !features_.null_windows || window.is_null()) {
      value = -search(child, window.for_opponent());
    } else {
      value = -search(child, {-window.alpha - 1, -window.alpha});
      if (!stopped_ && window.contains(value)) value = -search(child, window.for_opponent());
    }
    position_.undo(move, undo);
    return value;
  }

  P position_;
  K knowledge_;
  Transposition_table& table_;
  Move_history& history_;
  const Search_features features_;
  const Late_moves late_moves_;
  Meter meter_;
  const int empties_;
  bool stopped_ = false;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
