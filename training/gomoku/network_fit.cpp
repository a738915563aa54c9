// The fit of Gomoku's network: the task `network`.
#include "training/gomoku/network_fit.h"

#include "engine/model_file.h"
#include "engine/refusal.h"
#include "games/gomoku/trained_evaluation.h"
#include "games/random.h"
#include "training/descent.h"
#include "training/gomoku/features.h"
#include "training/gomoku/labelled_positions.h"
#include "training/selfplay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>
#include <sstream>
#include <string>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Layout = Network_layout;
constexpr std::size_t lanes = lanes_of_floats;
constexpr std::size_t window_units = Layout::window_units;
constexpr std::size_t hidden = Layout::hidden;

/// Positions in one step.
constexpr std::size_t batch_size = 1024;
/// As in the engine, and the greatest numbers that a model can hold.
constexpr float most_activation = 16;
constexpr float most_weight = 8;
constexpr float most_of_window = 3;
constexpr float most_output = 1.75F;

template<std::size_t size>
using Reals = std::array<Floats, size / lanes>;
using Vector = Reals<Layout::width>;
using Both = Reals<Layout::both>;
using Inputs = Reals<Layout::inputs>;
using Hidden = Reals<hidden>;

template<std::size_t size>
float product(const std::array<Floats, size>& a, const std::array<Floats, size>& b) noexcept {
  Floats terms{};
  for (std::size_t i = 0; i < size; ++i) terms += a[i] * b[i];
  return sum_of(terms);
}

/// Adds the numbers, times a factor.
template<std::size_t size>
void add(std::array<Floats, size>& sums, const std::array<Floats, size>& numbers,
         float factor = 1) noexcept {
  for (std::size_t i = 0; i < size; ++i) sums[i] += factor * numbers[i];
}

[[nodiscard]] float cut(float number) noexcept { return std::clamp(number, 0.0F, most_activation); }
/// Whether the activation follows the number.
[[nodiscard]] bool is_inside(float number) noexcept {
  return number > 0 && number < most_activation;
}

template<std::size_t size>
[[nodiscard]] std::array<Floats, size> cut(const std::array<Floats, size>& numbers) noexcept {
  std::array<Floats, size> all = numbers;
  for (Floats& part : all) {
    part = part > 0 ? part : Floats{};
    part = part < most_activation ? part : Floats{} + most_activation;
  }
  return all;
}

/// What is read with one colour to move, in the order of a model.
struct Layers {
  /// Visits all numbers, each with the integer that stands for 1 and with its greatest value.
  void visit(auto&& number_unit_and_most) {
    const auto with = [&](float unit, float most) {
      return [&number_unit_and_most, unit, most](float& number) {
        number_unit_and_most(number, unit, most);
      };
    };
    constexpr float of_sums = Layout::sum_unit;
    constexpr float of_matrix = Layout::matrix_unit;
    const float of_output = Layout::output_unit * estimate_unit;
    for_all(bias, with(of_sums, most_weight));
    for (Both& unit : windows) for_all(unit, with(of_matrix, most_of_window));
    for_all(window_bias, with(of_sums, most_weight));
    for (Inputs& unit : first) for_all(unit, with(of_matrix, most_weight));
    for_all(first_bias, with(of_sums, most_weight));
    for (Hidden& unit : second) for_all(unit, with(of_matrix, most_weight));
    for_all(second_bias, with(of_sums, most_weight));
    for_all(of_first, with(of_output, most_output));
    for_all(of_second, with(of_output, most_output));
  }

  Both bias;
  std::array<Both, window_units> windows;
  Reals<window_units> window_bias;
  std::array<Inputs, hidden> first;
  Hidden first_bias;
  std::array<Hidden, hidden> second;
  Hidden second_bias;
  Hidden of_first;
  Hidden of_second;
};

