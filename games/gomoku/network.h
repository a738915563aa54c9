// A small network on the classes of points and where they lie: the non-linear part of the
// evaluation.
#pragma once

#include "games/gomoku/point_class.h"
#include "games/gomoku/rules.h"
#include "games/instruction_set.h"
#include "games/layers.h"
#include "games/shorts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The places of the weights, one after the other: for each colour a vector for each class of
/// points; then for Black and for White to move the bias of the sum, the matrix and the bias of the
/// layer that reads windows, of the first hidden layer and of the second, and the vectors of the
/// output for both. Inputs are those of the player to move, then those of the opponent, then those
/// of windows.
struct Network_layout {
  static constexpr int width = 16; ///< of a vector
  static constexpr int both = 2 * width;
  static constexpr int window_units = 8;
  static constexpr int inputs = both + window_units;
  static constexpr int hidden = 32; ///< of each hidden layer
  static constexpr int layers =
      both + window_units * (both + 1) + hidden * (inputs + 1) + hidden * (hidden + 1) + 2 * hidden;
  static constexpr int size = 2 * point_classes * width + 2 * layers;

  /// The integer that stands for 1: in vectors, biases and activations; in all matrices; and in
  /// the output.
  static constexpr int sum_unit = 512;
  static constexpr int matrix_unit = 256;
  static constexpr int output_unit = 16;
};

/// Each empty point of a block of 3x3 points adds a vector for its class for Black, and one for
/// White, to the block's sums. A window is two by two blocks. One layer reads the sums of each
/// window, and its activations are added up; a hidden layer reads these and the sums of the whole
/// board, a second one reads the first, and the output both. The sums of blocks are kept from move
/// to move, as in networks whose first layer is (NNUE, Y. Nasu 2018).
class Network {
public:
  static constexpr std::size_t width = Network_layout::width;
  static constexpr std::size_t both = Network_layout::both;
  /// Points along the side of a block; the last ones of a board may be smaller.
  static constexpr int block_side = 3;

  [[nodiscard]] static constexpr std::size_t blocks_along(int side) noexcept {
    return static_cast<std::size_t>((side + block_side - 1) / block_side);
  }
  [[nodiscard]] static constexpr std::size_t block_count(Geometry g) noexcept {
    return blocks_along(g.width) * blocks_along(g.height);
  }
  /// The number of the block of a point, row by row.
  [[nodiscard]] static constexpr std::size_t block_of(Geometry g, Coordinates at) noexcept {
    return static_cast<std::size_t>(at.row / block_side) * blocks_along(g.width) +
           static_cast<std::size_t>(at.column / block_side);
  }
  static constexpr std::size_t most_blocks_along = (max_side + block_side - 1) / block_side;
  static constexpr std::size_t most_blocks = most_blocks_along * most_blocks_along;

  /// Black's sum, then White's.
  using Sums = std::array<std::int16_t, both>;
  using Pooled = std::array<std::int32_t, Network_layout::window_units>;
  /// The sums of the blocks of a board, row by row.
  struct Blocks {
    std::span<const Sums> sums;
    std::size_t columns;
  };
  /// Added to the sums of the whole board, and by colour to move to the activations of
  /// windows, on boards of another size than the one that the weights were learned on.
  struct Offset {
    Sums sums{};
    std::array<Pooled, 2> pooled{};

    friend bool operator==(const Offset&, const Offset&) = default;
  };

  /// `weights`: Network_layout::size numbers.
  explicit Network(std::span<const std::int16_t> weights);

  /// Enters an empty point of a block by its class for a colour, or takes it out.
  void add(Sums& block, Color c, Point_class its_class) const noexcept {
    change(block, c, row(c, its_class), nothing);
  }
  void remove(Sums& block, Color c, Point_class its_class) const noexcept {
    change(block, c, nothing, row(c, its_class));
  }
  void replace(Sums& block, Color c, Point_class then, Point_class now) const noexcept {
    change(block, c, row(c, now), row(c, then));
  }

  /// For the player to move, in the unit of evaluations.
  [[nodiscard]] int evaluate(const Blocks& blocks, const Offset& offset,
                             Color to_move) const noexcept;
  /// The sums of all blocks.
  [[nodiscard]] static Sums sum_of(const Blocks& blocks) noexcept;
  /// The activations of all windows, with this colour to move.
  [[nodiscard]] Pooled pooled(const Blocks& blocks, Color to_move) const noexcept;

private:
  using Vector = std::array<std::int16_t, width>;
  static constexpr Vector nothing{};
  /// The sums of all windows of a board, none if it is as narrow as a block.
  [[nodiscard]] static std::span<const Sums>
  windows_of(const Blocks& blocks, std::array<Sums, most_blocks>& windows) noexcept;
  /// Of the inputs of the hidden layers, and of the units of all layers.
  static constexpr int most_activation = 32 * Network_layout::sum_unit;

  template<std::size_t inputs>
  using Hidden =
      Hidden_layer<inputs, Network_layout::hidden, Network_layout::matrix_unit, most_activation>;
  struct Layers {
    Sums bias;
    Layer<both, Network_layout::window_units, Network_layout::matrix_unit, most_activation> windows;
    Hidden<Network_layout::inputs> first;
    Hidden<Network_layout::hidden> second;
  };

  /// Adds a vector and subtracts another. The sums of a file that was never trained may wrap.
  static void change(Sums& block, Color c, const Vector& plus, const Vector& minus) noexcept {
    for (std::size_t i = 0; i < width; i += lanes_of_shorts) {
      std::int16_t* const at = &block[index(c) * width + i];
      const auto sums = reinterpret_cast<Unsigned_shorts>(shorts_at(at)) +
                        (reinterpret_cast<Unsigned_shorts>(shorts_at(&plus[i])) -
                         reinterpret_cast<Unsigned_shorts>(shorts_at(&minus[i])));
      std::memcpy(at, &sums, sizeof sums);
    }
  }
  [[nodiscard]] const Vector& row(Color c, Point_class its_class) const noexcept {
    return rows_[first_rows_[index(c)] + its_class];
  }

  /// By class. Where the rules treat both colours alike they share them: fewer fit the cache
  /// better.
  std::vector<Vector> rows_;
  std::array<std::size_t, 2> first_rows_{};
  std::array<Layers, 2> layers_; ///< by colour to move, whose inputs are Black's before White's
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
