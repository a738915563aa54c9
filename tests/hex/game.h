// Hex, the example of a new game, as the engine sees it: rules from settings, searches.
#pragma once

#include "engine/player.h"
#include "engine/settings.h"
#include "engine/view.h"
#include "tests/hex/hex_knowledge.h"
#include "tests/hex/info.h"
#include "tests/hex/position.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace goishi::hex::inline GOISHI_INSTRUCTION_SET {

struct Game {
  using Position = hex::Position;
  using Model = Knowledge::Model;
  static constexpr const Game_info& info = hex::info;

  [[nodiscard]] static Rules rules(const Settings& settings);
  [[nodiscard]] static std::span<const Search<Position, Model>> searches();
  [[nodiscard]] static std::span<const View_of<Position, Model>> views() { return {}; }
  [[nodiscard]] static Coded_text objection(const Position&, Point) { return {}; }
  [[nodiscard]] static std::string_view ending(const Position&) { return "two sides are joined"; }
  [[nodiscard]] static int moves_to_go(const Position& position) {
    return std::max(1, position.geometry().points() / 4);
  }
};

} // namespace goishi::hex::inline GOISHI_INSTRUCTION_SET
