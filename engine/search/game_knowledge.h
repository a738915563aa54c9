// The knowledge of a game: the interface between searches and games.
#pragma once

#include "engine/budget.h"
#include "engine/search/amaf.h"
#include "engine/search/late_moves.h"
#include "engine/search/proof.h"
#include "engine/search/score.h"
#include "engine/search/uct.h"
#include "games/game.h"
#include "games/instruction_set.h"
#include "games/random.h"

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A place in the tree of an alpha-beta search.
struct Node {
  /// Plies that are left to search.
  int depth = 0;
  /// Plies from the root.
  int ply = 0;
  /// Stones placed since the root: plies without passes.
  int placed = 0;
  /// The move that led here; none at the root.
  Move previous = Move::none();
};

/// The model of a game for which nothing was learned.
struct No_model {};

/// A game's knowledge: what its searches use in addition to the rules. Each thread of a search has
/// its own, made from the root and from the model, which all threads share and none changes.
///   Model        the learned model, or No_model
///   Searched     optional: the position to search on, made from the game's own
///   board(position, model) -> Searched  optional: makes it, if that needs the model
/// Every search with this knowledge gets the same answers. All functions are optional; a search
/// requires those that it needs.
///   evaluate(position) -> Score       the static evaluation: an estimate for the side to move of a
///                                     game that is not over
///   order(position, move, node) -> int  the rating of a legal move for move ordering, before any
///                                     search. Values up to a few thousand mix with the history of
///                                     moves, whose range is Move_history::highest.
///   move_score(position, move) -> int   the score of a legal move without looking ahead, for the
///                                     side that plays it; only its order counts
///   candidates(position, moves)       fills in the moves worth a search, all legal and at least
///                                     one, instead of all legal ones
///   left_out(position, moves)         fills in the legal moves that `candidates` leaves out and
///                                     that may not lose
///   priors(position, moves, priors)   the probability that each move is the best, none below 0;
///                                     adds up to about 1
///   prove(position, window, meter) -> std::optional<Score>
///                                     the result of a game that is not over, if it is known
///                                     without the search: win_in(n) or loss_in(n) with n plies
///                                     from here at most, or an exact margin; outside of the window
///                                     a bound on the right side of it. The meter counts its nodes;
///                                     once that is spent the answer is nothing.
///   is_worth_solving(position, nodes) -> bool   whether `solve` with `nodes` nodes is likely to
///                                     find the result
///   solve(position, meter) -> Proof   the result for the side to move, by a search of its own
///                                     that the meter ends
///   solving_nodes_per_iteration       nodes that solving the root may take, for each iteration of
///                                     a tree search
///   playout(position, random, amaf) -> float
///                                     the result of random games from here: 1 Black wins, 0 White
///                                     wins. Adds their moves to the table if the rule of the
///                                     tree is RAVE; the weights of all games add up to 1
///   extends(position, move) -> bool   whether the answer to this move, just played, is so forced
///                                     that the depth should not count it
/// Constants:
///   late_moves   optional: how alpha-beta reduces the depth of late moves
///   rate_scale   the estimate that wins three games of four (calibration of `evaluate`)
///   margin_unit  the value of a point of the final margin, 0 if only winning counts
///   window       half the first aspiration window
///   Proof_table  optional: a table of its proofs. It outlives the knowledge, until the player's
///                clear_search, so it must store the rules that it is for, or be cleared by each
///                knowledge; made from its size in bytes, a part of `--memory`: least_bytes to
///                most_bytes, or 0 if there is no room. A pointer to it, or null, is the third
///                argument of the knowledge's constructor
///   rule, uct()  how a tree search chooses among the moves of a node
/// The knowledge may play on positions that are not constant, and returns them unchanged.
template<class K, class P>
concept Knowledge_of = std::constructible_from<K, const P&, const typename K::Model&>;

/// Knowledge that plays on a position of its own.
template<class K>
concept Has_searched = requires {
  typename K::Searched;
};
template<Position P, class K, bool has_its_own = Has_searched<K>>
struct Searched {
  using type = P;
};
template<Position P, class K>
struct Searched<P, K, true> {
  using type = typename K::Searched;
};
/// The position that a search of P with this knowledge plays on.
template<Position P, class K>
using Searched_of = typename Searched<P, K>::type;

template<class K, class P>
concept Makes_searched = requires(const P& root, const typename K::Model& model) {
  K::board(root, model);
};
/// The position to search on from a root.
template<class K, Position P>
[[nodiscard]] Searched_of<P, K> searched(const P& root,
                                         [[maybe_unused]] const typename K::Model& model) {
  if constexpr (Makes_searched<K, P>)
    return K::board(root, model);
  else
    return Searched_of<P, K>(root);
}

