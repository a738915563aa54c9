#include "games/nogo/shape_evaluation.h"

#include <array>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

int Shape_evaluation::evaluate(const Position& position) const noexcept {
  const Rules& rules = position.rules();
  // Holes and the place beyond the edge keep the state `none`.
  std::array<std::uint8_t, largest_board + 1> states{};
  for (const Point p : rules.points()) states[p] = static_cast<std::uint8_t>(state_of(position, p));
  int sum = weights_.back();
  for (const Point p : rules.points()) {
    const auto& beside = rules.neighbours(p);
    sum += weights_[Shape::number(states[p], states[beside[0]], states[beside[1]],
                                  states[beside[2]], states[beside[3]])];
  }
  return sum;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
