// An option that belongs to a game's rules.
#pragma once

#include "games/option.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace goishi {

struct Rule_option : Declaration {
  /// The time until a value becomes the usual one again.
  enum class Lasts : std::uint8_t {
    always,
    until_another_game,
    until_another_board, ///< it names points
  };

  Lasts lasts = Lasts::always;
  /// The text for a value other than the usual one in files, with {} in its place: "{} in a row".
  /// For a flag: the text that it is on.
  std::string_view in_files = {};
  /// Of a choice: each of its words as a rule for people, in their order.
  std::span<const std::string_view> explanations = {};
};

} // namespace goishi
