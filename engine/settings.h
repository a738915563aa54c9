// The values of all options. Each is declared, with its name, range and help, in options.h.
#pragma once

#include "engine/interrupt.h"
#include "games/geometry.h"

#include <cstdint>
#include <string>

namespace goishi {

struct Settings {
  // The game and its rules.
  std::string game = "nogo";
  /// 0x0: the game's usual size.
  Geometry size{};
  std::string rule = "freestyle";
  /// Stones in a row that win Gomoku; 0: as the game has it.
  int win_length = 0;
  bool nogo_centre_ban = false;
  /// Vertices that are no points, separated by commas.
  std::string nogo_mask;

  // How to choose.
  std::string search = "auto";
  int threads = 1;
  /// MiB for hash table and tree together.
  int memory = 128;
  std::uint64_t seed = 0;
  std::string mcts_leaf = "playout";
  /// 1 to 10; 0: no limit by level.
  int level = 0;
  bool ponder = false;
  /// Whether searches draw what they find on standard error, for GoGui.
  bool live_gfx = false;

  // How long: 0 does not bind.
  Duration time_per_move{};
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  int depth = 0;
  /// What the way to the client may cost a move.
  Duration overhead = std::chrono::milliseconds(30);

  friend bool operator==(const Settings&, const Settings&) = default;
};

} // namespace goishi
