// Names of colours and cells, as protocols and files of text write them.
#pragma once

#include "games/game.h"

#include <string_view>

namespace goishi {

/// "black" or "white".
[[nodiscard]] constexpr std::string_view word(Color c) noexcept {
  return c == Color::black ? "black" : "white";
}

/// X for Black, O for White, a dot for an empty point, ? outside the board.
[[nodiscard]] constexpr char cell_letter(Cell cell) noexcept {
  switch (cell) {
  case Cell::black:
    return 'X';
  case Cell::white:
    return 'O';
  case Cell::empty:
    return '.';
  case Cell::off:
    break;
  }
  return '?';
}

} // namespace goishi
