// A small network on the classes of points and where they lie: the non-linear part of the
// evaluation.
#pragma once

#include "games/gomoku/point_class.h"
#include "games/gomoku/rules.h"
#include "games/gomoku/shape.h"
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
/// points and one for each shape; then for Black and for White to move the bias of the sum, the
/// matrix and the bias of the layer that reads windows, of the first hidden layer and of the
/// second, and the vectors of the output for both. Inputs are those of the player to move, then
/// those of the opponent, then those of windows.
struct Network_layout {
  static constexpr int width = 8; ///< of a vector
  static constexpr int both = 2 * width;
  static constexpr int window_units = 8;
  static constexpr int inputs = both + window_units;
  static constexpr int hidden = 32; ///< of each hidden layer
  static constexpr int layers =
      both + window_units * (both + 1) + hidden * (inputs + 1) + hidden * (hidden + 1) + 2 * hidden;
  static constexpr int vectors = point_classes + line_shapes; ///< of a colour
  static constexpr int size = 2 * vectors * width + 2 * layers;

  /// The integer that stands for 1: in vectors, biases and activations; in all matrices; and in
  /// the output.
  static constexpr int sum_unit = 1024;
  static constexpr int matrix_unit = 256;
  static constexpr int output_unit = 16;
};

/// For each colour, an empty point adds up a vector for its class and one for its shape in each
/// direction. These sums, cut off at zero, are added up in each block of 3x3 points. A window is
/// two by two blocks. One layer reads the sums of each window, and its activations are added up; a
/// hidden layer reads these and the sums of the whole board, a second one reads the first, and the
/// output both. The sums of points and blocks are kept from move to move, as in networks whose
/// first layer is (NNUE, Y. Nasu 2018).
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

private:
  /// Sums in vectors. They may wrap, as those of a file that was never trained.
  using Lanes = std::array<Unsigned_shorts, both / lanes_of_shorts>;

  [[nodiscard, gnu::always_inline]] static Lanes lanes_of(const Sums& sums) noexcept {
    Lanes lanes;
    for (std::size_t i = 0; i < lanes.size(); ++i)
      lanes[i] = reinterpret_cast<Unsigned_shorts>(shorts_at(&sums[i * lanes_of_shorts]));
    return lanes;
  }
  [[gnu::always_inline]] static void put(const Lanes& lanes, Sums& sums) noexcept {
    for (std::size_t i = 0; i < lanes.size(); ++i)
      std::memcpy(&sums[i * lanes_of_shorts], &lanes[i], sizeof lanes[i]);
  }
  [[nodiscard, gnu::always_inline]] static Lanes plus(Lanes a, const Lanes& b) noexcept {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
    return a;
  }
  [[nodiscard, gnu::always_inline]] static Lanes minus(Lanes a, const Lanes& b) noexcept {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
    return a;
  }
  [[nodiscard, gnu::always_inline]] static Lanes cut_off(Lanes lanes) noexcept {
    for (Unsigned_shorts& lane : lanes) {
      const auto numbers = reinterpret_cast<Shorts>(lane);
      lane = reinterpret_cast<Unsigned_shorts>(numbers > 0 ? numbers : Shorts{});
    }
    return lanes;
  }

