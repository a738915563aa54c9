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

/// The place that was sent in place of a point and is none.
inline constexpr Place unreadable{-2, -2};

/// One question of the judge.
struct Message {
  /// The moves in the order of play, the opponent's first; of a whole game that begins with our own
  /// move, the first is none.
  std::vector<Place> moves;
  /// All moves since the beginning of the game; otherwise only the opponent's last.
  bool is_whole = false;
  /// The data that we are said to have saved, as JSON text; empty: none.
  std::string data;
  std::string global_data;
  /// The time that this turn may take; nothing when none was said.
  std::optional<Duration> time_limit;
  /// Why the message is not what it should be; empty: it is. What could be read of it stands in the
  /// other members.
  std::string error;
};

/// Reads the JSON form, which is one line. Never throws but std::bad_alloc, and takes any nesting.
[[nodiscard]] Message read_json(std::string_view line);

} // namespace goishi::botzone
