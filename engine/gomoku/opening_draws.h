// The stones of openings among which Goishi chooses.
#pragma once

#include "engine/game_board.h"
#include "games/gomoku/opening_rule.h"
#include "games/random.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace goishi::gomoku {

/// Draws the stones that a player puts next.
class Opening_draws {
public:
  /// `state`: of an opening on this board that is not over.
  Opening_draws(const Game_board& board, const Opening_state& state, std::uint64_t seed);

  /// Up to 16 ways to add this number of stones, of both colours in turn. A single stone in a
  /// prescribed square is taken from all its points, no two of them symmetric. A first stone that
  /// may be anywhere: all points, no two of them symmetric. Refused: illegal_move if no point is
  /// free for a stone.
  [[nodiscard]] std::vector<std::vector<Point>> draw(std::size_t count);

private:
  [[nodiscard]] std::vector<std::vector<Point>> single_stones();
  [[nodiscard]] std::vector<Point> draw_once(std::size_t count);
  struct Square {
    int left = 0;
    int bottom = 0;
    int width = 0;
    int height = 0;
  };

  /// A free point of a square, or near one of the stones, which lie on the board or are drawn.
  /// Refused: illegal_move if there is none.
  [[nodiscard]] Point point_in(const Square& square, const std::vector<Point>& stones);
  [[nodiscard]] Point point_near(const std::vector<Point>& stones);
  [[nodiscard]] bool is_free(int column, int row, const std::vector<Point>& stones) const;
  [[nodiscard]] bool has_free(const std::vector<Point>& stones, const Square& square) const;
  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }

  const Game_board& board_;
  const Opening_state& state_;
  Random random_;
  /// The stones on the board.
  std::vector<Point> stones_;
  /// The squares of the stones still to put, see Opening_step.
  std::vector<int> sides_;
};

/// Whether a point is near one of the stones on the board.
[[nodiscard]] bool is_near_a_stone(const Game_board& board, Point point);

} // namespace goishi::gomoku
