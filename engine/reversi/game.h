// Reversi, as its tables see it.
#pragma once

#include "engine/reversi/searches.h"
#include "engine/reversi/views.h"
#include "engine/settings.h"
#include "games/reversi/perft.h"
#include "games/reversi/position.h"

#include <algorithm>
#include <concepts>
#include <span>
#include <string_view>

namespace goishi::reversi::inline GOISHI_LEVEL {

/// The rules that the settings ask for.
[[nodiscard]] Rules rules_of(const Settings& settings);

template<class P>
struct Game_on {
  using Position = P;
  static constexpr std::string_view name = "reversi";
  static constexpr bool turns_are_free = false;
  static constexpr bool has_points = true;

  [[nodiscard]] static Rules rules(const Settings& settings) { return rules_of(settings); }
  [[nodiscard]] static std::span<const Search<Position>> searches() {
    if constexpr (std::same_as<P, Wide_position>)
      return wide_searches();
    else
      return reversi::searches();
  }
  [[nodiscard]] static std::span<const View_of<Position>> views() {
    if constexpr (std::same_as<P, Wide_position>)
      return wide_views();
    else
      return reversi::views();
  }
  [[nodiscard]] static std::string_view objection(const Position&, Point) {
    return "it would turn no disc";
  }
  [[nodiscard]] static int moves_to_go(const Position& position) {
    int empty = 0;
    for (int p = 0; p < position.geometry().points(); ++p)
      if (position.at(static_cast<Point>(p)) == Cell::empty) ++empty;
    // A search sees to the end of the game from here on, and needs no time after that.
    constexpr int seen = 10;
    return std::max(2, (empty - seen) / 2);
  }
  [[nodiscard]] static std::uint64_t perft(const Position& position, int depth) {
    return reversi::perft(position, depth);
  }
};

/// Sides 4, 6 and 8.
using Game = Game_on<Position>;
/// Side 10.
using Wide_game = Game_on<Wide_position>;

} // namespace goishi::reversi::inline GOISHI_LEVEL
