// The last layers of a small network, in integers.
#pragma once

#include "games/instruction_set.h"
#include "games/shorts.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A layer of units, cut off at zero and at `most`. `unit`: the integer that stands for 1 in the
/// matrix, a power of two; inputs and activations have another one.
template<std::size_t inputs, std::size_t units, int unit, int most>
class Layer {
public:
  static_assert(std::has_single_bit(static_cast<unsigned>(unit)));
  static constexpr std::size_t vectors = units / lanes_of_ints;
  using Activations = std::array<Ints, vectors>;

  /// The weights of all inputs for a unit.
  void set_row(std::size_t its_number, std::span<const std::int16_t, inputs> weights) noexcept {
    for (std::size_t i = 0; i < inputs; ++i) matrix_[i / 2][2 * its_number + i % 2] = weights[i];
  }
  /// In the unit of activations.
  void set_biases(std::span<const std::int16_t, units> biases) noexcept {
    for (std::size_t i = 0; i < units; ++i) bias_[i] = biases[i] * unit;
  }

  [[nodiscard, gnu::always_inline]] Activations
  read(const std::array<std::int16_t, inputs>& numbers) const noexcept {
    Activations sums;
    for (std::size_t i = 0; i < vectors; ++i) sums[i] = ints_at(&bias_[i * lanes_of_ints]);
    for (std::size_t pair = 0; pair < inputs / 2; ++pair) {
      std::int32_t two;
      std::memcpy(&two, &numbers[2 * pair], sizeof two);
      const auto both = reinterpret_cast<Shorts>(Ints{} + two);
      for (std::size_t i = 0; i < vectors; ++i)
        sums[i] += multiply_pairs(both, shorts_at(&matrix_[pair][i * lanes_of_shorts]));
    }
    for (Ints& activation : sums) {
      // A shift rounds otherwise than a division only below zero.
      activation = activation >> std::countr_zero(static_cast<unsigned>(unit));
      activation = activation > 0 ? activation : Ints{};
      activation = activation < most ? activation : Ints{} + most;
    }
    return sums;
  }

  /// The inputs of a next layer, if `most` fits them.
  [[nodiscard, gnu::always_inline]] static std::array<std::int16_t, units>
  to_shorts(const Activations& activations) noexcept {
    static_assert(most <= std::numeric_limits<std::int16_t>::max());
    std::array<std::int16_t, units> shorts;
    for (std::size_t i = 0; i < vectors; ++i) {
      const auto some = __builtin_convertvector(activations[i], Half_shorts);
      std::memcpy(&shorts[i * lanes_of_ints], &some, sizeof some);
    }
    return shorts;
  }

private:
  /// For each two inputs both weights of each unit, side by side.
  std::array<std::array<std::int16_t, 2 * units>, inputs / 2> matrix_;
  std::array<std::int32_t, units> bias_; ///< in the unit of products
};

/// A layer and one output that reads it.
template<std::size_t inputs, std::size_t units, int unit, int most>
class Hidden_layer : public Layer<inputs, units, unit, most> {
public:
  using Activations = typename Layer<inputs, units, unit, most>::Activations;

  /// The weights of all units in the output.
  void set_output(std::span<const std::int16_t, units> weights) noexcept {
    for (std::size_t i = 0; i < units; ++i) output_[i] = weights[i];
  }

  /// The output is the sum of these.
  [[nodiscard, gnu::always_inline]] Ints
  output(const std::array<std::int16_t, inputs>& numbers) const noexcept {
    return weighed(this->read(numbers));
  }
  [[nodiscard, gnu::always_inline]] Ints weighed(const Activations& activations) const noexcept {
    Ints total{};
    for (std::size_t i = 0; i < activations.size(); ++i)
      total += activations[i] * ints_at(&output_[i * lanes_of_ints]);
    return total;
  }

private:
  std::array<std::int32_t, units> output_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
