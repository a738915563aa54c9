// The fit of Reversi's network: the task `network`.
#include "engine/refusal.h"
#include "engine/reversi/pattern_model.h"
#include "games/random.h"
#include "games/reversi/pattern_evaluation.h"
#include "games/reversi/pattern_network.h"
#include "training/descent.h"
#include "training/reversi/player.h"
#include "training/reversi/record.h"
#include "training/selfplay.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <numbers>
#include <numeric>
#include <span>
#include <string>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using Layout = Pattern_network_layout;
constexpr std::size_t width = Layout::width;
constexpr std::size_t hidden = Layout::hidden;
constexpr std::size_t patterns = pattern_count<8>;
constexpr std::size_t all_rows = distinct_pattern_states<8> + Layout::rows_of_counts;
constexpr std::size_t phases = pattern_phases<8>;

/// Positions in one step, at most.
constexpr std::size_t most_in_batch = 4096;
/// Discs for an output of 1, so that all numbers are of the same order.
constexpr float output_discs = 16;
/// The greatest numbers that a model can hold, of rows and of outputs.
constexpr float most_of_row = 127.0F / Layout::unit;
constexpr float most_of_layers = 1.27F;
constexpr float most_hidden = 8; ///< as in the engine
static_assert(most_of_layers * output_discs * centidiscs * Layout::output_unit < 32767);

constexpr std::size_t lanes = lanes_of_floats;
using Row = std::array<Floats, width / lanes>;
using Hidden = std::array<float, hidden>;

/// The layers of one phase.
struct Layers {
  /// Visits the numbers in the order of a model, each with the integer that stands for 1.
  void visit(auto&& number_and_unit) {
    const auto with = [&](float unit) {
      return [&number_and_unit, unit](float& number) { number_and_unit(number, unit); };
    };
    constexpr float of_output = output_discs * centidiscs * Layout::output_unit;
    for_all(bias, with(Layout::unit));
    for (Row& row : matrix) for_all(row, with(Layout::matrix_unit));
    std::ranges::for_each(hidden_bias, with(Layout::unit));
    std::ranges::for_each(of_hidden, with(of_output));
    for_all(of_sum, with(of_output));
    for (std::size_t parity = 0; parity < 2; ++parity) with(of_output)(of_parity[parity]);
  }

  Row bias;
  std::array<Row, hidden> matrix;
  Row of_sum;
  Hidden hidden_bias;
  Hidden of_hidden;
  std::array<float, lanes> of_parity; ///< the first two
};

/// The parameters that a position uses.
struct Inputs {
  std::size_t phase;
  std::size_t parity;
  std::array<std::uint32_t, patterns + board_count_kinds> rows;
};

/// The network in floating point, while it is fitted.
class Fit {
public:
  explicit Fit(std::uint64_t seed) : rows_(all_rows), layers_(phases) {
    Random random(seed);
    // Rows begin at 0, and those that are never met stay there.
    const auto fill = [&](Row& row, float deviation) {
      for_all(row, [&](float& number) { number = random_number(random, deviation); });
    };
    Layers first{};
    first.bias.fill(Floats{} + 0.3F);
    for (Row& row : first.matrix) fill(row, std::sqrt(2.0F / width));
    for (float& weight : first.of_hidden)
      weight = random_number(random, 0.1F / std::sqrt(float{hidden}));
    std::ranges::fill(layers_.values, first);
  }

