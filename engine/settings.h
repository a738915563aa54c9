// The values of all options. Their declarations, with name, type and bounds, are in options.cpp, or
// next to the rule or search that they belong to.
#pragma once

#include "engine/interrupt.h"
#include "engine/level.h"
#include "engine/model_file.h"
#include "engine/option_values.h"
#include "games/geometry.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace goishi {

inline constexpr int most_threads = 256;
inline constexpr int most_depth = 255;

class Position_database;

/// The game that is played unless another one is chosen: the first of the list.
[[nodiscard]] std::string_view usual_game();

/// A game, its board and its rules.
struct Game_settings {
  std::string game{usual_game()};
  /// 0x0: the game's usual size.
  Geometry size{};
  /// The options of the rules, of this game and others.
  Option_values rule_options;

  friend bool operator==(const Game_settings&, const Game_settings&) = default;
};

struct Settings : Game_settings {
  // How to choose.
  std::string search = "auto";
  int threads = 1;
  /// MiB for all tables and the tree together.
  int memory = 128;
  std::uint64_t seed = 0;
  /// In the place of the built-in model of the game; null: that one.
  std::shared_ptr<const Model_file> model;
  /// Whether known openings are played without a search.
  bool book = true;
  /// In the place of the built-in book of the game; null: that one.
  std::shared_ptr<const Model_file> book_file;
  /// How many points a move of the book may be worse than the best one.
  double book_randomness = 0;
  /// Positions whose results searches take and keep; null: none.
  std::shared_ptr<Position_database> database;
  /// Whether searches and clients read the database. Clients set this and the next, which are not
  /// options, for any database.
  bool uses_database = true;
  /// Whether searches and clients may not change it.
  bool only_reads_database = false;
  /// The parameters that searches declare.
  Option_values parameters;
  /// 1 to strongest_level; 0: no limit by level.
  int level = 0;
  bool ponder = false;
  /// Whether searches draw their results through standard error, for GoGui.
  bool live_gfx = false;
  /// Whether GTP gives the reason of a refusal to programs too.
  bool reasons = false;

  // How long: 0 does not bind.
  Duration time_per_move{};
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  int depth = 0;
  /// The time that the way to the client may cost a move.
  Duration overhead = std::chrono::milliseconds(30);

  friend bool operator==(const Settings&, const Settings&) = default;
};

} // namespace goishi