/// The network in floating point, while it is fitted.
class Fit {
public:
  Fit(std::uint64_t seed, std::size_t colours, const Labelled_positions& positions, float decay)
      : positions_(positions),
        decay_(decay),
        columns_(Network::blocks_along(positions.rules().geometry().width)),
        rows_(Network::blocks_along(positions.rules().geometry().height)),
        vectors_(colours * of_colour),
        layers_(colours),
        blocks_(columns_ * rows_),
        of_blocks_(columns_ * rows_),
        windows_((columns_ - 1) * (rows_ - 1)) {
    Random random(seed);
    const auto fill = [&random](auto& numbers, float deviation) {
      for_all(numbers, [&](float& number) { number = random_number(random, deviation); });
    };
    // Small ones of shapes, since each point adds up four: 0.05 learned less.
    for (std::size_t i = 0; i < vectors_.values.size(); ++i)
      fill(vectors_.values[i], i % of_colour < point_classes ? 0.02F : 0.003F);
    Layers layers{};
    for (Both& unit : layers.windows) fill(unit, 0.5F / std::sqrt(float{Layout::both}));
    for (Inputs& unit : layers.first) fill(unit, 1 / std::sqrt(float{Layout::inputs}));
    for (Hidden& unit : layers.second) fill(unit, 1 / std::sqrt(float{hidden}));
    fill(layers.first_bias, 0.1F);
    fill(layers.second_bias, 0.1F);
    fill(layers.of_first, 0.02F);
    fill(layers.of_second, 0.02F);
    std::ranges::fill(layers_.values, layers);
  }

  /// Continues from the numbers of a model, as numbers() puts them.
  void take(std::span<const std::int16_t> all) {
    const auto get = [&all](float unit) {
      const float number = static_cast<float>(all.front()) / unit;
      all = all.subspan(1);
      return number;
    };
    const std::size_t copies = 2 / layers_.values.size();
    for (Vector& vector : vectors_.values)
      for_all(vector, [&](float& number) { number = get(Layout::sum_unit); });
    all = all.subspan((copies - 1) * of_colour * Layout::width);
    for (Layers& layers : layers_.values)
      layers.visit([&](float& number, float unit, float) { number = get(unit); });
  }

  /// The log odds that the player to move wins.
  [[nodiscard]] float score(const Labelled_position& position) {
    const Layers& layers = layers_.values[layers_of(position)];
    read_blocks(position);
    board_ = layers.bias;
    for (const Both& block : blocks_) add(board_, block);
    std::array<float, window_units> active{};
    for_each_window([&](std::size_t window, std::size_t first) {
      windows_[window].sums = blocks_[first];
      for (const std::size_t other : {first + 1, first + columns_, first + columns_ + 1})
        add(windows_[window].sums, blocks_[other]);
      for (std::size_t unit = 0; unit < window_units; ++unit) {
        const float number = layers.window_bias[unit / lanes][unit % lanes] +
                             product(layers.windows[unit], windows_[window].sums);
        windows_[window].numbers[unit] = number;
        active[unit] += cut(number);
      }
    });
    const Both of_board = cut(board_);
    std::ranges::copy(of_board, inputs_.begin());
    for (std::size_t unit = 0; unit < window_units; ++unit)
      inputs_[(Layout::both + unit) / lanes][unit % lanes] = active[unit];
    pooled_ = inputs_.back();
    inputs_ = cut(inputs_);
    for (std::size_t unit = 0; unit < hidden; ++unit)
      first_[unit / lanes][unit % lanes] =
          layers.first_bias[unit / lanes][unit % lanes] + product(layers.first[unit], inputs_);
    const Hidden first = cut(first_);
    for (std::size_t unit = 0; unit < hidden; ++unit)
      second_[unit / lanes][unit % lanes] =
          layers.second_bias[unit / lanes][unit % lanes] + product(layers.second[unit], first);
    return position.linear + product(layers.of_first, first) +
           product(layers.of_second, cut(second_));
  }

