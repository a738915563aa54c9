// An estimate of how a game on 8x8 will end, learned from many.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/evaluation.h"
#include "games/reversi/patterns.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The game is cut into phases by the number of empty squares, each with weights of its own: the
/// first and the last are long, because searches look past the one and solve the other.
inline constexpr std::uint32_t pattern_phases = 17;

/// The phase with so many empty squares, 0 to 60.
[[nodiscard]] constexpr int pattern_phase(int empties) noexcept {
  constexpr int first = 10;
  constexpr int length = 3;
  const int ply = 60 - empties;
  return ply < first ? 0
                     : std::min((ply - first) / length + 1, static_cast<int>(pattern_phases) - 1);
}

/// The weights of one phase, as a model holds them: of the distinct states of one kind after the
/// other, then of having the move with an even and with an odd number of empty squares. A state
/// that has a smaller mirror image is left out.
inline constexpr std::uint32_t weights_of_phase = distinct_pattern_states + 2;

/// The sum of a weight for each pattern: 17 ns on an AMD EPYC (Zen 5) for positions a few plies
/// apart. Immutable: threads share one, of 5.7 MB.
class Pattern_evaluation {
public:
  /// `weights`: pattern_phases times weights_of_phase of them, in hundredths of a disc.
  explicit Pattern_evaluation(std::span<const std::int16_t> weights);

  /// The margin that the player to move can expect, in hundredths of a disc, from -6400 to 6400.
  /// Wants the indices and the number of empty squares of one position.
  [[nodiscard]] int evaluate(const Pattern_indices& indices, int empties) const noexcept {
    const std::int16_t* const weights = &weights_[phase_starts[static_cast<std::size_t>(empties)]];
    static_assert(pattern_count % 2 == 0);
    constexpr std::make_index_sequence<pattern_count / 2> half;
    // Two sums that do not wait for each other.
    const int sum = sum_of_half<0>(weights, indices, half) + sum_of_half<1>(weights, indices, half);
    constexpr int most = 64 * centidiscs;
    const std::size_t parity = static_cast<std::size_t>(empties) & 1;
    return std::clamp(sum + weights[pattern_states + parity], -most, most);
  }

private:
  /// A phase begins at a multiple of 64 bytes.
  static constexpr std::size_t stride = (pattern_states + 2 + 31) / 32 * 32;
  static constexpr std::array<std::uint32_t, 65> phase_starts = [] {
    std::array<std::uint32_t, 65> starts{};
    for (int empties = 0; empties < 65; ++empties)
      starts[static_cast<std::size_t>(empties)] =
          static_cast<std::uint32_t>(stride * static_cast<std::size_t>(pattern_phase(empties)));
    return starts;
  }();

  /// Of the patterns with even or with odd numbers.
  template<std::size_t first, std::size_t... i>
  [[gnu::always_inline]] static int sum_of_half(const std::int16_t* weights,
                                                const Pattern_indices& indices,
                                                std::index_sequence<i...> /*half*/) noexcept {
    return (weights[pattern_centres[2 * i + first] + std::ptrdiff_t{indices[2 * i + first]}] + ...);
  }

  std::unique_ptr<std::int16_t[]> weights_;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
