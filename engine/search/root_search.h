// The root of iterative deepening, in one thread.
#pragma once

#include "engine/budget.h"
#include "engine/search/finished_depths.h"
#include "engine/search/score.h"
#include "engine/search/transposition.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A searcher whose root_moves may leave out moves that a loss needs.
template<class S>
concept Leaves_moves_out = requires(S searcher) {
  { searcher.moves_left_out() } -> std::same_as<std::vector<Move>>;
};

/// Searches the moves of the root, one depth after another, and keeps the result of each.
template<class Searcher>
class Root_search {
public:
  /// `among`: the moves of the root to choose among; none: all.
  template<class P>
  Root_search(const P& root, typename Searcher::Shared& shared, std::size_t thread, Budget& budget,
              std::span<const Move> among = {})
      : searcher_(root, shared, thread, budget),
        has_all_moves_(among.empty()),
        finished_(searcher_.whole_depth()) {
    for (const Move move : searcher_.root_moves(among)) moves_.push_back(Root_move{.move = move});
    finished_.reserve(moves_.size());
  }

  [[nodiscard]] Searcher& searcher() noexcept { return searcher_; }
  [[nodiscard]] const Searcher& searcher() const noexcept { return searcher_; }
  /// The first is the best so far: of the last search that was finished or had found a better one.
  [[nodiscard]] std::span<const Root_move> moves() const noexcept { return moves_; }
  /// The depths that were finished by finish_depth.
  [[nodiscard]] const Finished_depths& finished() const noexcept { return finished_; }

  /// Searches the root to `depth` plies, at least 1, without its first moves. A better move than
  /// the one before becomes the first of those that are searched. Nothing of use is returned once
  /// the searcher has stopped.
  Score search(int depth, const Window whole, std::size_t without = 0) {
    Window window = whole;
    Score best = -score::infinity;
    Bound bound = Bound::upper;
    const auto first = moves_.begin() + static_cast<std::ptrdiff_t>(without);
    for (auto at = first; at != moves_.end(); ++at) {
      const std::uint64_t before = searcher_.nodes();
      const auto late = static_cast<std::size_t>(at - first);
      const Score value = searcher_.search_root_move(at->move, depth, window, late);
      at->nodes += searcher_.nodes() - before;
      if (searcher_.stopped()) {
        leave_refuted(first);
        return best;
      }
      if (value <= window.alpha) at->at_most = value;
      if (value <= best) continue;
      best = value;
      if (value <= window.alpha) continue;
      at->at_most = score::infinity;
      window.alpha = value;
      bound = value >= window.beta ? Bound::lower : Bound::exact;
      at->value = value;
      at->depth = depth;
      at->is_exact = bound == Bound::exact;
      at->is_outcome = false;
      std::rotate(first, at, at + 1);
      if (bound == Bound::lower) break;
    }
    // All lose: those that are usually left out may not.
    if (has_all_moves_ && score::is_loss(best) && add_moves_left_out())
      return search(depth, whole, without);
    leave_refuted(first);
    // A move that was left out may be better: a later search of this position must not miss it.
    if (has_all_moves_ && without == 0)
      searcher_.store_root(bound, depth, best, bound == Bound::upper ? Move::none() : first->move);
    return best;
  }

  /// Takes the result of another search to a depth for its own. Returns whether it is one of this
  /// root.
  bool take(int depth, Score value, Move move, bool is_exact) {
    const auto known = std::ranges::find(moves_, move, &Root_move::move);
    if (known == moves_.end() || depth < 1) return false;
    std::rotate(moves_.begin(), known, known + 1);
    moves_.front().value = value;
    moves_.front().depth = depth;
    moves_.front().is_exact = is_exact;
    finish_depth(1);
    return true;
  }

  /// A move of which a search to `depth` plies found whether it wins, draws or loses: the sign of
  /// `value`.
  void set_outcome(std::size_t number, int depth, Score value) {
    Root_move& move = moves_[number];
    move.value = value;
    move.depth = depth;
    move.is_exact = true;
    move.is_outcome = true;
  }

  /// Puts the first moves in the order of their values.
  void sort(std::size_t count) {
    std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(count),
                     [](const Root_move& a, const Root_move& b) { return a.value > b.value; });
  }

  /// The first moves, sorted, are the best of a depth that has been searched.
  void finish_depth(std::size_t count) {
    for (Root_move& move : moves_) move.at_most = score::infinity;
    finished_.add(moves().first(count));
  }

private:
  bool add_moves_left_out() {
    if (has_moves_left_out_) return false;
    has_moves_left_out_ = true;
    const std::size_t before = moves_.size();
    if constexpr (Leaves_moves_out<Searcher>)
      for (const Move move : searcher_.moves_left_out()) moves_.push_back(Root_move{.move = move});
    finished_.reserve(moves_.size());
    return moves_.size() > before;
  }

  /// A move that the depth in progress found to lose is not played while another one may not.
  void leave_refuted(typename std::vector<Root_move>::iterator first) {
    const auto is_refuted = [](const Root_move& move) { return score::is_loss(move.at_most); };
    if (first == moves_.end() || !is_refuted(*first)) return;
    const auto other = std::find_if_not(first, moves_.end(), is_refuted);
    if (other != moves_.end()) std::rotate(first, other, other + 1);
  }

  Searcher searcher_;
  std::vector<Root_move> moves_;
  const bool has_all_moves_;
  bool has_moves_left_out_ = false;
  Finished_depths finished_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
