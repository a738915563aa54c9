// The file of games that the training program writes for NoGo and Gomoku, and the labels of their
// positions.
#pragma once

#include "games/game.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A move and the value of the position before it, 4 bytes, little-endian.
struct Training_move {
  static constexpr std::int16_t unknown = -1;
  static constexpr std::int16_t sure = 10'000;
  static constexpr std::uint16_t cut = 0x8000;

  std::uint16_t point; ///< and `cut`: later positions do not label those before
  std::int16_t rate;   ///< the expected result for the player to move, of `sure`; or unknown

  [[nodiscard]] bool ends_chain() const noexcept { return (point & cut) != 0; }
  [[nodiscard]] Move move() const noexcept { return Move::at(static_cast<Point>(point & ~cut)); }
};
static_assert(sizeof(Training_move) == 4);

/// A game from the empty board, Black first. In a file the number of moves and the result, two
/// bytes each, precede the moves.
struct Training_game {
  std::vector<Training_move> moves;
  std::int16_t result =
      0; ///< 1: Black won, -1: White won, 0: a draw, or the last move ends a chain
};

/// Adds a game to the bytes of a file.
void append(std::string& bytes, const Training_game& game);
/// All games of a file. Refused (cannot_load_file): other bytes.
[[nodiscard]] std::vector<Training_game> games_of(std::string_view bytes);

/// For each move of a game the expected result of the position before it, for its player: the mean
/// of the search values from there on, each weighted by `trace` times the weight of the previous
/// one, with the result at the end, as in TD(lambda) (R. Sutton 1988). A move that ends a chain has
/// its own value.
[[nodiscard]] std::vector<float> labels_of(const Training_game& game, double trace);

} // namespace goishi
