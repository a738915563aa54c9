#include "engine/collections/record_completer.h"

#include "engine/instruction_set.h"
#include "engine/records/replay.h"

namespace goishi {

Record Record_completer::completed(const Record& game) {
  if (!game_) game_.emplace(settings_to_replay(game.rules), best_instruction_set());
  game_->load(game);
  Record played = game_->record();
  played.application = game.application;
  return played;
}

} // namespace goishi
