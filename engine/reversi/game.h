// Reversi as the engine sees it: rules from settings, searches, views.
#pragma once

#include "engine/game_board.h"
#include "engine/reversi/levels.h"
#include "engine/reversi/searches.h"
#include "engine/reversi/views.h"
#include "engine/settings.h"
#include "games/reversi/info.h"
#include "games/reversi/opening_names.h"
#include "games/reversi/perft.h"
#include "games/reversi/position.h"

#include <algorithm>
#include <concepts>
#include <memory>
#include <span>
#include <string_view>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The rules that the settings ask for.
[[nodiscard]] Rules rules_of(const Settings& settings);

template<class Board>
struct Game_on {
  using Position = Position_on<Board>;
  using Model = reversi::Model<Board>;
  static constexpr const Game_info& info = reversi::info;
  static constexpr const Levels& levels = reversi::levels;

  [[nodiscard]] static Rules rules(const Settings& settings) { return rules_of(settings); }
  [[nodiscard]] static std::span<const Search<Position, Model>> searches() {
    return reversi::searches<Board>();
  }
  [[nodiscard]] static std::span<const View_of<Position, Model>> views() {
    return reversi::views<Board>();
  }
  [[nodiscard]] static Coded_text objection(const Position&, Point) {
    return {"no-flip", "it would not flip any disc"};
  }
  [[nodiscard]] static std::string_view ending(const Position& position) {
    return count(position, Cell::empty) > 0 ? "neither player can move" : "the board is full";
  }
  [[nodiscard]] static int moves_to_go(const Position& position) {
    // Solving the end early needs time, which is saved before: three quarters of a move for each
    // square until 16 are left. On 8x8 that scored 38-9-33 in games of two seconds against a half
    // for each until 10; spending more at first and less then lost by 58-22-80.
    constexpr int solved = 16;
    return std::max(3, (count(position, Cell::empty) - solved) * 3 / 4);
  }
  /// The discs that moves turn.
  static void glance(const Position& position, std::span<const Move> moves, std::span<float> seen) {
    Position after = position;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto undo = after.play(moves[i]);
      seen[i] = static_cast<float>(Board::count(undo.flipped));
      after.undo(moves[i], undo);
    }
  }
  [[nodiscard]] static std::string_view opening_name(const Position& position) {
    if constexpr (std::same_as<Board, Narrow_board>) return reversi::opening_name(position);
    return {};
  }
  /// For a board of any size.
  [[nodiscard]] static std::unique_ptr<Game_board> make_board(const Settings& settings);
  [[nodiscard]] static std::uint64_t perft(const Position& position, int depth) {
    return reversi::perft(position, depth);
  }
  [[nodiscard]] static std::uint64_t perft_merged(const Position& position, int depth) {
    if constexpr (std::same_as<Board, Narrow_board>) return reversi::perft_merged(position, depth);
    return perft(position, depth);
  }
};

/// Sides 4, 6 and 8.
using Game = Game_on<Narrow_board>;
/// Side 10.
using Wide_game = Game_on<Wide_board>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
