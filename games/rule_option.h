// An option that belongs to a game's rules.
#pragma once

#include "games/option.h"

#include <cstdint>

namespace goishi {

struct Rule_option : Declaration {
  /// How long a value lasts before it is the usual one again.
  enum class Lasts : std::uint8_t {
    always,
    until_another_game,
    until_another_board, ///< it names points
  };

  Lasts lasts = Lasts::always;
  /// How files tell a value that is not the usual one, with {} in its place: "{} in a row". For a
  /// flag: that it is on.
  std::string_view in_files = {};
};

} // namespace goishi
