#include "engine/nogo/solver/region_key.h"

#include "engine/nogo/solver/mixing.h"

#include <algorithm>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

Region_key::Region_key(const Grid& grid, const Remainder& region) noexcept {
  collect(grid, region);
  refine();
  refine();
  if (count_ > 4) refine();
  part_ties();
  write();
}

void Region_key::collect(const Grid& grid, const Remainder& region) noexcept {
  std::array<int, 64> number{};
  for (Bits rest = region.points(); rest != 0; rest &= rest - 1)
    number[static_cast<std::size_t>(std::countr_zero(rest))] = count_++;
  const auto mask_of = [&](Bits points) {
    unsigned mask = 0;
    for (; points != 0; points &= points - 1)
      mask |= 1U << number[static_cast<std::size_t>(std::countr_zero(points))];
    return static_cast<Mask>(mask);
  };
  const std::array<Bits, 2> needy{region.open(mover) & ~region.safe(mover),
                                  region.open(other) & ~region.safe(other)};
  std::size_t i = 0;
  for (Bits rest = region.points(); rest != 0; rest &= rest - 1, ++i) {
    const Bits point = rest & -rest;
    int kind = 0;
    for (const std::size_t player : {mover, other})
      kind = 3 * kind + ((region.open(player) & point) == 0 ? 0
                         : (needy[player] & point) != 0     ? 1
                                                            : 2);
    kinds_[i] = static_cast<char>(kind);
    colors_[i] = mixed(static_cast<std::uint64_t>(kind) + 1);
    const Bits beside = grid.neighbours_of(std::countr_zero(rest)) & region.points();
    const Bits all_needy = needy[mover] | needy[other];
    beside_[i] = mask_of((all_needy & point) != 0 ? beside : beside & all_needy);
  }
  for (const std::size_t player : {mover, other}) {
    Links& links = links_[player];
    for (const auto& chain : region.chains(player)) {
      // The last liberty is closed to the other player; its kind shows that.
      if ((chain.liberties & (chain.liberties - 1)) != 0)
        links.masks[links.count++] = mask_of(chain.liberties);
    }
    const auto begin = links.masks.begin();
    std::sort(begin, begin + static_cast<std::ptrdiff_t>(links.count));
    const auto end = std::unique(begin, begin + static_cast<std::ptrdiff_t>(links.count));
    links.count = static_cast<std::size_t>(end - begin);
  }
}

void Region_key::refine() noexcept {
  std::array<std::uint64_t, most_points> next;
  const auto count = static_cast<std::size_t>(count_);
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t sum = 0;
    for (unsigned rest = beside_[i]; rest != 0; rest &= rest - 1)
      sum += mixed(colors_[first(rest)]);
    next[i] = mixed(3 * colors_[i] + sum);
  }
  for (const std::size_t player : {mover, other}) {
    for (std::size_t k = 0; k < links_[player].count; ++k) {
      const unsigned mask = links_[player].masks[k];
      std::uint64_t sum = player + 5;
      for (unsigned rest = mask; rest != 0; rest &= rest - 1) sum += mixed(~colors_[first(rest)]);
      sum = mixed(sum);
      for (unsigned rest = mask; rest != 0; rest &= rest - 1) next[first(rest)] += sum;
    }
  }
  std::copy_n(next.begin(), count, colors_.begin());
}

void Region_key::part_ties() noexcept {
  const auto count = static_cast<std::size_t>(count_);
  for (;;) {
    std::size_t tied = count;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < count; ++j)
        if (i != j && colors_[i] == colors_[j] && (tied == count || colors_[i] < colors_[tied]))
          tied = i;
    if (tied == count) return;
    colors_[tied] = mixed(colors_[tied] + 1);
    refine();
  }
}

void Region_key::write() noexcept {
  const auto count = static_cast<std::size_t>(count_);
  std::array<std::size_t, most_points> order;
  for (std::size_t i = 0; i < count; ++i) order[i] = i;
  std::sort(order.begin(), order.begin() + count_,
            [this](std::size_t a, std::size_t b) { return colors_[a] < colors_[b]; });
  std::array<unsigned, most_points> place;
  for (std::size_t i = 0; i < count; ++i) place[order[i]] = 1U << i;
  const auto moved = [&](unsigned mask) {
    unsigned to = 0;
    for (; mask != 0; mask &= mask - 1) to |= place[first(mask)];
    return static_cast<Mask>(to);
  };
  text_[length_++] = static_cast<char>(count_);
  text_[length_++] = static_cast<char>(links_[mover].count);
  for (std::size_t i = 0; i < count; ++i) {
    text_[length_++] = kinds_[order[i]];
    put(moved(beside_[order[i]]));
  }
  for (Links& links : links_) {
    for (std::size_t k = 0; k < links.count; ++k) links.masks[k] = moved(links.masks[k]);
    std::sort(links.masks.begin(), links.masks.begin() + static_cast<std::ptrdiff_t>(links.count));
    for (std::size_t k = 0; k < links.count; ++k) put(links.masks[k]);
  }
}

void Region_key::put(Mask mask) noexcept {
  text_[length_++] = static_cast<char>(mask & 0xFF);
  if (count_ > 8) text_[length_++] = static_cast<char>(mask >> 8);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