template<class K, class P>
concept Evaluates = requires(K knowledge, const P& position) {
  { knowledge.evaluate(position) } -> std::same_as<Score>;
  { K::rate_scale } -> std::convertible_to<int>;
};

template<class K, class P>
concept Orders = requires(K knowledge, P& position, Move move, const Node& node) {
  { knowledge.order(position, move, node) } -> std::same_as<int>;
};

template<class K, class P>
concept Scores_moves = requires(K knowledge, P& position, Move move) {
  { knowledge.move_score(position, move) } -> std::same_as<int>;
};

template<class K, class P>
concept Lists_candidates = requires(K knowledge, const P& position, Move_list& moves) {
  { knowledge.candidates(position, moves) } -> std::same_as<void>;
};

template<class K, class P>
concept Lists_left_out = requires(K knowledge, const P& position, Move_list& moves) {
  { knowledge.left_out(position, moves) } -> std::same_as<void>;
};

template<class K, class P>
concept Has_priors = requires(K knowledge, const P& position, const Move_list& moves,
                              std::span<float> priors) {
  { knowledge.priors(position, moves, priors) } -> std::same_as<void>;
};

template<class K, class P>
concept Proves = requires(K knowledge, const P& position, Window window, Meter& meter) {
  { knowledge.prove(position, window, meter) } -> std::same_as<std::optional<Score>>;
};

template<class K, class P>
concept Plays_out = requires(K knowledge, const P& position, Random& random, Amaf_table& amaf) {
  { knowledge.playout(position, random, amaf) } -> std::same_as<float>;
};

template<class K, class P>
concept Extends = requires(K knowledge, const P& position, Move move) {
  { knowledge.extends(position, move) } -> std::same_as<bool>;
};

template<class K>
concept Reduces = requires {
  { K::late_moves } -> std::convertible_to<Late_moves>;
};

template<class K, class P>
concept Solves = requires(K knowledge, const P& position, std::uint64_t nodes, Meter& meter) {
  { knowledge.is_worth_solving(position, nodes) } -> std::same_as<bool>;
  { knowledge.solve(position, meter) } -> std::same_as<Proof>;
  { K::solving_nodes_per_iteration } -> std::convertible_to<std::uint64_t>;
};

template<class K>
concept Has_proof_table =
    std::constructible_from<typename K::Proof_table, std::size_t> && requires {
  { K::least_bytes } -> std::convertible_to<std::size_t>;
  { K::most_bytes } -> std::convertible_to<std::size_t>;
};

/// The bytes of each thread's `Proof_table` if the whole search has `all`: its share of a quarter,
/// rounded down to a power of two, within the bounds of the knowledge; or 0 if the least for all
/// threads would be more than half.
template<class K>
[[nodiscard]] constexpr std::size_t bytes_for_proof_table([[maybe_unused]] std::size_t all,
                                                          [[maybe_unused]] int threads) noexcept {
  if constexpr (Has_proof_table<K>) {
    const std::size_t quarter = all / (4 * static_cast<std::size_t>(threads));
    if (K::least_bytes <= 2 * quarter)
      return std::clamp(std::bit_floor(quarter), K::least_bytes, K::most_bytes);
  }
  return 0;
}

/// The table of knowledge that proves nothing.
struct No_proof_table {
  explicit No_proof_table(std::size_t /*bytes*/) noexcept {}
  void clear() noexcept {}
};
template<class K, bool has_table = Has_proof_table<K>>
struct Chosen_proof_table {
  using type = No_proof_table;
};
template<class K>
struct Chosen_proof_table<K, true> {
  using type = typename K::Proof_table;
};
template<class K>
using Proof_table_of = typename Chosen_proof_table<K>::type;

/// The least that alpha-beta needs.
template<class K, class P>
concept Alphabeta_knowledge = Knowledge_of<K, P> && Evaluates<K, P> && Orders<K, P> && requires {
  { K::margin_unit } -> std::convertible_to<int>;
  { K::window } -> std::convertible_to<int>;
};

/// The least that a tree search needs.
template<class K, class P>
concept Mcts_knowledge = Knowledge_of<K, P> &&(Plays_out<K, P> || Evaluates<K, P>)&&requires {
  { K::rule } -> std::convertible_to<Uct_rule>;
  { K::uct() } -> std::convertible_to<Uct_constants>;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
