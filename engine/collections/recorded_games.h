// Plays recorded games, to see that they are legal and to follow their positions.
#pragma once

#include "engine/collections/position_keys.h"
#include "engine/game_board.h"
#include "engine/instruction_set.h"
#include "engine/records/record.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace goishi {

/// A position of a game, and the move that followed.
struct Recorded_position {
  /// See Position_keys.
  std::uint64_t key;
  /// The move in the image with this key, see packed; none at the end.
  std::uint16_t move;
  /// The moves before it, forced passes not among them.
  std::uint16_t ply;
};

/// A game as a collection keeps it.
struct Played_game {
  /// See board_name.
  std::string board;
  bool has_points = false;
  Color first = Color::black;
  /// As bytes, see packed. Passes that are forced are left out.
  std::string stones;
  std::string moves;
  /// The file's, else that of the moves.
  std::string result;
  /// The last one first.
  std::vector<Recorded_position> positions;
};

/// Keeps a board for each game and rules that it has met.
class Recorded_games {
public:
  explicit Recorded_games(const Instruction_set& set) : set_(set) {}

  /// Refused: cannot_load_file, if its rules, its set-up or one of its moves is not legal.
  [[nodiscard]] Played_game play(const Record& record);

private:
  struct Place {
    std::unique_ptr<Game_board> board;
    std::unique_ptr<Position_keys> keys;
  };
  [[nodiscard]] Place& place_of(const Record& record, const std::string& name);

  const Instruction_set& set_;
  std::map<std::string, Place> places_;
};

} // namespace goishi