public:
  /// The vectors of classes and shapes.
  class Rows {
  public:
    /// What an empty point adds up, by its classes for both colours and the numbers of its shapes
    /// in each direction.
    [[nodiscard]] Sums sums_of(const std::array<Point_class, 2>& classes,
                               const std::array<std::uint32_t, directions>& shapes) const noexcept {
      Lanes sums = of_classes(classes[0], classes[1]);
      for (const std::uint32_t numbers : shapes) sums = plus(sums, of_shapes(numbers));
      Sums all;
      put(sums, all);
      return all;
    }
    /// Changes what a point adds up, and what this adds to its block. `then`: takes the sums from
    /// before.
    void replace(const std::array<Change_of_class, 2>& classes, Change_of_shapes shapes,
                 Sums& point, Sums& then, Sums& block) const noexcept {
      const Lanes old = lanes_of(point);
      const Lanes lost = plus(of_shapes(shapes.then), of_classes(classes[0].then, classes[1].then));
      const Lanes fresh = plus(minus(old, lost), plus(of_shapes(shapes.now),
                                                      of_classes(classes[0].now, classes[1].now)));
      put(old, then);
      put(fresh, point);
      put(plus(lanes_of(block), minus(cut_off(fresh), cut_off(old))), block);
    }

  private:
    friend Network;
    using Vector = std::array<std::int16_t, width>;

    [[nodiscard]] Lanes of_classes(Point_class black, Point_class white) const noexcept {
      return joined(classes_[0][black], classes_[1][white]);
    }
    /// Black's number in the lower half, White's in the upper one.
    [[nodiscard]] Lanes of_shapes(std::uint32_t numbers) const noexcept {
      return joined(shapes_[0][numbers & 0xFFFF], shapes_[1][numbers >> 16]);
    }
    [[nodiscard]] static Lanes joined(const Vector& black, const Vector& white) noexcept {
      static_assert(width == 8);
      return joined_shorts(black.data(), white.data());
    }

    std::array<const Vector*, 2> classes_;
    std::array<const Vector*, 2> shapes_; ///< by number
  };
  [[nodiscard]] Rows rows() const noexcept {
    Rows rows;
    for (std::size_t c = 0; c < 2; ++c) {
      rows.classes_[c] = classes_.data() + first_classes_[c];
      rows.shapes_[c] = shapes_.data() + first_shapes_[c];
    }
    return rows;
  }
  /// Enters the sums of an empty point in those of its block, or takes them out.
  static void enter(const Sums& point, Sums& block) noexcept {
    put(plus(lanes_of(block), cut_off(lanes_of(point))), block);
  }
  static void take_out(const Sums& point, Sums& block) noexcept {
    put(minus(lanes_of(block), cut_off(lanes_of(point))), block);
  }
  /// Copies sums, vector by vector: an array may be copied in smaller parts, which a read of a
  /// whole vector must wait for.
  static void copy(const Sums& from, Sums& to) noexcept { put(lanes_of(from), to); }

  /// For the player to move, in the unit of evaluations.
  [[nodiscard]] int evaluate(const Blocks& blocks, const Offset& offset,
                             Color to_move) const noexcept;
  /// The sums of all blocks.
  [[nodiscard]] static Sums sum_of(const Blocks& blocks) noexcept;
  /// The activations of all windows, with this colour to move.
  [[nodiscard]] Pooled pooled(const Blocks& blocks, Color to_move) const noexcept;

private:
  /// The sums of all windows of a board, none if it is as narrow as a block.
  [[nodiscard]] static std::span<const Sums>
  windows_of(const Blocks& blocks, std::array<Sums, most_blocks>& windows) noexcept;
  /// Of the inputs of the hidden layers, and of the units of all layers.
  static constexpr int most_activation = 16 * Network_layout::sum_unit;

  template<std::size_t inputs>
  using Hidden =
      Hidden_layer<inputs, Network_layout::hidden, Network_layout::matrix_unit, most_activation>;
  struct Layers {
    Sums bias;
    Layer<both, Network_layout::window_units, Network_layout::matrix_unit, most_activation> windows;
    Hidden<Network_layout::inputs> first;
    Hidden<Network_layout::hidden> second;
  };

  /// By class. Where the rules treat both colours alike they share them: fewer fit the cache
  /// better.
  std::vector<Rows::Vector> classes_;
  std::vector<Rows::Vector> shapes_; ///< by number
  std::array<std::size_t, 2> first_classes_{};
  std::array<std::size_t, 2> first_shapes_{};
  std::array<Layers, 2> layers_; ///< by colour to move, whose inputs are Black's before White's
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
