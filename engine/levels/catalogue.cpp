// The list of games. A new game is a line here.
#include "engine/levels/catalogue.h"
#include "engine/gomoku/game.h"
#include "engine/nogo/game.h"
#include "engine/refusal.h"
#include "engine/reversi/game.h"
#include "engine/table_of.h"

namespace goishi::inline GOISHI_LEVEL {

std::unique_ptr<Table> make_table(const Settings& settings) {
  if (settings.game == "nogo") return std::make_unique<Table_of<nogo::Game>>(settings);
  if (settings.game == "gomoku") return std::make_unique<Table_of<gomoku::Game>>(settings);
  if (settings.game == "tictactoe") return std::make_unique<Table_of<gomoku::Tictactoe>>(settings);
  if (settings.game == "reversi") {
    if (reversi::rules_of(settings).is_narrow())
      return std::make_unique<Table_of<reversi::Game>>(settings);
    return std::make_unique<Table_of<reversi::Wide_game>>(settings);
  }
  throw Refusal(Refusal::Kind::syntax_error, "there is no game " + settings.game);
}

} // namespace goishi::inline GOISHI_LEVEL