  /// Takes the network of a model. Refused: a model without one.
  explicit Fit(const Model_file& model) : rows_(all_rows), layers_(phases) {
    constexpr std::size_t of_weights = sizeof(std::int16_t) * phases * weights_of_phase<8>;
    constexpr std::size_t all = of_weights + Layout::bytes_of(phases);
    const auto bytes = model.numbers<std::int8_t>({std::uint32_t{all}});
    std::span<const std::int8_t> left = std::span(bytes).subspan(of_weights);
    for (Row& row : rows_.values)
      for_all(row, [&left](float& number) {
        number = static_cast<float>(left.front()) / Layout::unit;
        left = left.subspan(1);
      });
    const auto take = [&left](float& number, float unit) {
      std::int16_t whole;
      std::memcpy(&whole, left.data(), sizeof whole);
      number = static_cast<float>(whole) / unit;
      left = left.subspan(sizeof whole);
    };
    for (Layers& layers : layers_.values) layers.visit(take);
  }

  /// Adds the gradient of the squared error of a position. `margin`: the wanted correction, in
  /// discs.
  void learn(const Inputs& inputs, float margin) noexcept {
    const Layers& layers = layers_.values[inputs.phase];
    Row sum = layers.bias;
    for (const std::uint32_t row : inputs.rows) add(sum, rows_.values[row]);
    Row cut;
    Floats direct{};
    for (std::size_t i = 0; i < sum.size(); ++i) {
      cut[i] = sum[i] > 0 ? sum[i] : Floats{};
      cut[i] = cut[i] < 1 ? cut[i] : Floats{} + 1;
      direct += layers.of_sum[i] * cut[i];
    }
    Hidden active;
    float output = layers.of_parity[inputs.parity] + sum_of(direct);
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      Floats terms{};
      for (std::size_t i = 0; i < cut.size(); ++i) terms += layers.matrix[unit][i] * cut[i];
      active[unit] = std::clamp(layers.hidden_bias[unit] + sum_of(terms), 0.0F, most_hidden);
      output += layers.of_hidden[unit] * active[unit];
    }
    descend(inputs, sum, cut, active, output * output_discs - margin);
  }

  /// Ends a batch.
  void step(float rate) {
    for (const std::uint32_t row : touched_) {
      rows_.step(row, rate, most_of_row);
      is_touched_[row] = false;
    }
    touched_.clear();
    for (std::size_t phase = 0; phase < phases; ++phase) layers_.step(phase, rate, most_of_layers);
  }

  /// The numbers of a model, with zeros in the rows of states that were met fewer times: such rows
  /// take up much of a compressed model, and positions hardly ever read them.
  [[nodiscard]] std::string numbers(std::uint64_t least_met) const {
    std::string bytes;
    for (std::size_t i = 0; i < all_rows; ++i) {
      Row row = met_[i] < least_met ? Row{} : rows_.values[i];
      for_all(row, [&bytes](float number) {
        bytes += static_cast<char>(static_cast<std::int8_t>(std::lround(number * Layout::unit)));
      });
    }
    for (Layers layers : layers_.values)
      layers.visit([&bytes](float number, float unit) {
        const auto whole =
            static_cast<std::int16_t>(std::clamp(std::lround(number * unit), -32767L, 32767L));
        bytes.append(reinterpret_cast<const char*>(&whole), sizeof whole);
      });
    return bytes;
  }

