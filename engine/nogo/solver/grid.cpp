#include "engine/nogo/solver/grid.h"

#include "games/symmetry.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

template<class Word>
Rows<Word>::Rows(const Rules& rules)
    : width_(std::max(rules.geometry().width, rules.geometry().height)),
      rows_(std::min(rules.geometry().width, rules.geometry().height)),
      stride_(width_ + 1) {
  const Geometry geometry = rules.geometry();
  const bool is_wide = geometry.width >= geometry.height;
  for (int i = 0; i < geometry.points(); ++i) {
    const auto p = static_cast<Point>(i);
    const int column = is_wide ? geometry.column(p) : geometry.row(p);
    const int row = is_wide ? geometry.row(p) : geometry.column(p);
    places_[p] = static_cast<std::uint8_t>(row * stride_ + column);
    if (rules.points().contains(p)) points_ |= bit(p);
  }
  for (std::size_t i = 0; i < neighbours_.size(); ++i) neighbours_[i] = neighbours(Bits{1} << i);
}

template class Rows<Bits>;
template class Rows<Wide_bits>;

Grid::Grid(const Rules& rules) : Rows(rules) { add_symmetries(rules); }

void Grid::add_symmetries(const Rules& rules) {
  const Geometry geometry = rules.geometry();
  for (int number = 0; number < Symmetry::count; ++number) {
    const Symmetry symmetry = Symmetry::number(number);
    if (!symmetry.keeps(geometry) || (number != 0 && !rules.is_symmetric())) continue;
    auto& image = images_.emplace_back();
    for (auto& byte : image) byte.fill(0);
    for (int i = 0; i < geometry.points(); ++i) {
      const auto p = static_cast<Point>(i);
      const auto place = static_cast<std::size_t>(std::countr_zero(packed(bit(p))));
      const Bits to = packed(bit(symmetry.apply(geometry, p)));
      for (std::size_t value = 0; value < 256; ++value)
        if ((value >> (place % 8) & 1) != 0) image[place / 8][value] |= to;
    }
  }
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
