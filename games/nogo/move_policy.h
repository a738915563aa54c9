// The move policy: the probability of each move, learned from the choices of searches.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"
#include "games/nogo/point_state.h"
#include "games/nogo/position.h"
#include "games/shorts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The places of the weights of a move policy, one after the other: for each kernel, each place of
/// the square around the move, row by row from the lowest, and each state of the point there a
/// number; then the bias of each kernel, and last its output weight.
struct Policy_layout {
  /// The reach of the square around the move, and its number of points.
  static constexpr int reach = 2;
  static constexpr int side = 2 * reach + 1;
  static constexpr int places = side * side;
  static constexpr int kernels = 8;
  static constexpr int size = kernels * (places * point_states + 2);

  /// The numbers for 1: in the kernels and their biases, and in output weights.
  static constexpr int sum_unit = 256;
  static constexpr int output_unit = 256;
};

/// Chances of moves. A move's score comes from the states of the points around it, five by five: a
/// network with one hidden layer, in which each kernel is read eight times, once for each way to
/// turn and mirror the square. So turned and mirrored positions have the same chances, and boards
/// of every size, with any holes, are made of the same squares. (Trained by
/// training/nogo_policy.py.)
class Move_policy {
public:
  /// `weights`: Policy_layout::size numbers.
  explicit Move_policy(std::span<const std::int16_t> weights);

  /// For each of these legal moves how likely it is the best of them; they add up to about 1.
  void chances(const Position& position, const Move_list& moves,
               std::span<float> chances) const noexcept;

private:
  static constexpr std::size_t width = 8 * Policy_layout::kernels;
  /// A number for each kernel, read in each way.
  using Sums = std::array<std::int16_t, width>;
  static constexpr std::size_t lanes = lanes_of_shorts;
  using Piece = Unsigned_shorts;
  static constexpr std::size_t pieces = width / lanes;
  /// With more a score could be out of range.
  static constexpr std::int16_t most_output_weight = 1023;

  [[nodiscard]] int score(const std::uint8_t* states, std::size_t row) const noexcept;

  /// By the place and the state of the point there.
  std::vector<Sums> table_;
  alignas(64) Sums bias_;
  alignas(64) Sums output_weights_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
