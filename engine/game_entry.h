// A game of the program: its data, its searches and how it is set up.
#pragma once

#include "engine/game_board.h"
#include "engine/player.h"
#include "engine/settings.h"
#include "games/info.h"
#include "games/option.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace goishi {

/// A way to choose moves, as its option names it.
struct Search_info {
  std::string_view name;
  Method method;
  std::span<const Declaration> parameters;
  /// Whether the search is meant for a board; null: for all boards.
  bool (*fits)(Geometry board);
};

/// A game: its data, its searches, and its boards.
struct Game_entry {
  const Game_info* info;
  /// The best first: it is what "auto" means.
  std::vector<Search_info> (*searches)();
  /// Refused: unacceptable_size, or syntax_error for a rule or a search that does not exist.
  std::unique_ptr<Game_board> (*make_board)(const Settings&);
};

} // namespace goishi
