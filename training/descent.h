// Gradient descent of the fits.
#pragma once

#include "games/instruction_set.h"
#include "games/random.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <numbers>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

using Floats [[gnu::vector_size(32)]] = float;
constexpr std::size_t lanes_of_floats = 8;

[[nodiscard]] inline float sum_of(const Floats& terms) noexcept {
  float sum = 0;
  for (std::size_t i = 0; i < lanes_of_floats; ++i) sum += terms[i];
  return sum;
}

/// Visits all numbers, which the visitor may change.
template<std::size_t size, class Visit>
void for_all(std::array<Floats, size>& numbers, Visit visit) {
  for (Floats& part : numbers)
    for (std::size_t i = 0; i < lanes_of_floats; ++i) {
      float number = part[i];
      visit(number);
      part[i] = number;
    }
}

/// A number of a uniform distribution around 0 with this standard deviation.
[[nodiscard]] inline float random_number(Random& random, float deviation) noexcept {
  constexpr std::uint32_t steps = 1 << 24;
  const float share = static_cast<float>(random.below(steps)) / (steps / 2) - 1;
  return share * deviation * std::numbers::sqrt3_v<float>;
}

/// The learning rate before a step, of all: a cosine from the greatest rate to 0 (I. Loshchilov and
/// F. Hutter 2017), after 200 steps in which it rises.
[[nodiscard]] inline float rate_at(std::size_t step, std::size_t all, float greatest) noexcept {
  constexpr std::size_t warming_steps = 200;
  const float share = static_cast<float>(step) / static_cast<float>(all);
  const float warmth = step < warming_steps
                           ? static_cast<float>(step + 1) / static_cast<float>(warming_steps)
                           : 1.0F;
  return greatest * warmth * (1 + std::cos(std::numbers::pi_v<float> * share)) / 2;
}

/// Adam (D. Kingma and J. Ba 2015) for one kind of parameters, made of floats in a multiple of 32
/// bytes, each with steps of its own: rows that a batch does not meet stay as they are.
template<class T>
class Parameters {
public:
  static_assert(sizeof(T) % sizeof(Floats) == 0);

  explicit Parameters(std::size_t count)
      : values(count), gradients(count), means_(count), squares_(count), steps_(count) {}

  /// All numbers stay between -most and most. `decay`: the share of them, times the rate, that is
  /// taken away (AdamW, I. Loshchilov and F. Hutter 2019).
  void step(std::size_t i, float rate, float most, float decay = 0) noexcept {
    constexpr float of_means = 0.9F;
    constexpr float of_squares = 0.999F;
    constexpr float least = 1e-8F;
    const auto steps = static_cast<float>(++steps_[i]);
    const float kept = 1 - rate * decay;
    rate *= std::sqrt(1 - std::pow(of_squares, steps)) / (1 - std::pow(of_means, steps));
    for (std::size_t at = 0; at < sizeof(T); at += sizeof(Floats)) {
      const Floats gradient = part(gradients[i], at);
      const Floats mean = of_means * part(means_[i], at) + (1 - of_means) * gradient;
      const Floats square =
          of_squares * part(squares_[i], at) + (1 - of_squares) * gradient * gradient;
      Floats root = square;
      for (std::size_t lane = 0; lane < lanes_of_floats; ++lane) root[lane] = std::sqrt(root[lane]);
      Floats value = kept * part(values[i], at) - rate * mean / (root + least);
      value = value < most ? value : Floats{} + most;
      value = value > -most ? value : Floats{} - most;
      put(values[i], at, value);
      put(means_[i], at, mean);
      put(squares_[i], at, square);
    }
    gradients[i] = {};
  }

  std::vector<T> values;
  std::vector<T> gradients;

private:
  static Floats part(const T& whole, std::size_t at) noexcept {
    Floats part;
    std::memcpy(&part, reinterpret_cast<const std::byte*>(&whole) + at, sizeof part);
    return part;
  }
  static void put(T& whole, std::size_t at, const Floats& part) noexcept {
    std::memcpy(reinterpret_cast<std::byte*>(&whole) + at, &part, sizeof part);
  }

  std::vector<T> means_;
  std::vector<T> squares_;
  std::vector<int> steps_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
