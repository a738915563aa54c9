#include "engine/reversi/game.h"

#include "engine/refusal.h"

namespace goishi::reversi::inline GOISHI_LEVEL {

Rules rules_of(const Settings& settings) {
  if (settings.size == Geometry{}) return Rules();
  const auto rules = settings.size.is_square() ? Rules::make(settings.size.width) : std::nullopt;
  if (!rules) throw Refusal(Refusal::Kind::unacceptable_size, "Reversi has sides of 4, 6, 8 or 10");
  return *rules;
}

} // namespace goishi::reversi::inline GOISHI_LEVEL
