// The learned pattern evaluation of Reversi on 6x6 and 8x8.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/evaluation.h"
#include "games/reversi/pattern_network.h"
#include "games/reversi/patterns.h"
#include "games/table_memory.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The game is cut into phases by the number of empty squares, each with weights of its own: the
/// first and the last are long, because searches look past the one and solve the other.
template<int side>
inline constexpr std::uint32_t pattern_phases = side == 8 ? 17 : 9;

/// The phase of a position with this number of empty squares.
template<int side>
[[nodiscard]] constexpr int pattern_phase(int empties) noexcept {
  constexpr int first = side == 8 ? 10 : 6;
  constexpr int length = 3;
  constexpr int last = static_cast<int>(pattern_phases<side>) - 1;
  const int ply = side * side - 4 - empties;
  return ply < first ? 0 : std::min((ply - first) / length + 1, last);
}

/// The weights of one phase, as a model holds them: of the distinct states of one kind after the
/// other, then of having the move with an even and with an odd number of empty squares. A state
/// that has a smaller mirror image is left out.
template<int side>
inline constexpr std::uint32_t weights_of_phase = distinct_pattern_states<side> + 2;

/// For each state of all kinds in turn its place among the distinct ones.
template<int side>
[[nodiscard]] std::vector<std::uint32_t> places_of_states();

/// The sum of a weight for each pattern and, on 8x8, what a network adds to it. On an AMD EPYC (Zen
/// 5) the sum takes 17 ns for positions a few plies apart on 8x8. Immutable once it is made:
/// threads share one, of 16.4 MB on 8x8.
template<int side>
class Pattern_evaluation_of {
public:
  /// `weights`: pattern_phases times weights_of_phase of them, in hundredths of a disc; `network`:
  /// empty, or on 8x8 the numbers of a network; `source`: of the memory of both.
  explicit Pattern_evaluation_of(std::span<const std::int16_t> weights,
                                 std::span<const std::byte> network = {},
                                 Take_memory source = memory_of_heap);
  /// Takes a network of 8x8 afterwards, so that its numbers need not be in memory with the weights.
  void take_network(std::unique_ptr<const Pattern_network> network) noexcept {
    network_ = std::move(network);
  }

  /// The margin that the player to move, who has the discs `own`, can expect, in hundredths of a
  /// disc, at most all of them. Wants the indices, the discs and the number of empty squares of one
  /// position.
  [[nodiscard]] int evaluate(const Pattern_indices_of<side>& indices, std::uint64_t own,
                             std::uint64_t other, int empties) const noexcept {
    const int value = sum(indices, empties) + correction(indices, own, other, empties);
    return std::clamp(value, -most, most);
  }

  /// The sum alone, which is a rough evaluation.
  [[nodiscard]] int sum(const Pattern_indices_of<side>& indices, int empties) const noexcept {
    const std::int16_t* const weights = &weights_[phase_starts[static_cast<std::size_t>(empties)]];
    static_assert(pattern_count<side> % 2 == 0);
    constexpr std::make_index_sequence<pattern_count<side> / 2> half;
    // Two sums that do not wait for each other.
    const int sum = sum_of_half<0>(weights, indices, half) + sum_of_half<1>(weights, indices, half);
    return std::clamp(sum + weights[pattern_states<side> + parity(empties)], -most, most);
  }

  /// The correction of the sum by the network, in hundredths of a disc; 0 without a network.
  [[nodiscard]] int correction(const Pattern_indices_of<side>& indices, std::uint64_t own,
                               std::uint64_t other, int empties) const noexcept {
    if constexpr (side == 8)
      if (network_ != nullptr)
        return network_->evaluate(indices, board_counts(own, other), pattern_phase<side>(empties),
                                  parity(empties));
    return 0;
  }
  [[nodiscard]] bool has_network() const noexcept { return network_ != nullptr; }

private:
  static constexpr int most = side * side * centidiscs;
  [[nodiscard]] static std::size_t parity(int empties) noexcept {
    return static_cast<std::size_t>(empties) & 1;
  }
  /// A phase begins at a multiple of 64 bytes.
  static constexpr std::size_t stride = (pattern_states<side> + 2 + 31) / 32 * 32;
  static constexpr auto phase_starts = [] {
    std::array<std::uint32_t, std::size_t{side} * side + 1> starts{};
    for (int empties = 0; empties <= side * side; ++empties)
      starts[static_cast<std::size_t>(empties)] = static_cast<std::uint32_t>(
          stride * static_cast<std::size_t>(pattern_phase<side>(empties)));
    return starts;
  }();

  /// Of the patterns with even or with odd numbers.
  template<std::size_t first, std::size_t... i>
  [[gnu::always_inline]] static int sum_of_half(const std::int16_t* weights,
                                                const Pattern_indices_of<side>& indices,
                                                std::index_sequence<i...> /*half*/) noexcept {
    return (weights[pattern_centres<side>[2 * i + first] + std::ptrdiff_t{indices[2 * i + first]}] +
            ...);
  }

  Table<std::int16_t> weights_;
  std::unique_ptr<const Pattern_network> network_; ///< null without one
};

extern template class Pattern_evaluation_of<6>;
extern template class Pattern_evaluation_of<8>;

/// Of 8x8.
using Pattern_evaluation = Pattern_evaluation_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
