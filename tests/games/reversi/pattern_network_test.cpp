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

/// Counts of the board square by square.
std::vector<int> counted(const reversi::Position& position) {
  const auto disc = [&](int column, int row) {
    if (column < 0 || column > 7 || row < 0 || row > 7) return '#';
    const int square = 8 * row + column;
    if ((position.own() >> square & 1) != 0) return 'X';
    return (position.other() >> square & 1) != 0 ? 'O' : '.';
  };
  const auto touches = [&](int column, int row, char what) {
    for (int x = column - 1; x <= column + 1; ++x)
      for (int y = row - 1; y <= row + 1; ++y)
        if (disc(x, y) == what) return true;
    return false;
  };
  const auto is_move = [&](int column, int row, char own, char other) {
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy) {
        int length = 1;
        while (disc(column + length * dx, row + length * dy) == other) ++length;
        if (length > 1 && disc(column + length * dx, row + length * dy) == own) return true;
      }
    return false;
  };
  std::vector<int> counts(6);
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column) {
      const char here = disc(column, row);
      if (here == '.') {
        counts[0] += is_move(column, row, 'X', 'O') ? 1 : 0;
        counts[1] += is_move(column, row, 'O', 'X') ? 1 : 0;
        counts[5] ^= 1 << (2 * (row / 4) + column / 4);
      } else {
        if (touches(column, row, '.')) ++counts[here == 'X' ? 2 : 3];
        if (here == 'X') ++counts[4];
      }
    }
  counts[4] = std::min(counts[4], 63);
  return counts;
}

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
    std::vector<std::size_t> rows = places_.of(position);
    std::size_t of_kind = reversi::distinct_pattern_states<8>;
    for (const int count : counted(position)) {
      rows.push_back(of_kind + static_cast<std::size_t>(count));
      of_kind += 64;
    }
    for (const std::size_t row : rows)
      for (std::size_t i = 0; i < Layout::width; ++i)
        sum[i] += static_cast<std::int8_t>(bytes[row * Layout::width + i]);
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
        fast.evaluate(reversi_test::indices_of<8>(position),
                      reversi::board_counts(position.own(), position.other()),
                      reversi::pattern_phase<8>(empties), static_cast<std::size_t>(empties % 2));
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
    const int alone = sum.evaluate(indices, position.own(), position.other(), empties);
    const int value = alone + network.evaluate(position);
    if (both.evaluate(indices, position.own(), position.other(), empties) !=
        std::clamp(value, -6400, 6400))
      ++wrong;
    if (both.sum(indices, empties) != alone) ++wrong;
    if (std::abs(value) > 6400) ++bounded;
  });
  CHECK(wrong == 0);
  CHECK(bounded > 0);
  CHECK(bounded < 1000);
}
