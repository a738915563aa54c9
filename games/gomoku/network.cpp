#include "games/gomoku/network.h"

#include "games/gomoku/weights.h"

#include <algorithm>
#include <limits>
#include <type_traits>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// With these bounds, and that of activations, no lane of a sum of any weights leaves 32 bits.
/// Training keeps the first two.
constexpr std::int16_t most_weight = 8 * Network_layout::matrix_unit;
constexpr std::int16_t most_of_window = 3 * Network_layout::matrix_unit;
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

/// The matrix and the bias of a layer.
template<std::size_t inputs, std::size_t units, class Layer>
void take_layer(std::span<const std::int16_t>& weights, Layer& layer, std::int16_t most,
                Color to_move) {
  for (std::size_t unit = 0; unit < units; ++unit) {
    auto of_unit = take_bounded<inputs>(weights, most);
    order_by_colour(of_unit, to_move);
    layer.set_row(unit, of_unit);
  }
  layer.set_biases(take_bounded<units>(weights));
}

} // namespace

Network::Network(std::span<const std::int16_t> weights) {
  constexpr auto of_colour =
      static_cast<std::size_t>(Network_layout::vectors * Network_layout::width);
  const auto white = weights.begin() + of_colour;
  const bool are_alike = std::equal(weights.begin(), white, white, white + of_colour);
  for (std::size_t c = 0; c < 2; ++c) {
    if (c == 1 && are_alike) {
      weights = weights.subspan(of_colour);
      break;
    }
    first_classes_[c] = classes_.size();
    classes_.resize(classes_.size() + point_classes);
    for (auto& row : std::span(classes_).subspan(first_classes_[c])) take_weights(weights, row);
    std::vector<Rows::Vector> of_shapes(line_shapes);
    for (auto& row : of_shapes) take_weights(weights, row);
    first_shapes_[c] = shapes_.size();
    for (const std::uint16_t shape : shapes_of_numbers()) shapes_.push_back(of_shapes[shape]);
  }
  constexpr std::size_t hidden = Network_layout::hidden;
  for (const Color c : {Color::black, Color::white}) {
    Layers& layers = layers_[index(c)];
    take_weights(weights, layers.bias);
    order_by_colour(layers.bias, c);
    take_layer<both, Network_layout::window_units>(weights, layers.windows, most_of_window, c);
    take_layer<Network_layout::inputs, hidden>(weights, layers.first, most_weight, c);
    // The inputs of this layer have no colour.
    take_layer<hidden, hidden>(weights, layers.second, most_weight, Color::black);
    layers.first.set_output(take_bounded<hidden>(weights, most_output));
    layers.second.set_output(take_bounded<hidden>(weights, most_output));
  }
}

Network::Sums Network::sum_of(const Blocks& blocks) noexcept {
  Sums sums{};
  for (const Sums& block : blocks.sums)
    for (std::size_t i = 0; i < both; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + block[i]);
  return sums;
}

std::span<const Network::Sums>
Network::windows_of(const Blocks& blocks, std::array<Sums, most_blocks>& windows) noexcept {
  const std::size_t columns = blocks.columns;
  std::size_t count = 0;
  for (std::size_t below = columns; below < blocks.sums.size(); below += columns)
    for (std::size_t right = below + 1; right < below + columns; ++right) {
      const Sums* const last = &blocks.sums[right];
      const Sums* const above = last - columns;
      Sums& window = windows[count++];
      for (std::size_t i = 0; i < both; ++i)
        window[i] =
            static_cast<std::int16_t>(above[-1][i] + above[0][i] + last[-1][i] + last[0][i]);
    }
  return std::span(windows).first(count);
}

Network::Pooled Network::pooled(const Blocks& blocks, Color to_move) const noexcept {
  const auto& layer = layers_[index(to_move)].windows;
  std::array<Sums, most_blocks> windows;
  std::remove_cvref_t<decltype(layer)>::Activations all{};
  for (const Sums& window : windows_of(blocks, windows)) {
    const auto some = layer.read(window);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += some[i];
  }
  Pooled pooled;
  for (std::size_t i = 0; i < all.size(); ++i)
    std::memcpy(&pooled[i * lanes_of_ints], &all[i], sizeof all[i]);
  return pooled;
}

int Network::evaluate(const Blocks& blocks, const Offset& offset, Color to_move) const noexcept {
  const Layers& layers = layers_[index(to_move)];
  const Sums sums = sum_of(blocks);
  const Pooled of_windows = pooled(blocks, to_move);
  std::array<std::int16_t, Network_layout::inputs> inputs;
  for (std::size_t i = 0; i < both; ++i)
    // On a large board both may wrap, but not together.
    inputs[i] = static_cast<std::int16_t>(std::clamp(
        static_cast<std::int16_t>(sums[i] + offset.sums[i]) + layers.bias[i], 0, most_activation));
  for (std::size_t i = 0; i < of_windows.size(); ++i)
    inputs[both + i] = static_cast<std::int16_t>(
        std::clamp(of_windows[i] + offset.pooled[index(to_move)][i], 0, most_activation));
  const auto first = layers.first.read(inputs);
  const auto second = layers.second.read(layers.first.to_shorts(first));
  const Ints output = layers.first.weighed(first) + layers.second.weighed(second);
  return static_cast<int>(goishi::sum_of<std::int64_t>(output) /
                          (Network_layout::sum_unit * Network_layout::output_unit));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
