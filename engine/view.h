// Views: board overlays of a position, as colours, labels and sentences (GoGui's analyze commands).
#pragma once

#include "engine/coded_text.h"
#include "games/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The highlight colour of a point. Green is good for the side to move, red bad; the others mark
/// kinds.
enum class Hue : std::uint8_t { none, green, yellow, red, blue, grey };

/// A point and its marking.
struct Seen_point {
  Point point;
  Hue hue = Hue::none;
  /// A few characters; may be empty.
  std::string label;
};

/// One way to look at a position.
struct View {
  std::vector<Seen_point> points;
  /// The meaning of the hues here, and sums.
  std::vector<Statement> summary;
};

/// A view that a game offers for its positions of type P, with the model of the game.
template<class P, class Model>
struct View_of {
  /// A word: "stable".
  std::string_view name;
  /// For a menu: "Stable discs".
  std::string_view title;
  View (*look)(const P&, const Model&);
};

struct View_name {
  std::string_view name;
  std::string_view title;
};

} // namespace goishi
