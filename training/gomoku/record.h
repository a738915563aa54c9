// The file of games that the training program writes for Gomoku.
#pragma once

#include "games/game.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::gomoku {

/// A move and the value of the position before it, 4 bytes, little-endian.
struct Recorded_move {
  static constexpr std::int16_t unknown = -1;
  static constexpr std::int16_t sure = 10'000;
  static constexpr std::uint16_t last = 0x8000;

  std::uint16_t point; ///< and last: the game ends before the move, and has no result
  std::int16_t rate;   ///< the expected result for the player to move, of `sure`; or unknown

  /// Whether what comes later says nothing of the position before it.
  [[nodiscard]] bool ends_chain() const noexcept { return (point & last) != 0; }
  [[nodiscard]] Move move() const noexcept { return Move::at(static_cast<Point>(point & ~last)); }
};
static_assert(sizeof(Recorded_move) == 4);

/// A game from the empty board, Black first. In a file its moves stand behind their number and the
/// result, two bytes each.
struct Recorded_game {
  std::vector<Recorded_move> moves;
  std::int16_t result = 0; ///< 1 Black won, -1 White won, 0 a draw
};

/// Adds a game to the bytes of a file.
void append(std::string& bytes, const Recorded_game& game);
/// All games of a file. Refused (cannot_load_file): bytes that are no games.
[[nodiscard]] std::vector<Recorded_game> games_of(std::string_view bytes);

} // namespace goishi::gomoku
