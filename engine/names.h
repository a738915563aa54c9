// Names of colours and cells, as protocols and files of text write them.
#pragma once

#include "games/game.h"

#include <optional>
#include <string_view>

namespace goishi {

/// "black" or "white".
[[nodiscard]] constexpr std::string_view word(Color c) noexcept {
  return c == Color::black ? "black" : "white";
}

/// "Black" or "White".
[[nodiscard]] constexpr std::string_view name_of(Color c) noexcept {
  return c == Color::black ? "Black" : "White";
}

/// 'B' or 'W'.
[[nodiscard]] constexpr char color_letter(Color c) noexcept {
  return c == Color::black ? 'B' : 'W';
}

/// The colour of "B" or "W", as files name moves; nothing for any other text.
[[nodiscard]] constexpr std::optional<Color> color_of_letter(std::string_view text) noexcept {
  for (const Color c : {Color::black, Color::white})
    if (text.size() == 1 && text[0] == color_letter(c)) return c;
  return std::nullopt;
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
