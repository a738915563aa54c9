// Games of a collection, written one after the other.
#pragma once

#include "engine/records/record.h"

#include <functional>
#include <string>

namespace goishi {

/// Writes games in one format. Only one of them is in memory, but for WTHOR's 68 bytes of each.
class Game_writer {
public:
  virtual ~Game_writer() = default;

  /// Adds a game as a reader or a session gives it: the colours of moves that its file leaves
  /// unsaid are found by the rules. Refused: cannot_load_file, if a move is illegal;
  /// cannot_save_file, if the format cannot hold the game. Then the games before it stay, and
  /// others may follow.
  virtual void add(const Record& game) = 0;
};

/// Replaces a file by the games that `give` adds, in the format of its name: .ggf GGF, .pgn Othello
/// PGN, .psq Piskvork, .obf the last position of each as OBF, .txt a list of moves on each line,
/// .wtb WTHOR with the names in files .JOU and .TRN beside it, .rif RenjuNet, .sgf SGF; .lib,
/// .pos and .sav hold one game; any other name is refused. As with replace_file, either the old
/// file or the whole new one exists; the old one stays if `give` throws. Refused: cannot_save_file.
void write_games(const std::string& path, const std::function<void(Game_writer&)>& give);

} // namespace goishi
