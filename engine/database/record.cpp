#include "engine/database/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace goishi {

bool Position_record::yields_to(const Position_record& other) const noexcept {
  if (is_decided() != other.is_decided()) return other.is_decided();
  // A win that is nearer, or a loss that is: both are better known.
  if (is_decided()) return label == other.label && std::abs(other.value) > std::abs(value);
  if (label == blocked || label == forced) return false;
  return other.depth >= depth;
}

void Position_record::take_result(const Position_record& other) noexcept {
  if (other.is_decided() || is_decided() || label == no_label) label = other.label;
  value = other.value;
  depth = other.depth;
  bound = other.bound;
}

std::string Position_record::display_label() const {
  if (label == win || label == loss) {
    const int certain = label == win ? -value : value;
    if (certain <= highest_estimate) return {label, '*'};
    return fmt::format("{}{}", label, certain_win - certain + 1);
  }
  if (label > 0) return {label};
  if (bound != Bound::exact) return {};
  // 300 wins three games of four.
  const double rate = 0.5 - 0.5 * value / (300.0 + std::abs(value));
  return fmt::format("{}%", std::clamp(static_cast<int>(rate * 100), 0, 99));
}

} // namespace goishi
