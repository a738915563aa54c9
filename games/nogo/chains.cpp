#include "games/nogo/chains.h"

#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

Chains::Chains(const Rules& rules) noexcept {
  cells_.fill(Cell::off);
  for (Point p = 0; p <= rules.beyond(); ++p) {
    heads_[p] = p;
    next_[p] = p;
    sizes_[p] = 1;
  }
  for (const Point p : rules.points()) {
    cells_[p] = Cell::empty;
    for (const Point n : rules.neighbours(p)) liberties_[n] += Liberties::once(p);
  }
}

Mergers Chains::place(const Rules& rules, Color c, Point p) noexcept {
  const Liberties once = Liberties::once(p);
  const Cell own = cell_of(c);
  const auto& neighbours = rules.neighbours(p);
  for (const Point n : neighbours) liberties_[heads_[n]] -= once;
  cells_[p] = own;

  Mergers mergers;
  for (const Point n : neighbours) {
    if (cells_[n] != own) continue;
    Point kept = heads_[n];
    Point joined = heads_[p];
    if (kept == joined) continue;
    if (sizes_[kept] < sizes_[joined]) std::swap(kept, joined);
    relabel(joined, kept);
    std::swap(next_[kept], next_[joined]);
    sizes_[kept] = static_cast<Point>(sizes_[kept] + sizes_[joined]);
    liberties_[kept] += liberties_[joined];
    mergers.push_back({kept, joined});
  }
  return mergers;
}

void Chains::remove(const Rules& rules, Point p, const Mergers& mergers) noexcept {
  for (std::size_t i = mergers.size(); i-- > 0;) {
    const auto [kept, joined] = mergers[i];
    liberties_[kept] -= liberties_[joined];
    sizes_[kept] = static_cast<Point>(sizes_[kept] - sizes_[joined]);
    // The same exchange that made one ring of two makes two of one.
    std::swap(next_[kept], next_[joined]);
    relabel(joined, joined);
  }
  cells_[p] = Cell::empty;
  const Liberties once = Liberties::once(p);
  for (const Point n : rules.neighbours(p)) liberties_[heads_[n]] += once;
}

void Chains::relabel(Point first, Point head) noexcept {
  Point p = first;
  do {
    heads_[p] = head;
    p = next_[p];
  } while (p != first);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
