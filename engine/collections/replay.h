// Plays recorded games by the rules.
#pragma once

#include "engine/game_in_progress.h"
#include "engine/records/record.h"

#include <optional>

namespace goishi {

/// Plays one game after the other.
class Replay {
public:
  /// The game with the colours of its moves and its result, by the rules. Refused:
  /// cannot_load_file, if a move is illegal.
  [[nodiscard]] Record operator()(const Record& game);

  /// The end of the last game.
  [[nodiscard]] const Game_board& board() const { return game_->board(); }

private:
  std::optional<Game_in_progress> game_;
};

} // namespace goishi
