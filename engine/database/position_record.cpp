#include "engine/database/position_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace goishi {

namespace {

/// The value with which a player wins three games of four.
constexpr double three_of_four = 300;

} // namespace

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

std::optional<int> Position_record::plies_to_end() const {
  if (label != win && label != loss) return std::nullopt;
  const int certain = label == win ? -value : value;
  if (certain <= highest_estimate) return std::nullopt;
  return certain_win - certain + 1;
}

int Position_record::value_of(double win_rate, int bound) noexcept {
  const double lead = 2 * win_rate - 1;
  const double rest = std::max(1 - std::abs(lead), 1e-4);
  return static_cast<int>(
      std::lround(std::clamp(three_of_four * lead / rest, -1.0 * bound, 1.0 * bound)));
}

std::optional<double> Position_record::win_rate() const {
  if (is_decided()) return label == win ? 1 : label == loss ? 0 : 0.5;
  if (bound != Bound::exact) return std::nullopt;
  return 0.5 - 0.5 * value / (three_of_four + std::abs(value));
}

std::string Position_record::display_label() const {
  if (label == win || label == loss) {
    const auto plies = plies_to_end();
    return plies ? fmt::format("{}{}", label, *plies) : std::string{label, '*'};
  }
  if (label > 0) return {label};
  const auto rate = win_rate();
  return rate ? fmt::format("{}%", std::clamp(static_cast<int>(*rate * 100), 0, 99)) : "";
}

} // namespace goishi
