// The move policy: the probability of each move, learned from the choices of searches.
#pragma once

#include "games/game.h"
#include "games/gomoku/board.h"
#include "games/gomoku/point_class.h"
#include "games/gomoku/shape.h"
#include "games/instruction_set.h"
#include "games/shorts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The places of the weights of one policy, one after the other: for the player to move and for the
/// other a row for each surrounding; the bias of the hidden layer and its output weights; for both
/// players a number for each class of points; for the last move and the one before a number for
/// each offset, the lesser of columns and rows and then the greater one, in either direction, and
/// last one for all that are farther.
struct Policy_layout {
  static constexpr int surroundings = shape_numbers;
  static constexpr int width = 16;
  /// Moves farther than this from another are all alike.
  static constexpr int farthest = 7;
  static constexpr int offsets = (farthest + 1) * (farthest + 1) + 1;
  static constexpr int size =
      2 * surroundings * width + 2 * width + 2 * point_classes + 2 * offsets;

  /// The numbers for 1: in rows and their bias; in output weights; and in all others and scores.
  static constexpr int sum_unit = 256;
  static constexpr int output_unit = 256;
  static constexpr int score_unit = 256;
};

/// Scores moves by the cells around their points on the four lines, for both players: a network
/// with one hidden layer, whose inputs are the four surroundings in any order; plus the patterns
/// there, and the place relative to the last two moves. (Trained by training/gomoku_policy.py.)
class Move_policy {
public:
  /// The last move and the one before; none: not known.
  using Last_moves = std::array<Move, 2>;

  /// `weights`: those of one policy, or of Black's and White's.
  explicit Move_policy(std::span<const std::int16_t> weights);

  /// For each of these moves how likely it is the best of them; they add up to about 1. The last
  /// moves are not asked.
  void chances(const Board& board, const Move_list& moves, std::span<float> chances) const noexcept;

private:
  friend class Move_scores;

  static constexpr std::size_t width = Policy_layout::width;
  using Row = std::array<std::int16_t, width>;
  static constexpr std::size_t lanes = lanes_of_shorts;
  using Piece = Unsigned_shorts;
  static constexpr std::size_t pieces = width / lanes;
  /// The distinct distances between two moves in columns or rows; larger ones count as one.
  static constexpr std::size_t apart = Policy_layout::farthest + 2;

  struct Side {
    explicit Side(std::span<const std::int16_t> weights);

    /// Of the player to move, and of the other.
    std::array<std::vector<Row>, 2> rows;
    alignas(64) Row bias;
    alignas(64) Row output_weights;
    std::array<std::array<std::int16_t, point_classes>, 2> classes;
    /// By the last moves, and by columns and rows.
    std::array<std::array<std::array<std::int16_t, apart>, apart>, 2> offsets;
  };

  const std::vector<Point_class>& classes_of_codes_ = classes_of_codes();
  std::vector<Side> sides_;
};

/// The scores of moves in one position by a policy. For five in a row; not for caro.
class Move_scores {
public:
  /// Policy and board must outlive this.
  Move_scores(const Move_policy& policy, const Board& board,
              const Move_policy::Last_moves& last = {}) noexcept;

  /// Of a stone of the player to move on an empty point: the logarithm, times
  /// Policy_layout::score_unit, of how likely a search chooses it, and a constant of the position.
  [[nodiscard]] int operator()(Point point) const noexcept;

private:
  [[nodiscard]] int hidden(Point point) const noexcept;

  const Board& board_;
  const Move_policy::Side& side_;
  const std::vector<Point_class>& classes_of_codes_;
  std::array<Coordinates, 2> last_{};
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
