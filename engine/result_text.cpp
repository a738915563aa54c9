#include "engine/result_text.h"

#include "engine/names.h"

namespace goishi {

std::string result_text(Outcome outcome) {
  const auto winner = outcome.winner();
  if (!winner) return "0";
  return std::string{color_letter(*winner), '+'} + std::to_string(outcome.margin(*winner));
}

} // namespace goishi
