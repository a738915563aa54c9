#include "engine/result_text.h"

namespace goishi {

std::string result_text(Outcome outcome) {
  const auto winner = outcome.winner();
  if (!winner) return "0";
  return std::string{"BW"[index(*winner)], '+'} + std::to_string(outcome.margin(*winner));
}

} // namespace goishi
