#include "training/gomoku/record.h"

#include "training/raw_bytes.h"

namespace goishi::gomoku {

void append(std::string& bytes, const Recorded_game& game) { append_game(bytes, game); }

std::vector<Recorded_game> games_of(std::string_view bytes) {
  return read_games<Recorded_game>(bytes);
}

} // namespace goishi::gomoku
