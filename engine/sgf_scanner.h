// The grammar of SGF, whatever its properties mean.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace goishi {

/// A value of a property. Its text has its escapes still.
struct Sgf_value {
  /// Of the main line; 0 is the root.
  std::size_t node = 0;
  /// The property's capital letters: older files write "GaMe" for GM.
  std::string_view name;
  std::string_view text;
  /// The how-manieth value of its property, from 0.
  std::size_t number = 0;
};

/// What a walk through a file went past.
struct Sgf_left_out {
  std::size_t variations = 0;
  bool games = false;
};

/// Takes the values of the main line of the first game tree, in order. Variations are skipped, yet
/// they must be well formed. Refused: cannot_load_file, for a tree that is malformed or cut off.
/// Uses the same little memory for any text.
Sgf_left_out scan_sgf(std::string_view text, const std::function<void(const Sgf_value&)>& take);

/// A text as it was meant: without escapes, on one line, without blanks around it; at most 2000
/// bytes of it.
[[nodiscard]] std::string sgf_text(std::string_view value);

/// A text as it may stand in a value.
[[nodiscard]] std::string sgf_escaped(std::string_view text);

/// A value without the blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace goishi
