// A small network on the patterns of 8x8: the part of the evaluation that is no sum of weights.
#pragma once

#include "games/instruction_set.h"
#include "games/layers.h"
#include "games/reversi/board_counts.h"
#include "games/reversi/patterns.h"
#include "games/shorts.h"
#include "games/table_memory.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The numbers of the network, as a model holds them: for each distinct state of a pattern, and for
/// each value of each of the Board_counts, a row of bytes; then for each phase of the game the two
/// layers in 16-bit integers.
struct Pattern_network_layout {
  /// The numbers of a row, and the units of the hidden layer.
  static constexpr std::size_t width = 64;
  static constexpr std::size_t hidden = 16;

  /// The integer that stands for 1: in rows, biases and both activations; and in the matrix.
  static constexpr int unit = 256;
  static constexpr int matrix_unit = 1024;
  /// The outputs count in this part of a hundredth of a disc.
  static constexpr int output_unit = 16;

  static constexpr std::size_t rows_of_counts = board_count_kinds * board_count_values;
  static constexpr std::size_t row_bytes = (distinct_pattern_states<8> + rows_of_counts) * width;
  /// The layers of a phase: the bias of the sum of rows, the matrix, the bias of the hidden layer,
  /// the outputs of the hidden layer and of the sum, and having the move with an even and with an
  /// odd number of empty squares.
  static constexpr std::size_t layer_numbers = width + hidden * width + hidden + hidden + width + 2;
  static constexpr std::size_t bytes_of(std::size_t phases) noexcept {
    return row_bytes + phases * layer_numbers * sizeof(std::int16_t);
  }
};

/// Adds a row for each pattern and for each count of the board, and reads the sum, cut off at 0 and
/// 1, directly and by one hidden layer: an n-tuple network with vectors instead of weights. The
/// rows are those of all phases. Integers only, so every processor computes the same values.
class Pattern_network {
public:
  using Layout = Pattern_network_layout;

  /// `numbers`: Layout::bytes_of(phases) bytes; `places`: the distinct state of each state;
  /// `source`: of the memory of the rows.
  Pattern_network(std::span<const std::byte> numbers, std::span<const std::uint32_t> places,
                  Take_memory source = memory_of_heap);

  /// The correction of the margin of the player to move, in hundredths of a disc. `counts`: of the
  /// same board. `parity`: of the number of empty squares.
  [[nodiscard]] int evaluate(const Pattern_indices& indices, const Board_counts& counts, int phase,
                             std::size_t parity) const noexcept {
    const Layers& layers = layers_[static_cast<std::size_t>(phase)];
    constexpr std::make_index_sequence<pattern_count<8>> all;
    Sum sum = sum_of_rows(layers.bias, indices, all);
    const Row* of_kind = rows_of_counts_.get();
    for (const std::uint8_t count : counts) {
      add(sum, of_kind[count]);
      of_kind += board_count_values;
    }
    return output(layers, activations(sum), parity);
  }

private:
  static constexpr std::size_t width = Layout::width;
  static constexpr std::size_t hidden = Layout::hidden;
  static constexpr std::size_t lanes = lanes_of_shorts;
  static constexpr std::size_t pieces = width / lanes;
  /// The sum of rows.
  using Sum = std::array<Shorts, pieces>;
  using Activations = std::array<std::int16_t, width>;

  /// With this bound on the hidden layer no sum of any weights leaves 32 bits.
  static constexpr int most_hidden = 8 * Layout::unit;

  struct alignas(64) Row {
    std::array<std::int8_t, width> numbers;
  };
  struct alignas(64) Layers {
    std::array<std::int16_t, width> bias;
    Hidden_layer<width, hidden, Layout::matrix_unit, most_hidden> of_hidden;
    std::array<std::int16_t, width> of_sum;
    std::array<std::int32_t, 2> of_parity;
  };

  template<std::size_t... pattern>
  [[nodiscard, gnu::always_inline]] Sum
  sum_of_rows(const std::array<std::int16_t, width>& bias, const Pattern_indices& indices,
              std::index_sequence<pattern...> /*all*/) const noexcept {
    Sum sum;
    for (std::size_t i = 0; i < pieces; ++i) sum[i] = shorts_at(&bias[i * lanes]);
    (add(sum, rows_[static_cast<std::size_t>(pattern_centres<8>[pattern] +
                                             std::ptrdiff_t{indices[pattern]})]),
     ...);
    return sum;
  }
  [[gnu::always_inline]] static void add(Sum& sum, const Row& row) noexcept {
    using Bytes [[gnu::vector_size(lanes)]] = std::int8_t;
    for (std::size_t i = 0; i < pieces; ++i) {
      Bytes bytes;
      std::memcpy(&bytes, &row.numbers[i * lanes], sizeof bytes);
      sum[i] += __builtin_convertvector(bytes, Shorts);
    }
  }
  /// Cut off at 0 and 1.
  [[nodiscard, gnu::always_inline]] static Activations activations(const Sum& sum) noexcept {
    Activations all;
    for (std::size_t i = 0; i < pieces; ++i) {
      const Shorts zero{};
      const Shorts one = zero + Layout::unit;
      const Shorts at_least_zero = sum[i] > zero ? sum[i] : zero;
      const Shorts cut = at_least_zero < one ? at_least_zero : one;
      std::memcpy(&all[i * lanes], &cut, sizeof cut);
    }
    return all;
  }
  [[nodiscard]] static int output(const Layers& layers, const Activations& inputs,
                                  std::size_t parity) noexcept;

  Table<Row> rows_;                       ///< of each state
  std::unique_ptr<Row[]> rows_of_counts_; ///< of each value of the first count, then of the second
  std::unique_ptr<Layers[]> layers_;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
