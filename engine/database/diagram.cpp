#include "engine/database/diagram.h"

#include "games/zobrist.h"

#include <algorithm>

namespace goishi {
namespace {

constexpr int cells_in_byte = 4;

std::string text_of(const Diagram& diagram, Symmetry symmetry) {
  const int points = diagram.geometry.points();
  std::string text(static_cast<std::size_t>(1 + (points + cells_in_byte - 1) / cells_in_byte),
                   '\0');
  text[0] = diagram.to_move == Color::black ? '\0' : '\1';
  for (int p = 0; p < points; ++p) {
    const Point image = symmetry.apply(diagram.geometry, static_cast<Point>(p));
    const auto cell = static_cast<unsigned>(diagram.cells[static_cast<std::size_t>(p)]);
    char& byte = text[static_cast<std::size_t>(1 + image / cells_in_byte)];
    byte =
        static_cast<char>(static_cast<unsigned char>(byte) | cell << 2 * (image % cells_in_byte));
  }
  return text;
}

} // namespace

Diagram Diagram::of_moves(Geometry geometry, const std::vector<Point>& moves) {
  Diagram diagram{geometry, {}, Color::black};
  diagram.cells.assign(static_cast<std::size_t>(geometry.points()), Cell::empty);
  for (const Point p : moves) diagram = diagram.after(p);
  return diagram;
}

Diagram Diagram::after(Point p) const {
  Diagram next = *this;
  next.cells[p] = cell_of(to_move);
  next.to_move = opponent(to_move);
  return next;
}

int Diagram::stones() const noexcept {
  return static_cast<int>(std::ranges::count(cells, Cell::black) +
                          std::ranges::count(cells, Cell::white));
}

Canonical Canonical::of(const Diagram& diagram) {
  Canonical least;
  for (int i = 0; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    if (!symmetry.keeps(diagram.geometry)) continue;
    std::string text = text_of(diagram, symmetry);
    if (least.text.empty() || text < least.text) least = {std::move(text), symmetry};
  }
  return least;
}

Diagram diagram_of(Geometry geometry, const std::string& text) {
  Diagram diagram{geometry, {}, text[0] == '\0' ? Color::black : Color::white};
  for (int p = 0; p < geometry.points(); ++p) {
    const auto byte =
        static_cast<unsigned char>(text[static_cast<std::size_t>(1 + p / cells_in_byte)]);
    diagram.cells.push_back(static_cast<Cell>(byte >> 2 * (p % cells_in_byte) & 3));
  }
  return diagram;
}

Image_hash::Image_hash(const Diagram& diagram) : geometry_(diagram.geometry) {
  for (std::size_t p = 0; p < diagram.cells.size(); ++p) {
    const Cell cell = diagram.cells[p];
    for (const Color color : {Color::black, Color::white})
      if (cell == cell_of(color)) place(color, static_cast<Point>(p));
  }
  for (std::uint64_t& key : keys_) key ^= zobrist::to_move(diagram.to_move);
}

void Image_hash::place(Color color, Point p) noexcept {
  for (int i = 0; i < Symmetry::count; ++i)
    if (const Symmetry symmetry = Symmetry::number(i); symmetry.keeps(geometry_))
      keys_[static_cast<std::size_t>(i)] ^= zobrist::stone(color, symmetry.apply(geometry_, p));
}

void Image_hash::pass() noexcept {
  for (std::uint64_t& key : keys_) key ^= zobrist::white_to_move;
}

std::uint64_t Image_hash::value() const noexcept {
  std::uint64_t least = keys_[0];
  for (int i = 1; i < Symmetry::count; ++i)
    if (Symmetry::number(i).keeps(geometry_))
      least = std::min(least, keys_[static_cast<std::size_t>(i)]);
  return least;
}

} // namespace goishi
