// A position in a database: stones and side to move.
#pragma once

#include "games/game.h"
#include "games/symmetry.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace goishi {

/// Stones on a board, and the player to move.
struct Diagram {
  Geometry geometry;
  std::vector<Cell> cells;
  Color to_move = Color::black;

  /// Of a position or a game.
  template<class P>
  [[nodiscard]] static Diagram of(const P& position) {
    Diagram diagram{position.geometry(), {}, position.to_move()};
    const int points = diagram.geometry.points();
    diagram.cells.reserve(static_cast<std::size_t>(points));
    for (int p = 0; p < points; ++p) diagram.cells.push_back(position.at(static_cast<Point>(p)));
    return diagram;
  }
  /// Of the stones of a game from the empty board on, Black's first.
  [[nodiscard]] static Diagram of_moves(Geometry geometry, const std::vector<Point>& moves);

  /// After a move of the player to move on an empty point.
  [[nodiscard]] Diagram after(Point p) const;
  [[nodiscard]] int stones() const noexcept;
};

/// The canonical form of a diagram: the smallest text of its images under the symmetries of its
/// board. Different diagrams that are not images of each other have different forms.
struct Canonical {
  std::string text;
  /// Turns the diagram into that image.
  Symmetry symmetry;

  [[nodiscard]] static Canonical of(const Diagram& diagram);
};

/// The diagram of a text that Canonical made.
[[nodiscard]] Diagram diagram_of(Geometry geometry, const std::string& text);

/// The shares of stones in the hashes of a board's images.
class Image_keys {
public:
  using Keys = std::array<std::uint64_t, Symmetry::count>;

  explicit Image_keys(Geometry geometry);

  /// One for each symmetry; those that the board does not have are as the first.
  [[nodiscard]] const Keys& of(Color color, Point p) const noexcept {
    return keys_[2 * std::size_t{p} + static_cast<std::size_t>(color)];
  }

private:
  std::vector<Keys> keys_;
};

/// A number that the images of a diagram share, and that costs little to follow from move to move.
class Image_hash {
public:
  /// The keys are those of the diagram's board.
  Image_hash(const Diagram& diagram, const Image_keys& keys);

  /// After the player to move has placed a stone, or passed.
  [[nodiscard]] Image_hash after(const Image_keys::Keys& stone) const noexcept;
  [[nodiscard]] Image_hash after_pass() const noexcept { return after({}); }

  [[nodiscard]] std::uint64_t value() const noexcept;

private:
  Image_keys::Keys sums_{};
};

} // namespace goishi
