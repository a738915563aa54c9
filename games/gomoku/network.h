// A small network on the classes of points and the regions of the board: the non-linear part of the
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
/// layer that reads regions, the matrix and the bias of the hidden layer, and the vector of the
/// output. Inputs are those of the player to move, then those of the opponent, then those of
/// regions.
struct Network_layout {
  static constexpr int width = 16; ///< of a vector
  static constexpr int both = 2 * width;
  static constexpr int region_units = 8;
  static constexpr int inputs = both + region_units;
  static constexpr int hidden = 32;
  static constexpr int layers = both + region_units * (both + 1) + hidden * (inputs + 1) + hidden;
  static constexpr int size = 2 * point_classes * width + 2 * layers;

  /// The integer that stands for 1: in vectors, biases and activations; in both matrices; and in
  /// the output.
  static constexpr int sum_unit = 512;
  static constexpr int matrix_unit = 256;
  static constexpr int output_unit = 16;
};

/// Each empty point of a region of the board adds a vector for its class for Black, and one for
/// White, to the region's sums. One layer reads the sums of each region, and its activations are
/// added up; a hidden layer reads these and the sums of the whole board. The sums are kept from
/// move to move, as in networks whose first layer is (NNUE, Y. Nasu 2018).
class Network {
public:
  static constexpr std::size_t width = Network_layout::width;
  static constexpr std::size_t both = Network_layout::both;
  /// Points along the side of a region; the last ones of a board may be smaller.
  static constexpr int region_side = 5;

  [[nodiscard]] static constexpr std::size_t region_count(Geometry g) noexcept {
    return static_cast<std::size_t>(regions_along(g.width) * regions_along(g.height));
  }
  /// The number of the region of a point, row by row.
  [[nodiscard]] static constexpr std::size_t region_of(Geometry g, Coordinates at) noexcept {
    return static_cast<std::size_t>(at.row / region_side * regions_along(g.width) +
                                    at.column / region_side);
  }
  static constexpr std::size_t most_regions =
      std::size_t{(max_side + region_side - 1) / region_side} *
      ((max_side + region_side - 1) / region_side);

  /// Black's sum, then White's.
  using Sums = std::array<std::int16_t, both>;
  using Pooled = std::array<std::int32_t, Network_layout::region_units>;
  /// Added to the sums of the whole board, and by colour to move to the activations of
  /// regions, on boards of another size than the one that the weights were learned on.
  struct Offset {
    Sums sums{};
    std::array<Pooled, 2> pooled{};

    friend bool operator==(const Offset&, const Offset&) = default;
  };

  /// `weights`: Network_layout::size numbers.
  explicit Network(std::span<const std::int16_t> weights);

  /// Enters an empty point of a region by its class for a colour, or takes it out.
  void add(Sums& region, Color c, Point_class its_class) const noexcept {
    change(region, c, row(c, its_class), nothing);
  }
  void remove(Sums& region, Color c, Point_class its_class) const noexcept {
    change(region, c, nothing, row(c, its_class));
  }
  void replace(Sums& region, Color c, Point_class then, Point_class now) const noexcept {
    change(region, c, row(c, now), row(c, then));
  }

  /// For the player to move, in the unit of evaluations.
  [[nodiscard]] int evaluate(std::span<const Sums> regions, const Offset& offset,
                             Color to_move) const noexcept;
  /// The sums of all regions.
  [[nodiscard]] static Sums sum_of(std::span<const Sums> regions) noexcept;
  /// The activations of all regions, with this colour to move.
  [[nodiscard]] Pooled pooled(std::span<const Sums> regions, Color to_move) const noexcept;

private:
  [[nodiscard]] static constexpr int regions_along(int side) noexcept {
    return (side + region_side - 1) / region_side;
  }

  using Vector = std::array<std::int16_t, width>;
  static constexpr Vector nothing{};
  /// Of the inputs of the hidden layer, and of the units of both layers.
  static constexpr int most_activation = 32 * Network_layout::sum_unit;

  struct Layers {
    Sums bias;
    Layer<both, Network_layout::region_units, Network_layout::matrix_unit, most_activation> regions;
    Hidden_layer<Network_layout::inputs, Network_layout::hidden, Network_layout::matrix_unit,
                 most_activation>
        hidden;
  };

  /// Adds a vector and subtracts another. The sums of a file that was never trained may wrap.
  static void change(Sums& region, Color c, const Vector& plus, const Vector& minus) noexcept {
    for (std::size_t i = 0; i < width; i += lanes_of_shorts) {
      std::int16_t* const at = &region[index(c) * width + i];
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
