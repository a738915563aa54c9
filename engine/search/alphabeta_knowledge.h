// What alpha-beta asks of a game.
#pragma once

#include "engine/search/score.h"
#include "games/game.h"

#include <concepts>
#include <optional>

namespace goishi {

/// The parts of the search that can be switched off one by one. The first three leave the value of
/// a search to a depth what plain minimax to that depth would give; the others change it.
struct Tricks {
  bool null_windows = true;
  bool aspiration = true;
  bool enhanced_cut = true;
  bool candidates = true;
  bool settling = true;
  bool extensions = true;
  bool reductions = true;

  [[nodiscard]] static constexpr Tricks none() noexcept {
    return {false, false, false, false, false, false, false};
  }
};

/// What the search knows of the node where it asks for the rating of a move.
struct Node {
  Color to_move;
  Move previous;
  int depth;
};

/// A game's knowledge. It is made from the root of each search and may keep tables of the board.
///   Searched  optional: the position to search on, if it is not the game's own
///   evaluate  an estimate for the side to move, in a game that is not over;
///   rate      how promising a legal move is before any search: a place in the order. Values up to
///             a few thousand mix with the history, whose range is Move_lore::most_history.
/// Constants:
///   margin_unit  the worth of a point of the final margin, 0 where only winning counts
///   rate_scale   the estimate that wins three games of four
///   window       half the first aspiration window
/// It may also have:
///   candidates(position, moves)  fills in the moves worth a search, at least one, in place of all
///   settled(position)            the result, if it is certain without a search: as win_in(n) or
///                                loss_in(n) with n plies from here at most, or an exact margin
///   extends(position, move)      whether the answer to this move, just played, is so forced that
///                                the depth should not count it
///   reduction(depth, i)          the plies, fewer than the depth, by which the i-th move's first
///                                search is less deep
template<class K, class P>
concept Knowledge_of = std::constructible_from<K, const P&> &&
    requires(K knowledge, const P& constant, P& position, Move move, const Node& node) {
  { K::margin_unit } -> std::convertible_to<int>;
  { K::rate_scale } -> std::convertible_to<int>;
  { K::window } -> std::convertible_to<int>;
  { knowledge.evaluate(constant) } -> std::same_as<Score>;
  { knowledge.rate(position, move, node) } -> std::same_as<int>;
};

template<Position P, class K>
struct Searched {
  using type = P;
};
template<Position P, class K>
requires requires { typename K::Searched; }
struct Searched<P, K> {
  using type = typename K::Searched;
};
/// The position that a search of P with this knowledge plays on.
template<Position P, class K>
using Searched_of = typename Searched<P, K>::type;

template<class K, class P>
concept Lists_candidates = requires(K knowledge, const P& position, Move_list& moves) {
  { knowledge.candidates(position, moves) } -> std::same_as<void>;
};

template<class K, class P>
concept Settles = requires(K knowledge, const P& position) {
  { knowledge.settled(position) } -> std::same_as<std::optional<Score>>;
};

template<class K, class P>
concept Extends = requires(K knowledge, const P& position, Move move) {
  { knowledge.extends(position, move) } -> std::same_as<bool>;
};

template<class K>
concept Reduces = requires(K knowledge, int depth, int i) {
  { knowledge.reduction(depth, i) } -> std::same_as<int>;
};

} // namespace goishi
