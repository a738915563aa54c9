#include "games/reversi/pattern_network.h"

#include "games/random.h"
#include "games/reversi/pattern_evaluation.h"
#include "tests/games/play.h"
#include "tests/games/reversi/slow_patterns.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

using namespace goishi;
using Layout = reversi::Pattern_network_layout;

namespace {

constexpr std::size_t phases = reversi::pattern_phases<8>;

/// A network of random numbers, whose layers are as large as this, and its slowly computed values.
class Slow_network {
public:
  Slow_network(std::uint64_t seed, int most_of_layers) : bytes(Layout::bytes_of(phases)) {
    Random random(seed);
    for (std::size_t i = 0; i < Layout::row_bytes; ++i)
      bytes[i] = static_cast<std::byte>(random.below(256));
    layers_ = test::random_weights(static_cast<int>(phases * Layout::layer_numbers), most_of_layers,
                                   random);
    std::memcpy(&bytes[Layout::row_bytes], layers_.data(), 2 * layers_.size());
  }

  [[nodiscard]] int evaluate(const reversi::Position& position) const {
    const int empties = std::popcount(position.empties());
    const auto phase = static_cast<std::size_t>(reversi::pattern_phase<8>(empties));
    const std::int16_t* const bias = &layers_[phase * Layout::layer_numbers];
    const std::int16_t* const matrix = bias + Layout::width;
    const std::int16_t* const hidden_bias = matrix + Layout::hidden * Layout::width;
    const std::int16_t* const of_hidden = hidden_bias + Layout::hidden;
    const std::int16_t* const of_sum = of_hidden + Layout::hidden;
    const std::int16_t* const of_parity = of_sum + Layout::width;
    std::vector<std::int64_t> sum(bias, bias + Layout::width);
    for (const std::size_t place : places_.of(position))
      for (std::size_t i = 0; i < Layout::width; ++i)
        sum[i] += static_cast<std::int8_t>(bytes[place * Layout::width + i]);
    std::int64_t output = std::int64_t{of_parity[empties % 2]} * Layout::unit;
    for (std::size_t i = 0; i < Layout::width; ++i) {
      sum[i] = std::clamp<std::int64_t>(sum[i], 0, Layout::unit);
      output += sum[i] * of_sum[i];
    }
    for (std::size_t unit = 0; unit < Layout::hidden; ++unit) {
      std::int64_t all = std::int64_t{hidden_bias[unit]} * Layout::matrix_unit;
      for (std::size_t i = 0; i < Layout::width; ++i)
        all += sum[i] * matrix[unit * Layout::width + i];
      output += std::clamp<std::int64_t>(all / Layout::matrix_unit, 0, 2048) * of_hidden[unit];
    }
    return static_cast<int>(output / (Layout::unit * Layout::output_unit));
  }

  std::vector<std::byte> bytes;

private:
  std::vector<std::int16_t> layers_;
  reversi_test::Slow_places<8> places_;
};

} // namespace

TEST_CASE("the network of patterns computes what slow arithmetic does", "[reversi][patterns]") {
  // Small numbers, as in a model, and the largest that fit.
  const int most = GENERATE(300, 32767);
  const Slow_network slow(5, most);
  const reversi::Pattern_network fast(slow.bytes, reversi::places_of_states<8>());
  int wrong = 0;
  int other_than_zero = 0;
  reversi_test::for_random_games<8>(100, [&](const reversi::Position& position, Move) {
    const int empties = std::popcount(position.empties());
    const int value =
        fast.evaluate(reversi_test::indices_of<8>(position), reversi::pattern_phase<8>(empties),
                      static_cast<std::size_t>(empties % 2));
    if (value != slow.evaluate(position)) ++wrong;
    if (value != 0) ++other_than_zero;
  });
  CHECK(wrong == 0);
  CHECK(other_than_zero > 4000);
}

TEST_CASE("an evaluation is the sum of weights and what the network adds", "[reversi][patterns]") {
  const Slow_network network(6, 2000);
  Random random(7);
  const auto weights = test::random_weights(phases * reversi::weights_of_phase<8>, 900, random);
  const reversi::Pattern_evaluation sum(weights);
  const reversi::Pattern_evaluation both(weights, network.bytes);
  CHECK_FALSE(sum.has_network());
  CHECK(both.has_network());
  int wrong = 0;
  int bounded = 0;
  reversi_test::for_random_games<8>(50, [&](const reversi::Position& position, Move) {
    const auto indices = reversi_test::indices_of<8>(position);
    const int empties = std::popcount(position.empties());
    const int value = sum.evaluate(indices, empties) + network.evaluate(position);
    if (both.evaluate(indices, empties) != std::clamp(value, -6400, 6400)) ++wrong;
    if (both.sum(indices, empties) != sum.evaluate(indices, empties)) ++wrong;
    if (std::abs(value) > 6400) ++bounded;
  });
  CHECK(wrong == 0);
  CHECK(bounded > 0);
  CHECK(bounded < 1000);
}