private:
  static void add(Row& sum, const Row& row) noexcept {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += row[i];
  }
  /// Adds the gradients of all parameters. `slope`: that of the output.
  void descend(const Inputs& inputs, const Row& sum, const Row& cut, const Hidden& active,
               float slope) noexcept {
    const Layers& layers = layers_.values[inputs.phase];
    Layers& gradient = layers_.gradients[inputs.phase];
    gradient.of_parity[inputs.parity] += slope;
    Row of_sum;
    for (std::size_t i = 0; i < of_sum.size(); ++i) {
      gradient.of_sum[i] += slope * cut[i];
      of_sum[i] = slope * layers.of_sum[i];
    }
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      gradient.of_hidden[unit] += slope * active[unit];
      if (active[unit] == 0 || active[unit] == most_hidden) continue;
      const float of_unit = slope * layers.of_hidden[unit];
      gradient.hidden_bias[unit] += of_unit;
      for (std::size_t i = 0; i < of_sum.size(); ++i) {
        gradient.matrix[unit][i] += of_unit * cut[i];
        of_sum[i] += of_unit * layers.matrix[unit][i];
      }
    }
    for (std::size_t i = 0; i < of_sum.size(); ++i) {
      of_sum[i] = sum[i] > 0 ? of_sum[i] : Floats{};
      of_sum[i] = sum[i] < 1 ? of_sum[i] : Floats{};
    }
    add(gradient.bias, of_sum);
    for (const std::uint32_t row : inputs.rows) {
      add(rows_.gradients[row], of_sum);
      ++met_[row];
      if (is_touched_[row]) continue;
      is_touched_[row] = true;
      touched_.push_back(row);
    }
  }

  Parameters<Row> rows_;
  Parameters<Layers> layers_;
  std::vector<std::uint32_t> touched_; ///< rows of this batch
  std::vector<char> is_touched_ = std::vector<char>(all_rows);
  std::vector<std::uint64_t> met_ = std::vector<std::uint64_t>(all_rows); ///< times of each row
};

Inputs inputs_of(const Record& record, const Pattern_indices& indices, int empties,
                 const std::vector<std::uint32_t>& places) noexcept {
  Inputs inputs{.phase = static_cast<std::size_t>(pattern_phase<8>(empties)),
                .parity = static_cast<std::size_t>(empties) & 1,
                .rows = {}};
  for (std::size_t pattern = 0; pattern < patterns; ++pattern)
    inputs.rows[pattern] = places[static_cast<std::size_t>(pattern_centres<8>[pattern] +
                                                           std::ptrdiff_t{indices[pattern]})];
  std::size_t of_kind = distinct_pattern_states<8>;
  for (std::size_t i = patterns;
       const std::uint8_t count : board_counts(record.own, record.other)) {
    inputs.rows[i++] = static_cast<std::uint32_t>(of_kind + count);
    of_kind += board_count_values;
  }
  return inputs;
}

/// Visits all batches in an order that mixes the parts of a file: near the golden section of their
/// number, without a common divisor.
std::size_t stride_through(std::size_t count) noexcept {
  auto stride = static_cast<std::size_t>(0.618 * static_cast<double>(count)) + 1;
  while (std::gcd(stride, count) != 1) ++stride;
  return stride;
}

} // namespace

void fit_network(const Request& request) {
  const auto weights = weights_of<8>(request.model);
  const auto evaluation = pattern_evaluation<8>(*weights);
  const auto records = entries_of<Record>(read_file(request.input, most_bytes));
  if (records.empty() || request.epochs < 1)
    throw Refusal(Refusal::Kind::syntax_error, "a fit needs records and --epochs of 1 or more");
  const auto places = places_of_states<8>();
  Fit fit = request.network.empty() ? Fit(request.seed) : Fit(*Model_file::load(request.network));
  const float greatest_rate = static_cast<float>(request.rate) / 1e6F;
  const std::size_t batch = std::min(most_in_batch, records.size());
  const std::size_t steps = records.size() / batch;
  const std::size_t all = steps * static_cast<std::size_t>(request.epochs);
  const std::size_t stride = stride_through(steps);
  for (std::size_t done = 0; done < all; ++done) {
    const auto part = std::span(records).subspan(done * stride % steps * batch, batch);
    for (const Record& record : part) {
      const Pattern_indices indices(record.own, record.other);
      const int empties = 64 - std::popcount(record.own | record.other);
      const int missing = record.value - evaluation.sum(indices, empties);
      fit.learn(inputs_of(record, indices, empties, places),
                static_cast<float>(missing) / centidiscs);
    }
    fit.step(rate_at(done, all, greatest_rate));
  }
  const auto least_met = static_cast<std::uint64_t>(std::max(request.least_met, 0));
  replace_file(request.output, fit.numbers(least_met * static_cast<std::uint64_t>(request.epochs)));
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
