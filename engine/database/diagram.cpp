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

Image_keys::Image_keys(Geometry geometry) {
  keys_.reserve(2 * static_cast<std::size_t>(geometry.points()));
  for (int p = 0; p < geometry.points(); ++p)
    for (const Color color : {Color::black, Color::white}) {
      Keys& keys = keys_.emplace_back();
      for (int i = 0; i < Symmetry::count; ++i) {
        const Symmetry symmetry = Symmetry::number(i);
        const auto point = static_cast<Point>(p);
        const Point image = symmetry.keeps(geometry) ? symmetry.apply(geometry, point) : point;
        keys[static_cast<std::size_t>(i)] = zobrist::stone(color, image);
      }
    }
}

Image_hash::Image_hash(const Diagram& diagram, const Image_keys& keys) {
  sums_.fill(zobrist::to_move(diagram.to_move));
  for (std::size_t p = 0; p < diagram.cells.size(); ++p)
    for (const Color color : {Color::black, Color::white})
      if (diagram.cells[p] == cell_of(color)) {
        const Image_keys::Keys& stone = keys.of(color, static_cast<Point>(p));
        for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] ^= stone[i];
      }
}

Image_hash Image_hash::after(const Image_keys::Keys& stone) const noexcept {
  Image_hash next = *this;
  for (std::size_t i = 0; i < sums_.size(); ++i) next.sums_[i] ^= stone[i] ^ zobrist::white_to_move;
  return next;
}

std::uint64_t Image_hash::value() const noexcept { return *std::ranges::min_element(sums_); }

} // namespace goishi
