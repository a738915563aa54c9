// Gomoku and TicTacToe as the engine sees them: rules from settings, searches, views.
#pragma once

#include "engine/gomoku/levels.h"
#include "engine/gomoku/searches.h"
#include "engine/gomoku/views.h"
#include "engine/settings.h"
#include "games/gomoku/info.h"
#include "games/gomoku/opening_names.h"
#include "games/gomoku/position.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

struct Game {
  using Position = gomoku::Position;
  using Model = Knowledge::Model;
  static constexpr const Game_info& info = gomoku::info;
  static constexpr const Levels& levels = gomoku::levels;

  [[nodiscard]] static Rules rules(const Settings& settings);
  [[nodiscard]] static std::span<const Search<Position, Model>> searches() {
    return gomoku::searches();
  }
  [[nodiscard]] static std::span<const View_of<Position, Model>> views() { return gomoku::views(); }
  [[nodiscard]] static Coded_text objection(const Position& position, Point point);
  [[nodiscard]] static std::string_view ending(const Position& position);
  [[nodiscard]] static std::string_view opening_name(const Position& position) {
    return gomoku::opening_name(position);
  }
  /// A win by fours.
  [[nodiscard]] static std::vector<Move> forced_win(const Position& position,
                                                    std::uint64_t most_nodes);
  /// Own lines, and fives of the opponent, but no other threat.
  static void glance(const Position& position, std::span<const Move> moves, std::span<float> seen);
  [[nodiscard]] static int moves_to_go(const Position& position) {
    // Most games of good players end after 30 to 60 stones, at an unknown time, and unused time is
    // lost: so soon a move takes a seventh of the rest.
    const int most = (position.empties() + 1) / 2;
    return std::max(1, std::min(most, std::max(5, 12 - position.stones() / 4)));
  }
};

/// TicTacToe: three in a row on a 3x3 board.
struct Tictactoe : Game {
  static constexpr const Game_info& info = tictactoe_info;
  static constexpr const Levels& levels = tictactoe_levels;

  /// Nothing: a move at a glance is any move.
  static void glance(const Position&, std::span<const Move>, std::span<float>) noexcept {}

  [[nodiscard]] static Rules rules(const Settings& settings);
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
