#include "engine/reversi/game.h"

#include "engine/game_board_of.h"
#include "engine/refusal.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

Rules rules_of(const Settings& settings) {
  if (settings.size == Geometry{}) return Rules();
  const auto rules = settings.size.is_square() ? Rules::make(settings.size.width) : std::nullopt;
  if (!rules)
    throw Refusal(Refusal::Kind::unacceptable_size,
                  Statement{{"reversi-board", "Reversi boards have sides of 4, 6, 8 or 10"}});
  return *rules;
}

template<class Board>
std::unique_ptr<Game_board> Game_on<Board>::make_board(const Settings& settings) {
  if (rules_of(settings).is_narrow()) return std::make_unique<Game_board_of<Game>>(settings);
  return std::make_unique<Game_board_of<Wide_game>>(settings);
}

template std::unique_ptr<Game_board> Game_on<Narrow_board>::make_board(const Settings&);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
