#include "games/gomoku/network.h"

#include "games/gomoku/weights.h"

#include <algorithm>
#include <limits>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// With these bounds, and that of activations, no sum of any weights leaves 32 bits. Training keeps
/// the first.
constexpr std::int16_t most_weight = 8 * Network_layout::matrix_unit;
constexpr std::int16_t most_output = 8191;

} // namespace

Network::Network(std::span<const std::int16_t> weights) {
  rows_.resize(std::size_t{2} * point_classes);
  for (const std::span rows :
       {std::span(rows_).first(point_classes), std::span(rows_).last(point_classes)})
    for (std::size_t role = 0; role < 2; ++role)
      for (Sums& row : rows) take_weights(weights, std::span(row).subspan(role * width, width));
  const auto white = rows_.begin() + point_classes;
  if (std::equal(rows_.begin(), white, white)) {
    rows_.resize(point_classes);
    rows_.shrink_to_fit();
  } else {
    first_rows_[index(Color::white)] = point_classes;
  }
  take_weights(weights, bias_);
  const auto take_bounded = [&](std::int16_t most) {
    Vector numbers;
    take_weights(weights, numbers);
    for (std::int16_t& number : numbers) number = std::clamp<std::int16_t>(number, -most, most);
    return numbers;
  };
  for (std::size_t unit = 0; unit < width; ++unit) hidden_.set_row(unit, take_bounded(most_weight));
  hidden_.set_biases(take_bounded(std::numeric_limits<std::int16_t>::max()));
  hidden_.set_output(take_bounded(most_output));
}

int Network::evaluate(const Sums& to_move, const Sums& waiting) const noexcept {
  Vector inputs;
  for (std::size_t i = 0; i < width; ++i) {
    const int sum = to_move[i] + waiting[width + i] + bias_[i];
    inputs[i] = static_cast<std::int16_t>(std::clamp(sum, 0, most_activation));
  }
  return sum_of(hidden_.read(inputs)) / (Network_layout::sum_unit * Network_layout::output_unit);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
