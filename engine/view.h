// What there is to see in a position besides its stones.
#pragma once

#include "games/game.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// What a point stands out by. Green is good for the side to move, red bad; the others tell kinds
/// apart.
enum class Hue : std::uint8_t { none, green, yellow, red, blue, grey };

/// A point and what is seen there.
struct Seen_point {
  Point point;
  Hue hue = Hue::none;
  /// A few characters; may be empty.
  std::string label;
};

/// One way to look at a position.
struct View {
  std::vector<Seen_point> points;
  /// What the hues mean here, and sums, in a line.
  std::string summary;
};

/// A view that a game offers for its positions of type P.
template<class P>
struct View_of {
  /// A word: "stable".
  std::string_view name;
  /// For a menu: "Stable discs".
  std::string_view title;
  View (*look)(const P&);
};

struct View_name {
  std::string_view name;
  std::string_view title;
};

} // namespace goishi