  /// Adds the gradient of the cross entropy of a position, divided by the size of a batch.
  void learn(const Labelled_position& position) {
    const float chance = 1 / (1 + std::exp(-score(position)));
    descend(position, (chance - position.label) / batch_size);
  }

  [[nodiscard]] static double cross_entropy(double score, double label) noexcept {
    return std::log1p(std::exp(-std::abs(score))) + std::max(score, 0.0) - label * score;
  }

  /// Ends a batch.
  void step(float rate) {
    for (const std::size_t vector : touched_) {
      vectors_.step(vector, rate, most_weight, decay_);
      is_touched_[vector] = false;
    }
    touched_.clear();
    for (std::size_t i = 0; i < layers_.values.size(); ++i) {
      layers_.step(i, rate, most_weight);
      layers_.values[i].visit(
          [](float& number, float, float most) { number = std::clamp(number, -most, most); });
    }
  }

  /// The numbers of a model: see Network_layout.
  [[nodiscard]] std::vector<std::int16_t> numbers() {
    std::vector<std::int16_t> all;
    const auto put = [&all](float number, float unit) {
      all.push_back(
          static_cast<std::int16_t>(std::clamp(std::lround(number * unit), -32767L, 32767L)));
    };
    const std::size_t copies = 2 / layers_.values.size();
    for (std::size_t copy = 0; copy < copies; ++copy)
      for (Vector& vector : vectors_.values)
        for_all(vector, [&](float number) { put(number, Layout::sum_unit); });
    for (std::size_t copy = 0; copy < copies; ++copy)
      for (Layers& layers : layers_.values)
        layers.visit([&](float number, float unit, float) { put(number, unit); });
    return all;
  }

private:
  struct Window {
    Both sums;
    std::array<float, window_units> numbers; ///< before they are cut
  };

  /// What is added up at an empty point, for the player to move and for the opponent.
  struct Point_sums {
    std::array<std::array<std::size_t, 1 + directions>, 2> vectors;
    Both sums; ///< before they are cut
  };
  /// The vectors of a colour.
  static constexpr auto of_colour = static_cast<std::size_t>(Layout::vectors);

  [[nodiscard]] std::size_t layers_of(const Labelled_position& position) const noexcept {
    return layers_.values.size() == 1 ? 0 : index(position.to_move);
  }
  /// Calls visit(window, block) with the first block of each window.
  void for_each_window(auto&& visit) const {
    for (std::size_t row = 0; row + 1 < rows_; ++row)
      for (std::size_t column = 0; column + 1 < columns_; ++column)
        visit(row * (columns_ - 1) + column, row * columns_ + column);
  }
  void read_blocks(const Labelled_position& position) {
    std::ranges::fill(blocks_, Both{});
    positions_.points_of(position, points_);
    sums_.resize(points_.size());
    for (std::size_t p = 0; p < points_.size(); ++p) {
      const Network_point& point = points_[p];
      Point_sums& here = sums_[p];
      here.sums = {};
      for (std::size_t role = 0; role < 2; ++role) {
        const std::size_t c = role ^ index(position.to_move);
        const std::size_t first = layers_.values.size() == 1 ? 0 : c * of_colour;
        auto& vectors = here.vectors[role];
        vectors[0] = first + point.classes[c];
        for (std::size_t d = 0; d < directions; ++d)
          vectors[1 + d] = first + point_classes + point.shapes[c][d];
        for (const std::size_t vector : vectors)
          for (std::size_t i = 0; i < parts; ++i)
            here.sums[role * parts + i] += vectors_.values[vector][i];
      }
      for (std::size_t i = 0; i < 2 * parts; ++i)
        blocks_[point.block][i] += here.sums[i] > 0 ? here.sums[i] : Floats{};
    }
  }

