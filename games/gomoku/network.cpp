#include "games/gomoku/network.h"

#include "games/gomoku/weights.h"

#include <algorithm>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// With weights of the matrix up to 8 the sum of a row stays within 32 bits.
constexpr int most_activation = 32 * Network_layout::sum_unit;

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
  for (Vector& row : matrix_) take_weights(weights, row);
  take_weights(weights, hidden_bias_);
  take_weights(weights, output_);
}

int Network::evaluate(const Sums& to_move, const Sums& waiting) const noexcept {
  Vector inputs;
  for (std::size_t i = 0; i < width; ++i) {
    const int sum = to_move[i] + waiting[width + i] + bias_[i];
    inputs[i] = static_cast<std::int16_t>(std::clamp(sum, 0, most_activation));
  }
  int value = 0;
  for (std::size_t i = 0; i < width; ++i) {
    int sum = hidden_bias_[i] * Network_layout::matrix_unit;
    for (std::size_t j = 0; j < width; ++j) sum += matrix_[i][j] * inputs[j];
    const int hidden = std::clamp(sum / Network_layout::matrix_unit, 0, most_activation);
    value += hidden * output_[i];
  }
  return value / (Network_layout::sum_unit * Network_layout::output_unit);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
