// Classes of squares (corner, C-square, X-square, ...), and the weight table of the greedy player.
#pragma once

#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The squares of a board in classes that its symmetries map onto themselves: by the distances from
/// the nearest edges, of which boards wider than 8 have at most 8x8.
enum Square_class : std::uint8_t {
  corner,
  c_square, ///< on the edge, next to a corner
  a_square,
  b_square,
  x_square, ///< diagonally next to a corner
  second_a,
  second_b,
  third_a,
  third_b,
  centre,
};
inline constexpr int square_classes = 10;

[[nodiscard]] constexpr Square_class square_class(int side, int column, int row) noexcept {
  const int x = std::min({column, side - 1 - column, 3});
  const int y = std::min({row, side - 1 - row, 3});
  constexpr int first_of[] = {corner, x_square, third_a, centre};
  const int near = std::min(x, y);
  return static_cast<Square_class>(first_of[near] + std::max(x, y) - near);
}

/// The weight table of the greedy player and of the order of moves. The values are of the kind that
/// has been usual since IAGO (P. Rosenbloom, 1982): corners are kept for ever, the squares next to
/// them give them away.
inline constexpr std::array<int, square_classes> square_weights = {100, -20, 10, 5, -50,
                                                                   -2,  -2,  2,  1, 1};

/// The squares of one board in their classes.
template<class Board>
class Square_map {
public:
  using Bits = typename Board::Bits;

  explicit constexpr Square_map(int side) noexcept {
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        const Square_class c = square_class(side, column, row);
        const int square = row * Board::stride + column;
        squares_[c] |= Board::bit(square);
        weights_[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(square_weights[c]);
      }
  }

  /// The squares of a class.
  [[nodiscard]] constexpr Bits squares(int c) const noexcept {
    return squares_[static_cast<std::size_t>(c)];
  }
  /// The number of squares of a class that `own` has more than `other`.
  [[nodiscard]] constexpr int lead(int c, Bits own, Bits other) const noexcept {
    return Board::count(own & squares(c)) - Board::count(other & squares(c));
  }
  /// The weight of a square of the board.
  [[nodiscard]] constexpr int weight(int square) const noexcept {
    return weights_[static_cast<std::size_t>(square)];
  }
  /// The weight of the squares in `own` minus that in `other`.
  [[nodiscard]] constexpr int weight(Bits own, Bits other) const noexcept {
    int sum = 0;
    for (int c = 0; c < square_classes; ++c)
      sum += square_weights[static_cast<std::size_t>(c)] * lead(c, own, other);
    return sum;
  }

private:
  std::array<Bits, square_classes> squares_{};
  std::array<std::int8_t, Board::stride * Board::stride> weights_{};
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
