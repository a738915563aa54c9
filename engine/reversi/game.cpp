#include "engine/reversi/game.h"

#include "engine/refusal.h"
#include "engine/table_of.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

Rules rules_of(const Settings& settings) {
  if (settings.size == Geometry{}) return Rules();
  const auto rules = settings.size.is_square() ? Rules::make(settings.size.width) : std::nullopt;
  if (!rules)
    throw Refusal(Refusal::Kind::unacceptable_size, "Reversi boards have sides of 4, 6, 8 or 10");
  return *rules;
}

template<class Board>
std::unique_ptr<Table> Game_on<Board>::make_table(const Settings& settings) {
  if (rules_of(settings).is_narrow()) return std::make_unique<Table_of<Game>>(settings);
  return std::make_unique<Table_of<Wide_game>>(settings);
}

template std::unique_ptr<Table> Game_on<Narrow_board>::make_table(const Settings&);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
