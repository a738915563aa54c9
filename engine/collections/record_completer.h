// Completes records by the rules of their game.
#pragma once

#include "engine/game_in_progress.h"
#include "engine/records/record.h"

#include <optional>

namespace goishi {

/// Completes one game after the other.
class Record_completer {
public:
  /// The game with the colours of its moves and its result, by the rules. Refused:
  /// cannot_load_file, if a move is illegal.
  [[nodiscard]] Record completed(const Record& game);

  /// The end of the last game.
  [[nodiscard]] const Game_board& board() const { return game_->board(); }

private:
  std::optional<Game_in_progress> game_;
};

} // namespace goishi
