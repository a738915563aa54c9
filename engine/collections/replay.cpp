#include "engine/collections/replay.h"

#include "engine/instruction_set.h"
#include "engine/settings.h"

namespace goishi {

Record Replay::operator()(const Record& game) {
  if (!game_) {
    Settings settings;
    settings.search = "random";
    static_cast<Game_settings&>(settings) = game.rules;
    game_.emplace(settings, best_instruction_set());
  }
  game_->load(game);
  Record played = game_->record();
  played.application = game.application;
  return played;
}

} // namespace goishi
