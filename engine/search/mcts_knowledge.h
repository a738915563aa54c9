// What a Monte Carlo tree search wants to be told about a game.
#pragma once

#include "engine/search/tree.h"
#include "engine/search/uct.h"
#include "games/game.h"
#include "games/random.h"

#include <algorithm>
#include <concepts>
#include <span>

namespace goishi {

/// All moves as first: for each colour and point, how much its being played in this game counts.
/// In the games of this engine a point is played at most once, so one table serves every node on
/// the way: earlier moves are no lanes of later nodes.
class Amaf_table {
public:
  /// A power of two; raw moves are taken modulo this, and passes come out above all points.
  static constexpr std::uint16_t size = 1024;

  void clear(int points) noexcept {
    for (auto& weights : weights_) std::fill_n(weights, points, 0.0F);
  }
  void mark(Color c, Point p, float weight = 1.0F) noexcept { weights_[index(c)][p] = weight; }

  /// The weights of these moves for a colour; a move that is no point counts nothing.
  void gather(Color c, const std::uint16_t* raw_moves, int count, float* weights) const noexcept {
    const float* const from = weights_[index(c)];
    for (int i = 0; i < count; ++i) weights[i] = from[raw_moves[i] % size];
  }

private:
  static_assert(Move::pass().raw() % size >= max_points);

  float weights_[2][size] = {};
};

/// The knowledge that Mcts is composed with; every worker has its own copy.
///   rule           how lanes are chosen
///   constants()    for that rule
///   evaluate(...)  the expected result of a position that is not over: 1 Black wins, 0 White wins.
///                  A playout, an evaluation, or both. It leaves the position as it is, and marks
///                  the moves of its playout in the table when the rule is RAVE.
template<class K, class P>
concept Mcts_knowledge = std::copy_constructible<K> &&
    requires(K knowledge, const P& position, Random& random, Amaf_table& amaf) {
  { K::rule } -> std::convertible_to<Uct_rule>;
  { knowledge.constants() } -> std::convertible_to<Uct_constants>;
  { knowledge.evaluate(position, random, amaf) } -> std::same_as<float>;
};

/// Optional: a type made from P on which the tree is walked, itself a Position, where P leaves out
/// what the knowledge needs at every node.
template<class K, class P>
struct Searched_position {
  using type = P;
};
template<class K, class P>
requires requires { typename K::Searched; }
struct Searched_position<K, P> {
  using type = typename K::Searched;
};

/// Optional: the only moves worth a node's lanes. All legal; none: take all legal moves.
template<class K, class P>
concept Has_candidates = requires(K knowledge, const P& position, Move_list& moves) {
  knowledge.candidates(position, moves);
};

/// Optional: for each move how likely it is the best; adds up to about 1.
template<class K, class P>
concept Has_priors = requires(K knowledge, const P& position, const Move_list& moves,
                              std::span<float> priors) {
  knowledge.priors(position, moves, priors);
};

/// Optional: the result for the player to move of a position that is not over, if it can be told at
/// once. Asked when a position is first reached and when it gets a node.
template<class K, class P>
concept Has_proofs = requires(K knowledge, const P& position) {
  { knowledge.proof(position) } -> std::same_as<Proof>;
};

} // namespace goishi
