// Completion of words.
#pragma once

#include "protocol/keyboard/prompter.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

struct Completion {
  /// The number of bytes before the cursor that the text replaces.
  std::size_t replaced = 0;
  /// As much as all choices have in common, with a blank behind it when there is one choice alone
  /// and more may follow.
  std::string text;
  /// All possible completions.
  std::vector<std::string> choices;
};

/// Completes the last word of a line, or the name of a file, that ends at the cursor. Letters may
/// be typed in either case.
[[nodiscard]] Completion complete(std::string_view line, std::span<const Completion_rule> rules);

} // namespace goishi