  /// Adds the gradients of all parameters, after score(). `slope`: that of the score.
  void descend(const Labelled_position& position, float slope) noexcept {
    const Layers& layers = layers_.values[layers_of(position)];
    Layers& gradient = layers_.gradients[layers_of(position)];
    const Hidden first = cut(first_);
    Hidden of_first{};
    add(of_first, layers.of_first, slope);
    add(gradient.of_first, first, slope);
    add(gradient.of_second, cut(second_), slope);
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      const std::size_t part = unit / lanes;
      const std::size_t lane = unit % lanes;
      if (!is_inside(second_[part][lane])) continue;
      const float of_unit = slope * layers.of_second[part][lane];
      gradient.second_bias[part][lane] += of_unit;
      add(gradient.second[unit], first, of_unit);
      add(of_first, layers.second[unit], of_unit);
    }
    Inputs of_inputs{};
    for (std::size_t unit = 0; unit < hidden; ++unit) {
      const std::size_t part = unit / lanes;
      const std::size_t lane = unit % lanes;
      if (!is_inside(first_[part][lane])) continue;
      const float of_unit = of_first[part][lane];
      gradient.first_bias[part][lane] += of_unit;
      add(gradient.first[unit], inputs_, of_unit);
      add(of_inputs, layers.first[unit], of_unit);
    }
    Both of_board;
    for (std::size_t i = 0; i < of_board.size(); ++i) {
      of_board[i] = board_[i] > 0 ? of_inputs[i] : Floats{};
      of_board[i] = board_[i] < most_activation ? of_board[i] : Floats{};
    }
    add(gradient.bias, of_board);
    std::ranges::fill(of_blocks_, of_board);
    descend_windows(layers, gradient, of_inputs.back());
    for (std::size_t p = 0; p < points_.size(); ++p) {
      const Both& slopes = of_blocks_[points_[p].block];
      for (std::size_t role = 0; role < 2; ++role) {
        Vector of_point;
        for (std::size_t i = 0; i < parts; ++i)
          of_point[i] = sums_[p].sums[role * parts + i] > 0 ? slopes[role * parts + i] : Floats{};
        for (const std::size_t vector : sums_[p].vectors[role]) {
          add(vectors_.gradients[vector], of_point);
          if (is_touched_[vector]) continue;
          is_touched_[vector] = true;
          touched_.push_back(vector);
        }
      }
    }
  }

  /// `of_pooled`: the slopes of the sums of activations.
  void descend_windows(const Layers& layers, Layers& gradient, const Floats& of_pooled) noexcept {
    for_each_window([&](std::size_t window, std::size_t block) {
      Both of_sums{};
      for (std::size_t unit = 0; unit < window_units; ++unit) {
        if (!is_inside(windows_[window].numbers[unit]) || pooled_[unit] >= most_activation)
          continue;
        gradient.window_bias[unit / lanes][unit % lanes] += of_pooled[unit];
        add(gradient.windows[unit], windows_[window].sums, of_pooled[unit]);
        add(of_sums, layers.windows[unit], of_pooled[unit]);
      }
      for (const std::size_t at : {block, block + 1, block + columns_, block + columns_ + 1})
        add(of_blocks_[at], of_sums);
    });
  }
  static_assert(window_units == lanes);

  static constexpr std::size_t parts = Vector{}.size();

  const Labelled_positions& positions_;
  const float decay_; ///< of vectors: most are of rare points, and would fit noise
  const std::size_t columns_;
  const std::size_t rows_;
  Parameters<Vector> vectors_;
  Parameters<Layers> layers_;
  std::vector<std::size_t> touched_; ///< vectors of this batch
  std::vector<char> is_touched_ = std::vector<char>(vectors_.values.size());
  // Of the position that was read last, before activations are cut; and the slopes of its blocks.
  std::vector<Network_point> points_;
  std::vector<Point_sums> sums_;
  std::vector<Both> blocks_;
  std::vector<Both> of_blocks_;
  std::vector<Window> windows_;
  Both board_{};
  Floats pooled_{};
  Inputs inputs_{}; ///< cut
  Hidden first_{};
  Hidden second_{};
};

