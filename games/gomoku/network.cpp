#include "games/gomoku/network.h"

#include "games/gomoku/weights.h"

#include <algorithm>
#include <limits>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// With these bounds, and that of activations, no sum of any weights leaves 32 bits. Training keeps
/// the first two.
constexpr std::int16_t most_weight = 8 * Network_layout::matrix_unit;
constexpr std::int16_t most_of_region = 3 * Network_layout::matrix_unit;
constexpr std::int16_t most_output = 8191;

template<std::size_t size>
[[nodiscard]] std::array<std::int16_t, size>
take_bounded(std::span<const std::int16_t>& weights,
             std::int16_t most = std::numeric_limits<std::int16_t>::max()) {
  std::array<std::int16_t, size> numbers;
  take_weights(weights, numbers);
  for (std::int16_t& number : numbers)
    number = std::clamp(number, static_cast<std::int16_t>(-most), most);
  return numbers;
}

/// Exchanges the first two parts of inputs if they are White's and Black's.
template<std::size_t size>
void order_by_colour(std::array<std::int16_t, size>& inputs, Color to_move) {
  constexpr auto width = static_cast<std::ptrdiff_t>(Network::width);
  if (to_move == Color::white)
    std::swap_ranges(inputs.begin(), inputs.begin() + width, inputs.begin() + width);
}

} // namespace

Network::Network(std::span<const std::int16_t> weights) {
  rows_.resize(std::size_t{2} * point_classes);
  for (Vector& row : rows_) take_weights(weights, row);
  const auto white = rows_.begin() + point_classes;
  if (std::equal(rows_.begin(), white, white)) {
    rows_.resize(point_classes);
    rows_.shrink_to_fit();
  } else {
    first_rows_[index(Color::white)] = point_classes;
  }
  for (const Color c : {Color::black, Color::white}) {
    Layers& layers = layers_[index(c)];
    take_weights(weights, layers.bias);
    order_by_colour(layers.bias, c);
    for (std::size_t unit = 0; unit < Network_layout::region_units; ++unit) {
      auto of_unit = take_bounded<both>(weights, most_of_region);
      order_by_colour(of_unit, c);
      layers.regions.set_row(unit, of_unit);
    }
    layers.regions.set_biases(take_bounded<Network_layout::region_units>(weights));
    for (std::size_t unit = 0; unit < Network_layout::hidden; ++unit) {
      auto of_unit = take_bounded<Network_layout::inputs>(weights, most_weight);
      order_by_colour(of_unit, c);
      layers.hidden.set_row(unit, of_unit);
    }
    layers.hidden.set_biases(take_bounded<Network_layout::hidden>(weights));
    layers.hidden.set_output(take_bounded<Network_layout::hidden>(weights, most_output));
  }
}

Network::Sums Network::sum_of(std::span<const Sums> regions) noexcept {
  Sums sums{};
  for (const Sums& region : regions)
    for (std::size_t i = 0; i < both; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + region[i]);
  return sums;
}

Network::Pooled Network::pooled(std::span<const Sums> regions, Color to_move) const noexcept {
  const auto& layer = layers_[index(to_move)].regions;
  auto all = layer.read(regions.front());
  for (const Sums& region : regions.subspan(1)) {
    const auto some = layer.read(region);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += some[i];
  }
  Pooled pooled;
  std::memcpy(pooled.data(), all.data(), sizeof pooled);
  return pooled;
}

int Network::evaluate(std::span<const Sums> regions, const Offset& offset,
                      Color to_move) const noexcept {
  const Layers& layers = layers_[index(to_move)];
  const Sums sums = sum_of(regions);
  const Pooled of_regions = pooled(regions, to_move);
  std::array<std::int16_t, Network_layout::inputs> inputs;
  for (std::size_t i = 0; i < both; ++i)
    inputs[i] = static_cast<std::int16_t>(
        std::clamp(sums[i] + offset.sums[i] + layers.bias[i], 0, most_activation));
  for (std::size_t i = 0; i < of_regions.size(); ++i)
    inputs[both + i] = static_cast<std::int16_t>(
        std::clamp(of_regions[i] + offset.pooled[index(to_move)][i], 0, most_activation));
  return goishi::sum_of(layers.hidden.output(inputs)) /
         (Network_layout::sum_unit * Network_layout::output_unit);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
