// The instruction sets of this program and of this processor.
#pragma once

#include "engine/game_board.h"
#include "engine/game_entry.h"
#include "engine/settings.h"
#include "games/info.h"

#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace goishi {

/// The games and searches, compiled for one instruction set: a level of the x86-64 psABI.
struct Instruction_set {
  std::string_view name;
  bool (*is_supported)();
  std::span<const Game_entry> (*catalogue)();

  /// A new game with these settings. Refused: unacceptable_size, syntax_error for a game, a rule or
  /// a search that does not exist.
  [[nodiscard]] std::unique_ptr<Game_board> make_board(const Settings& settings) const;
};

/// The best one that this processor supports.
[[nodiscard]] const Instruction_set& best_instruction_set() noexcept;

/// The instruction set of this name, or the best one for "auto". Refused as syntax_error when the
/// program or the processor lacks it.
[[nodiscard]] const Instruction_set& instruction_set_named(std::string_view name);

/// The games of the program, which are the same with every instruction set.
[[nodiscard]] std::span<const Game_entry> games();

/// The game of this name; refused as syntax_error when there is none.
[[nodiscard]] const Game_info& game_named(std::string_view name);

/// The search of this name of the game of this name, which may lack it; `auto` names none. Refused
/// as syntax_error when there is no such game.
[[nodiscard]] std::optional<Search_info> find_search(std::string_view game,
                                                     std::string_view search);

} // namespace goishi
