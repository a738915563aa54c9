// A small network on sums of point classes: the non-linear part of the evaluation.
#pragma once

#include "games/gomoku/point_class.h"
#include "games/gomoku/threat.h"
#include "games/hidden_layer.h"
#include "games/instruction_set.h"
#include "games/shorts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The places of the weights, one after the other: for each colour and role a vector for each class
/// of points, then the bias of the sum, the matrix and the bias of the hidden layer, and the vector
/// of the output.
struct Network_layout {
  /// Of the sum of vectors, and of the hidden layer.
  static constexpr int width = 32;
  static constexpr int tables = 4;
  static constexpr int size =
      tables * point_classes * width + width + width * width + width + width;

  /// The integer that stands for 1: in vectors, biases and both layers; in the matrix; and in the
  /// output.
  static constexpr int sum_unit = 256;
  static constexpr int matrix_unit = 256;
  static constexpr int output_unit = 16;
};

/// Reads the sum of the vectors of all empty points, for both colours in their roles, by one hidden
/// layer, as networks do whose first layer is kept from move to move (NNUE, Y. Nasu 2018).
class Network {
public:
  static constexpr std::size_t width = Network_layout::width;
  /// A colour's share of the sum: as the player to move, and behind that as the other.
  using Sums = std::array<std::int16_t, 2 * width>;

  /// `weights`: Network_layout::size numbers.
  explicit Network(std::span<const std::int16_t> weights);

  /// Enters an empty point by its class for a colour, or takes it out.
  void add(Sums& sums, Color c, Point_class its_class) const noexcept {
    change(sums, 1, [&](std::size_t) { return std::pair(row_of(c, its_class), &nothing); });
  }
  void remove(Sums& sums, Color c, Point_class its_class) const noexcept {
    change(sums, 1, [&](std::size_t) { return std::pair(&nothing, row_of(c, its_class)); });
  }
  /// Enters points by another class than before.
  void replace(Sums& sums, Color c, std::span<const Change_of_class> changes) const noexcept {
    change(sums, changes.size(), [&](std::size_t i) {
      return std::pair(row_of(c, changes[i].now), row_of(c, changes[i].then));
    });
  }

  /// For the player to move, in the unit of evaluations.
  [[nodiscard]] int evaluate(const Sums& to_move, const Sums& waiting) const noexcept;

private:
  using Vector = std::array<std::int16_t, width>;
  static constexpr std::size_t lanes = lanes_of_shorts;
  using Piece = Unsigned_shorts; ///< the rows of a file that was never trained may wrap
  static constexpr std::size_t pieces = 2 * width / lanes;
  static constexpr Sums nothing{};
  /// Of the inputs of the hidden layer, and of its units.
  static constexpr int most_activation = 32 * Network_layout::sum_unit;

  [[nodiscard]] static Piece piece(const Sums& sums, std::size_t i) noexcept {
    Piece piece;
    std::memcpy(&piece, &sums[i * lanes], sizeof piece);
    return piece;
  }

  /// Adds the first and subtracts the second row of each pair; the sums stay in registers
  /// meanwhile.
  template<class Rows>
  static void change(Sums& sums, std::size_t count, Rows rows) noexcept {
    std::array<Piece, pieces> all;
    for (std::size_t i = 0; i < pieces; ++i) all[i] = piece(sums, i);
    for (std::size_t at = 0; at < count; ++at) {
      const auto [plus, minus] = rows(at);
      for (std::size_t i = 0; i < pieces; ++i) all[i] += piece(*plus, i) - piece(*minus, i);
    }
    std::memcpy(sums.data(), all.data(), sizeof sums);
  }

  [[nodiscard]] const Sums* row_of(Color c, Point_class its_class) const noexcept {
    return &rows_[first_rows_[index(c)] + its_class];
  }

  /// By class. Where the rules treat both colours alike they share them: fewer fit the cache
  /// better.
  std::vector<Sums> rows_;
  std::array<std::size_t, 2> first_rows_{};
  Vector bias_;
  Hidden_layer<width, width, Network_layout::matrix_unit, most_activation> hidden_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
