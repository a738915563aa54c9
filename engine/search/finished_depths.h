// Root moves and their values at the depths that iterative deepening has finished, for its report.
#pragma once

#include "engine/search/score.h"
#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A move of the root with its results so far.
struct Root_move {
  /// Whether the value is a result, not an estimate. `whole_depth` reaches the end of the game from
  /// the root on every line.
  [[nodiscard]] bool is_proved(int whole_depth) const noexcept {
    return score::is_win(value) || (is_exact && (score::is_loss(value) || depth >= whole_depth));
  }

  Move move;
  Score value = -score::infinity;
  /// Of the search that gave the value; 0: none did.
  int depth = 0;
  /// Or a lower bound: the search that found it ended there.
  bool is_exact = false;
  /// The search looked to the end of the game, and only the sign of the value means anything.
  bool is_outcome = false;
  /// Spent below it by all searches.
  std::uint64_t nodes = 0;
  /// An upper bound that the depth in progress found.
  Score at_most = score::infinity;
  /// As it is reported: the depth in progress found the move, or the one that it had to give way
  /// to, to be worth no more.
  bool is_upper_bound = false;
};

/// The best moves of the last two depths. Estimates favour the player who moved last, so they swing
/// with the parity of the depth: the mean of two depths is reported. Results that are proved are
/// reported as they are.
class Finished_depths {
public:
  /// `whole_depth`: see Root_move::is_proved.
  explicit Finished_depths(int whole_depth) noexcept : whole_depth_(whole_depth) {}

  /// Reserves memory for `moves` moves, so that `add` allocates nothing.
  void reserve(std::size_t moves) {
    last_.reserve(moves);
    before_.reserve(moves);
  }

  /// The best moves of a depth, one at least, the best first, each with an exact value. Each depth
  /// has as many.
  void add(std::span<const Root_move> best) {
    before_.swap(last_);
    last_.assign(best.begin(), best.end());
  }

  [[nodiscard]] bool empty() const noexcept { return last_.empty(); }

  /// The moves of the last depth, the best first: none has a higher value than the one before it.
  /// The first is the one to play now: `chosen`, which the depth in progress may have found to be
  /// better. Its value is that of the best move of each depth, or less if the depth in progress
  /// found less.
  [[nodiscard]] std::vector<Root_move> report(const Root_move& chosen) const {
    std::vector<Root_move> moves = last_;
    for (Root_move& move : moves)
      if (!move.is_proved(whole_depth_) && !move.is_outcome) {
        move.value = mean(move.value, value_before(move));
        move.is_exact = false;
      }
    if (!moves.empty())
      std::stable_sort(moves.begin() + 1, moves.end(),
                       [](const Root_move& a, const Root_move& b) { return a.value > b.value; });
    promote(chosen, moves);
    // The depth in progress has found none to be better than the first.
    const bool is_falling = !moves.empty() && moves.front().is_upper_bound;
    for (Root_move& move : moves)
      if (is_falling)
        fall(move, moves.front().value);
      else
        limit(move, moves.front().value);
    return moves;
  }

private:
  [[nodiscard]] static Score mean(Score a, Score b) noexcept {
    return (score::estimate(a) + score::estimate(b)) / 2;
  }

  /// The value of a move at the depth before. A move without one was at most as good as the last
  /// move that had one.
  [[nodiscard]] Score value_before(const Root_move& move) const noexcept {
    if (before_.empty()) return move.value;
    if (move.move == last_.front().move) return before_.front().value;
    const auto known = std::ranges::find(before_, move.move, &Root_move::move);
    return known == before_.end() ? before_.back().value : known->value;
  }

  static void limit(Root_move& move, Score most) noexcept {
    if (most >= move.value) return;
    move.value = score::estimate(most);
    move.is_exact = false;
  }

  static void fall(Root_move& move, Score most) noexcept {
    if (most < move.value) move.is_upper_bound = true;
    limit(move, most);
  }

  static void promote(Root_move chosen, std::vector<Root_move>& moves) {
    if (moves.empty()) {
      // A win needs no finished depth; of anything else nothing is known yet.
      if (!score::is_win(chosen.value)) chosen.depth = 0;
      moves.push_back(chosen);
      return;
    }
    const Root_move best = moves.front();
    if (score::is_win(best.value)) return;
    if (!score::is_win(chosen.value)) {
      if (chosen.move == best.move) return fall(moves.front(), chosen.at_most);
      // A move that was found to be better has been searched deeper; any other one replaces a best
      // move that was refuted.
      chosen.is_upper_bound = chosen.depth <= best.depth;
      chosen.value = best.value;
      fall(chosen, chosen.at_most);
      chosen.depth = best.depth;
      chosen.is_exact = false;
      chosen.is_outcome = best.is_outcome;
    }
    auto place = std::ranges::find(moves, chosen.move, &Root_move::move);
    if (place == moves.end()) --place;
    *place = chosen;
    std::rotate(moves.begin(), place, place + 1);
  }

  const int whole_depth_;
  std::vector<Root_move> last_;
  std::vector<Root_move> before_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