/// The loss of labels themselves.
double entropy(double label) {
  const auto term = [](double share) { return share > 0 ? -share * std::log(share) : 0; };
  return term(label) + term(1 - label);
}

/// On held-out positions, as fitted and as the engine evaluates them by these numbers.
void print_losses(Fit& fit, const Labelled_positions& positions,
                  const Trained_evaluation& evaluation) {
  double linear = 0;
  double fitted = 0;
  double loss = 0;
  double own = 0;
  double squares = 0;
  for (const Labelled_position& position : positions.held_out()) {
    const double score =
        evaluation.evaluate(positions.board_of(position, evaluation)) / double{estimate_unit};
    fitted += Fit::cross_entropy(fit.score(position), position.label);
    linear += Fit::cross_entropy(position.linear, position.label);
    loss += Fit::cross_entropy(score, position.label);
    own += entropy(position.label);
    squares += std::pow(1 / (1 + std::exp(-score)) - position.label, 2);
  }
  const auto count = static_cast<double>(positions.held_out().size());
  fmt::print(
      "{{\"positions\": {}, \"linear_loss\": {:.5f}, \"fitted_loss\": {:.5f}, \"loss\": {:.5f}, "
      "\"loss_of_labels\": {:.5f}, \"loss_of_even\": {:.5f}, \"error\": {:.5f}}}\n",
      positions.fitted().size(), linear / count, fitted / count, loss / count, own / count,
      std::log(2.0), std::sqrt(squares / count));
}

/// The network of a model.
std::vector<std::int16_t> network_of(const std::string& name) {
  constexpr std::uint32_t linear = Weight_layout::rows * Weight_layout::columns;
  const auto file = Model_file::load(name);
  const std::uint32_t size = file->dimensions().back();
  if (size < linear + Layout::size)
    throw Refusal(Refusal::Kind::cannot_load_file, name + ": a model without a network");
  const auto numbers = file->numbers<std::int16_t>({1, size});
  return {numbers.begin() + linear, numbers.begin() + linear + Layout::size};
}

} // namespace

void fit_network(const Request& request) {
  const Rules rules = rules_of(request);
  const std::size_t colours = rules.forbids(Color::black) ? 2 : 1;
  const auto linear = Model_file::load(request.model)
                          ->numbers<std::int16_t>({Weight_layout::rows, Weight_layout::columns});
  Labelled_positions positions(rules, linear);
  std::istringstream names(read_file(request.input, most_bytes));
  for (std::string name; std::getline(names, name);) positions.read(read_file(name, most_bytes));
  const std::size_t steps = positions.fitted().size() / batch_size;
  if (steps == 0 || request.epochs < 1)
    throw Refusal(
        Refusal::Kind::syntax_error,
        fmt::format("a fit needs {} positions or more, and --epochs of 1 or more", batch_size));
  Fit fit(request.seed, colours, positions, static_cast<float>(request.decay) / 1e3F);
  if (!request.network.empty()) fit.take(network_of(request.network));
  const float greatest_rate = static_cast<float>(request.rate) / 1e6F;
  Random random(request.seed);
  std::vector<std::uint32_t> order(positions.fitted().size());
  std::iota(order.begin(), order.end(), 0U);
  const std::size_t all = steps * static_cast<std::size_t>(request.epochs);
  for (std::size_t done = 0; done < all; ++done) {
    if (done % steps == 0)
      for (std::size_t i = order.size() - 1; i > 0; --i)
        std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
    for (std::size_t i = 0; i < batch_size; ++i)
      fit.learn(positions.fitted()[order[done % steps * batch_size + i]]);
    fit.step(rate_at(done, all, greatest_rate));
  }
  const std::vector<std::int16_t> numbers = fit.numbers();
  replace_file(request.output, bytes_of(numbers));
  print_losses(fit, positions, Trained_evaluation(rules, linear, numbers, rules.geometry()));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
