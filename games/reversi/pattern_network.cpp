#include "games/reversi/pattern_network.h"

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Rows cannot bring a larger bias back between 0 and 1, and with this one their sum fits 16 bits.
constexpr std::int16_t most_bias = 20'000;

/// Reads 16-bit integers from the beginning of bytes, and removes them.
template<class Numbers>
void take(std::span<const std::byte>& bytes, Numbers& numbers, int unit = 1) {
  for (auto& number : numbers) {
    std::int16_t read;
    std::memcpy(&read, bytes.data(), sizeof read);
    bytes = bytes.subspan(sizeof read);
    number = static_cast<std::remove_reference_t<decltype(number)>>(read * unit);
  }
}

} // namespace

Pattern_network::Pattern_network(std::span<const std::byte> numbers,
                                 std::span<const std::uint32_t> places, Take_memory source)
    : rows_(places.size(), source), rows_of_counts_(new Row[Layout::rows_of_counts]) {
  for (std::size_t state = 0; state < places.size(); ++state)
    std::memcpy(&rows_[state], &numbers[places[state] * width], sizeof(Row));
  std::memcpy(rows_of_counts_.get(), &numbers[distinct_pattern_states<8> * width],
              Layout::rows_of_counts * sizeof(Row));
  std::span<const std::byte> left = numbers.subspan(Layout::row_bytes);
  const std::size_t phases = left.size() / (Layout::layer_numbers * sizeof(std::int16_t));
  assert(numbers.size() == Layout::bytes_of(phases));
  layers_ = std::make_unique<Layers[]>(phases);
  for (Layers& layers : std::span(layers_.get(), phases)) {
    take(left, layers.bias);
    for (std::int16_t& bias : layers.bias)
      bias = std::clamp<std::int16_t>(bias, -most_bias, most_bias);
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      std::array<std::int16_t, width> row;
      take(left, row);
      layers.of_hidden.set_row(unit, row);
    }
    std::array<std::int16_t, hidden> of_units;
    take(left, of_units);
    layers.of_hidden.set_biases(of_units);
    take(left, of_units);
    layers.of_hidden.set_output(of_units);
    take(left, layers.of_sum);
    take(left, layers.of_parity, Layout::unit);
  }
}

int Pattern_network::output(const Layers& layers, const Activations& inputs,
                            std::size_t parity) noexcept {
  Ints total = layers.of_hidden.output(inputs);
  for (std::size_t i = 0; i < pieces; ++i)
    total += multiply_pairs(shorts_at(&inputs[i * lanes]), shorts_at(&layers.of_sum[i * lanes]));
  const int output = layers.of_parity[parity] + sum_of(total);
  return output / (Layout::unit * Layout::output_unit);
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
