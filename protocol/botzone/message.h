// The messages of Botzone's judge.
#pragma once

#include "engine/interrupt.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::botzone {

/// A point as Botzone writes it, column and row counted from 0; (-1,-1) is none.
struct Place {
  int x = -1;
  int y = -1;

  [[nodiscard]] constexpr bool is_none() const noexcept { return x == -1 && y == -1; }

  friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// The place of a move that could not be read.
inline constexpr Place unreadable{-2, -2};

/// One question of the judge.
struct Message {
  /// The moves in the order of play, the opponent's first; of a whole game that begins with our own
  /// move, the first is none.
  std::vector<Place> moves;
  /// All moves since the beginning of the game; otherwise only the opponent's last.
  bool is_whole = false;
  /// The data that the judge saved for us, as JSON text; empty: none.
  std::string data;
  std::string global_data;
  /// The time limit of this turn; nothing if the message has none.
  std::optional<Duration> time_limit;
  /// The error in the message; empty: none. The other members hold the parts that could be read.
  std::string error;
};

/// Reads the JSON form, which is one line. Throws only std::bad_alloc, and accepts any nesting.
[[nodiscard]] Message read_json(std::string_view line);

} // namespace goishi::botzone
