// The concept Game: the required and the optional declarations of a game.
#pragma once

#include "engine/player.h"
#include "engine/refusal.h"
#include "engine/settings.h"
#include "engine/view.h"
#include "games/game.h"
#include "games/info.h"

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

namespace goishi {

/// A game as its board sees it. `Game` has
///   Position
///   info             the game as data, see games/info.h
///   rules(settings)  the rules, or a Refusal
///   Model            its trained weights, made from the rules and Model_files, or No_model;
///                    shared by all searches and views. Model::name(rules) is the file of the
///                    searches that name no other. A game with an opening book has
///                    Model::book(), null where these rules have none, whose moves(position) are
///                    as in search/book_player.h, and Model::book_name, the name of its file.
///                    Model::load(), if there is one, makes what is else made at its first use
///   searches()       the searches; the first is `auto`
///   views()          the board overlays
///   objection(position, point)  why the player to move may not play on an empty point
///   ending(position) why a game that is over is so, for people
///   moves_to_go(position)  about how many moves the player to move has yet to make, at least 1
/// and may have
///   perft(position, depth)  faster than the general count
///   perft_merged(position, depth)  the same number from positions that are alike only once
///   moves_left(position)  how many legal moves the winner of a game that is over has, in games
///                    that end when somebody has none
///   opening_name(position)  of an opening that ends here; empty: it has none
///   levels           the levels of play, see engine/level.h
///   forced_win(position, most_nodes)  a win for the player to move by forcing moves: its moves and
///                    the answers, in turn
///   glance(position, moves, seen)  a one-ply value of each move, without the opponent's
///                    answers, in the unit of the levels' temperature; low levels choose by it
/// Its Position may have may_be_recorded and play_recorded, for moves that are not legal and stand
/// in records all the same.
template<class G>
concept Game = Position<typename G::Position> &&
    requires(const Settings& settings, const typename G::Position& position, Point point) {
  { G::info } -> std::convertible_to<const Game_info&>;
  { G::rules(settings) } -> std::same_as<typename G::Position::Rules>;
  {
    G::searches()
    } -> std::same_as<std::span<const Search<typename G::Position, typename G::Model>>>;
  { G::views() } -> std::same_as<std::span<const View_of<typename G::Position, typename G::Model>>>;
  { G::objection(position, point) } -> std::same_as<Coded_text>;
  { G::ending(position) } -> std::same_as<std::string_view>;
  { G::moves_to_go(position) } -> std::same_as<int>;
};

template<class G>
concept Counts_moves_left = requires(const typename G::Position& position) {
  G::moves_left(position);
};
template<class G>
concept Names_openings = requires(const typename G::Position& position) {
  G::opening_name(position);
};
template<class G>
concept Has_levels = requires {
  G::levels;
};
template<class G>
concept Has_forced_wins = requires(const typename G::Position& position) {
  G::forced_win(position, std::uint64_t());
};
template<class G>
concept Has_glance = requires {
  &G::glance;
};
template<class G>
concept Has_perft = requires(const typename G::Position& position, int depth) {
  G::perft(position, depth);
};
template<class G>
concept Merges_in_perft = requires(const typename G::Position& position, int depth) {
  G::perft_merged(position, depth);
};
template<class P>
concept Records_fouls = requires(const P& position, Move move) {
  position.may_be_recorded(move);
};

} // namespace goishi
