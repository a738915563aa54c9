// Keys of positions that all images of a position share.
#pragma once

#include "engine/database/diagram.h"
#include "engine/game_board.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi {

/// Follows the stones of a board from position to position. Two positions share a key when they are
/// images of each other under the same rules with the same player to move, but for chances of one
/// in 2^64. Files hold these keys: another way to compute them needs another version of the file.
class Position_keys {
public:
  /// `name`: that of the board and its rules, see board_name.
  Position_keys(const Game_board& board, std::string_view name);

  /// Takes the stones that are on the board now.
  void look(const Game_board& board);
  /// The key of these stones with this player to move.
  [[nodiscard]] std::uint64_t key(Color to_move) const noexcept;

  /// A move of this position as a move of its image with the key; of images of a move the first.
  [[nodiscard]] Move in_image(Move move) const noexcept;
  /// A move of that image on the board.
  [[nodiscard]] Move on_board(Move move) const noexcept;

private:
  [[nodiscard]] std::uint64_t least() const noexcept;

  Geometry geometry_;
  Image_keys shares_;
  /// Those of the board with its holes, and their numbers.
  std::vector<std::pair<Symmetry, std::size_t>> symmetries_;
  std::uint64_t rules_;
  std::vector<Cell> cells_;
  Image_keys::Keys sums_{};
};

} // namespace goishi
