#include "training/nogo/record.h"

#include "training/raw_bytes.h"

namespace goishi::nogo {

void append(std::string& bytes, const Recorded_game& game) { append_game(bytes, game); }

std::vector<Recorded_game> games_of(std::string_view bytes) {
  return read_games<Recorded_game>(bytes);
}

} // namespace goishi::nogo
