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
#include <optional>
#include <string>
#include <string_view>

namespace goishi {

inline constexpr int most_threads = 256;
inline constexpr int most_depth = 255;

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

/// An opening book that games are added to.
struct Learned_book {
  /// Reads the file if there is one. Refused: cannot_load_file if it is no book, cannot_save_file
  /// if it could not be written.
  [[nodiscard]] static Learned_book open(std::string path);

  std::string path;
  std::shared_ptr<const Model_file> file; ///< null: there is none yet

  friend bool operator==(const Learned_book&, const Learned_book&) = default;
};

struct Settings : Game_settings {
  /// The file of the opening book; null: the built-in one.
  [[nodiscard]] const std::shared_ptr<const Model_file>& opening_book() const noexcept {
    return learned_book && learned_book->file != nullptr ? learned_book->file : book_file;
  }

  // The choice of moves.
  std::string search = "auto";
  int threads = 1;
  /// The memory of all tables and the tree together, in MiB.
  int memory = 128;
  std::uint64_t seed = 0;
  /// Replaces the built-in model of the game; null: the built-in one.
  std::shared_ptr<const Model_file> model;
  /// Whether known openings are played without a search.
  bool book = true;
  /// Replaces the built-in book of the game; null: the built-in one.
  std::shared_ptr<const Model_file> book_file;
  /// Replaces both once its file exists.
  std::optional<Learned_book> learned_book;
  /// The loss that a book move may have against the best one: points, or percent of a win.
  double book_randomness = 0;
  /// The file of positions whose results searches take and keep.
  std::optional<std::string> database;
  /// The file of games in which positions are looked up.
  std::optional<std::string> collection;
  /// The parameters that searches declare.
  Option_values parameters;
  /// 1 to strongest_level; 0: no limit by level.
  int level = 0;
  bool ponder = false;
  /// Whether searches draw their results through standard error, for GoGui.
  bool live_gfx = false;
  /// Whether GTP gives the reason of a refusal to programs too.
  bool reasons = false;

  // Limits of a move; 0: no limit.
  Duration time_per_move{};
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  int depth = 0;
  /// The time of a move that is reserved for communication with the client; nothing: as Latency
  /// learns it.
  std::optional<Duration> overhead;

  friend bool operator==(const Settings&, const Settings&) = default;
};

} // namespace goishi
