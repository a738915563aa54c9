// Reading of lines that a person types.
#pragma once

#include "engine/text.h"
#include "games/game.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace goishi::console {

/// More than the longest name of a file. No person types a longer line, and a part of it would be
/// another command.
inline constexpr std::size_t longest_line = 8192;

/// A line with one blank between its words and without what terminals send for keys that mean
/// nothing here.
[[nodiscard]] std::string cleaned(std::span<const char> line);

/// Whether these words in lower case name a point of a board: a letter and a number.
[[nodiscard]] bool looks_like_vertex(std::string_view words);

/// A move as it was typed.
struct Typed_move {
  /// The colour that is to play it, if the line has one.
  std::optional<Color> color;
  /// A point, "pass", or a placeholder.
  std::string vertex;
};

/// "h8", "h 8" and "pass", also behind `play` and a colour; any word behind `play` is meant as a
/// move. Nothing: these words in lower case mean none.
[[nodiscard]] std::optional<Typed_move> move_in(std::string_view words);

} // namespace goishi::console
