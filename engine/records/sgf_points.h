// The notation of points in an SGF file.
#pragma once

#include "games/game.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// In all games but Reversi row a is the highest. Reversi's row 1 is drawn on top, and so is a, but
/// half of the programs see the board from the other side.
class Sgf_points {
public:
  Sgf_points() = default;
  /// `rows_from_below`: row a is the highest, not row 1.
  Sgf_points(Geometry size, bool is_reversi, bool rows_from_below)
      : size_(size), is_reversi_(is_reversi), rows_from_below_(rows_from_below) {}

  /// The same names for the points of a board that is seen from its other side.
  [[nodiscard]] Sgf_points mirrored() const;

  /// Two letters, or a name with digits as some programs have it. Nothing when it is none.
  [[nodiscard]] std::optional<Point> parse_point(std::string_view text) const;
  /// A point or a pass.
  [[nodiscard]] std::optional<Move> parse_move(std::string_view text) const;

  /// Appends "[aa]", or "[]" for a pass.
  void append(std::string& text, Move move) const;

private:
  [[nodiscard]] Point seen(Point point) const;
  [[nodiscard]] std::optional<Point> parse_letters(std::string_view text) const;

  Geometry size_{};
  bool is_reversi_ = false;
  bool rows_from_below_ = true;
  bool is_mirrored_ = false;
};

} // namespace goishi
