// The random number generator of searches and playouts.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace goishi {

/// xoshiro256++ by Blackman and Vigna (2019), seeded by splitmix64: fast, small, and the same on
/// every machine, which the standard distributions are not. A UniformRandomBitGenerator.
class Random {
public:
  using result_type = std::uint64_t;

  explicit constexpr Random(std::uint64_t seed) noexcept {
    for (auto& word : state_) {
      seed += 0x9E3779B97F4A7C15;
      word = mix(seed);
    }
  }

  static constexpr result_type min() noexcept { return 0; }
  static constexpr result_type max() noexcept { return std::numeric_limits<result_type>::max(); }

  constexpr result_type operator()() noexcept {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number from 0 to bound - 1, for bound > 0. The bias of the multiplication is below
  /// bound / 2^32 (Lemire 2019, without the rejection step).
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    return static_cast<std::uint32_t>(((operator()() >> 32) * bound) >> 32);
  }

  /// Fisher and Yates, on every machine in the same order, as std::shuffle is not.
  template<class List>
  constexpr void shuffle(List& list) noexcept {
    for (std::size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[below(static_cast<std::uint32_t>(i))]);
  }

  /// The finaliser of splitmix64 (Steele, Lea and Flood 2014): a bijection that spreads every bit.
  [[nodiscard]] static constexpr std::uint64_t mix(std::uint64_t z) noexcept {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

private:
  std::uint64_t state_[4]{};
};

} // namespace goishi
