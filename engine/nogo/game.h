// NoGo as the engine sees it: rules from settings, searches, views.
#pragma once

#include "engine/nogo/levels.h"
#include "engine/nogo/searches.h"
#include "engine/nogo/views.h"
#include "engine/settings.h"
#include "games/nogo/info.h"
#include "games/nogo/position.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

struct Game {
  using Position = nogo::Position;
  using Model = Knowledge::Model;
  static constexpr const Game_info& info = nogo::info;
  static constexpr const Levels& levels = nogo::levels;

  [[nodiscard]] static Rules rules(const Settings& settings);
  [[nodiscard]] static std::span<const Search<Position, Model>> searches() {
    return nogo::searches();
  }
  [[nodiscard]] static std::span<const View_of<Position, Model>> views() { return nogo::views(); }
  [[nodiscard]] static Coded_text objection(const Position& position, Point point);
  [[nodiscard]] static std::string_view ending(const Position& position) {
    return position.outcome().winner() == Color::white ? "Black has no legal move"
                                                       : "White has no legal move";
  }
  [[nodiscard]] static int moves_left(const Position& position) {
    return position.mobility(opponent(position.to_move()));
  }
  [[nodiscard]] static int moves_to_go(const Position& position) {
    // Searches solve the game when about this number of points open to both is left, and a move of
    // each player closes two and a half of them. Counting to the last legal move left half of the
    // time unused in games of 4 seconds; docs/research/nogo-search-2026.md has the matches.
    constexpr int solved = 18;
    constexpr int least = 2;
    return std::max(least, (position.points(Point_class::both).size() - solved) * 2 / 5);
  }
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
