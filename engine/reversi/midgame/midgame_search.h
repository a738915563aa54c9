// The search of Reversi on 6x6 and 8x8 with a trained evaluation, from the opening to the exact
// end.
#pragma once

#include "engine/reversi/endgame/bounds_table.h"
#include "engine/reversi/endgame/endgame_search.h"
#include "engine/reversi/endgame/search_thread.h"
#include "engine/reversi/midgame/midgame_constants.h"
#include "engine/reversi/midgame/node.h"
#include "engine/reversi/midgame/probcut.h"
#include "engine/search/split_points.h"
#include "games/instruction_set.h"
#include "games/reversi/pattern_evaluation.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame {

using endgame::Bounds;
using endgame::Bounds_table;
using endgame::Selectivity;

/// The depth and confidence of a search.
struct Effort {
  int depth = 0;
  Selectivity selectivity = endgame::exact;
};

/// One thread of a search. Margins are in discs. A search with as many plies as squares are empty
/// looks to the end of the game, and is exact with Selectivity::exact.
template<int side>
class Midgame_search_of {
public:
  using Node = Node_of<side>;
  using Evaluation = Pattern_evaluation_of<side>;

  /// `splits`: where threads share nodes; null where there is one thread only.
  Midgame_search_of(const Evaluation& evaluation, Bounds_table& table, Meter& meter,
                    const Midgame_constants& constants, Split_points* splits = nullptr)
      : evaluation_(evaluation),
        constants_(constants),
        table_(table),
        splits_(splits),
        thread_(meter),
        exact_(table, thread_) {}

  /// The margin of the player to move, or a bound on it outside of the window. Means nothing once
  /// the budget ended the search.
  [[nodiscard]] int principal(const Node& node, int alpha, int beta, Effort effort);

  /// Searches nodes that other threads share, until the search is finished.
  void help();

  /// The evaluation of a move that led to this node, for the player who made it, in
  /// hundredths of a disc.
  [[nodiscard]] int glance(const Node& node) const noexcept {
    return -evaluation_.evaluate(node.indices, node.board.own, node.board.other, node.empties);
  }

  [[nodiscard]] bool stopped() const noexcept { return thread_.stopped(); }
  /// The positions searched.
  [[nodiscard]] std::uint64_t nodes() const noexcept { return thread_.nodes; }

private:
  struct Move;
  struct Moves;
  struct Best;
  struct Better;
  struct Split;

  [[nodiscard]] int null_window_search(const Node& node, int alpha, Effort effort);
  /// Tries these moves after others, of which `best` is the best one. A bound, if what is known of
  /// a child ends the node before any of them is searched.
  [[nodiscard]] std::optional<int> try_others(const Node& node, Bits squares, int alpha,
                                              Effort effort, const Bounds& known, Best& best);
  [[nodiscard]] int leaf(const Node& node, int alpha, int depth);
  /// The margin after the best move by evaluations.
  [[nodiscard]] int last_ply(const Node& node, int alpha);
  [[nodiscard]] int after_pass(const Node& node, int alpha, int beta, Effort effort);
  /// Whether a shallow search finds that a deep one will not return to the window; then `bound` is
  /// the side of alpha.
  [[nodiscard]] bool static_probcut(const Node& node, int alpha, Effort effort, int& bound);
  [[nodiscard]] bool multi_probcut(const Node& node, int alpha, Effort effort, int& bound);
  void make(const Node& node, Bits squares, Moves& moves) const noexcept;
  void order(const Node& node, int alpha, Effort effort, const Bounds& known, Moves& moves);
  [[nodiscard]] int evaluate(const Node& node) const noexcept;
  /// The same between two bounds; a bound on it below the lower one or above the higher one,
  /// unless a network adds more than it does hardly ever.
  [[nodiscard]] int evaluate(const Node& node, int low, int high) const noexcept;
  /// The addition of a network to the sum of weights, in hundredths of a disc.
  [[nodiscard]] int correction(const Pattern_indices_of<side>& indices,
                               const endgame::Board_of<side>& board, int empties) const noexcept {
    return evaluation_.correction(indices, board.own, board.other, empties);
  }
  /// The sum of weights is taken to lie so near an evaluation, in hundredths of a disc.
  [[nodiscard]] int doubt() const noexcept {
    return evaluation_.has_network() ? constants_.lazy_margin : 0;
  }
  /// A margin in hundredths of a disc to whole discs, half of one upwards, short of winning every
  /// disc.
  [[nodiscard]] static int discs(int margin) noexcept {
    return std::clamp((margin + most * centidiscs + centidiscs / 2) / centidiscs - most,
                      -most_estimate, most_estimate);
  }
  /// Whether another thread would help to search the moves from number i on.
  [[nodiscard]] bool is_worth_sharing(const Moves& moves, int i, Effort effort) const noexcept;
  /// The next move whose null-window search returns more than alpha, from place i on; i moves
  /// behind the moves that were searched. The others may raise `best`.
  [[nodiscard]] Better find_better(const Node& node, Moves& moves, int& i, int alpha, Effort effort,
                                   Best& best);
  /// Searches the moves that are left, with those who come to help.
  void share(Split& split);
  void work_at(Split& split);

  /// No margin is larger.
  static constexpr int most = side * side;
  static constexpr int most_estimate = most - 2;

  const Evaluation& evaluation_;
  const Midgame_constants constants_;
  const probcut::Probes<side>& probes_ = probcut::Probes<side>::all();
  Bounds_table& table_;
  Split_points* const splits_;
  endgame::Search_thread thread_;
  endgame::Endgame_search_of<side> exact_;
};

extern template class Midgame_search_of<6>;
extern template class Midgame_search_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame
