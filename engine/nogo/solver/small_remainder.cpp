#include "engine/nogo/solver/small_remainder.h"

#include <bit>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

/// The bits of x where the mask, of sixteen bits or fewer, has some, next to each other.
Small_bits packed_bits(Bits x, Bits mask) noexcept {
  return static_cast<Small_bits>(gathered(x, mask));
}
Small_bits packed_bits(Wide_bits x, Wide_bits mask) noexcept {
  const auto low = static_cast<Bits>(mask);
  return packed_bits(static_cast<Bits>(x), low) |
         packed_bits(static_cast<Bits>(x >> 64), static_cast<Bits>(mask >> 64)) << size_of(low);
}

} // namespace

Small_grid::Small_grid(const Grid& grid, Bits points) noexcept
    : points_(points), fits_in_word_(true) {
  fill(grid, points);
}

Small_grid::Small_grid(const Wide_grid& grid, Wide_bits points) noexcept
    : points_(0), fits_in_word_(false) {
  fill(grid, points);
}

template<class Board, class Points>
void Small_grid::fill(const Board& grid, Points points) noexcept {
  Lanes::Each beside{};
  std::size_t count = 0;
  for (Points rest = points; rest != 0; rest &= rest - 1, ++count) {
    const int place = first_place(rest);
    places_[count] = static_cast<std::uint8_t>(place);
    beside[count] = static_cast<std::uint16_t>(packed_bits(grid.neighbours_of(place), points));
  }
  beside_ = Lanes(beside);
  std::size_t point = 0;
  for (Half* const half : {&of_low_, &of_high_}) {
    (*half)[0] = 0;
    for (std::size_t size = 1; size < half->size(); size *= 2, ++point)
      for (std::size_t i = 0; i < size; ++i) (*half)[size + i] = (*half)[i] | beside[point];
  }
}

template<class Board>
bool Small_remainder::assign_from(const Remainder_on<Board>& from) noexcept {
  using Any_bits = typename Board::Bits;
  const Any_bits points = from.points();
  const int count = size_of(points);
  if (count > most_points) return false;
  const auto packed = [points](Any_bits some) { return packed_bits(some, points); };
  points_ = (1U << count) - 1;
  free_moves_ = static_cast<std::int8_t>(from.free_moves());
  for (const std::size_t player : {mover, other}) {
    open_[player] = packed(from.open(player));
    safe_[player] = packed(from.safe(player));
    last_[player] = 0;
    Lanes::Each lanes{};
    std::size_t used = 0;
    for (const auto& chain : from.chains(player)) {
      if ((chain.liberties & (chain.liberties - 1)) == 0) {
        last_[player] |= packed(chain.liberties);
        continue;
      }
      if (used == Lanes::count) return false;
      lanes[used++] = static_cast<std::uint16_t>(packed(chain.liberties));
    }
    chains_[player] = Lanes(lanes);
    liberties_[player] = chains_[player].all();
    // A stone that joins no chain and is not safe begins one; there are never more such points.
    const auto beginnings = open_[player] & ~safe_[player] & ~liberties_[player];
    if (used + static_cast<std::size_t>(std::popcount(beginnings)) > Lanes::count) return false;
  }
  return true;
}

template bool Small_remainder::assign_from(const Remainder& from) noexcept;
template bool Small_remainder::assign_from(const Wide_remainder& from) noexcept;

void Small_remainder::play(const Small_grid& grid, int point,
                           Small_remainder& after) const noexcept {
  const auto stone = 1U << point;
  play_free(after);
  after.free_moves_ = static_cast<std::int8_t>(-free_moves_);
  const auto rest = ~stone;
  after.points_ &= rest;
  for (const std::size_t player : {mover, other}) {
    after.open_[player] &= rest;
    after.last_[player] &= rest;
  }
  if ((after.liberties_[mover] & stone) != 0) after.lose_liberty(stone);
  after.add_stone(grid, stone);
  for (const std::size_t player : {mover, other}) after.safe_[player] &= rest;
  after.reduce(grid);
}

void Small_remainder::play_free(Small_remainder& after) const noexcept {
  after.points_ = points_;
  after.open_ = {open_[other], open_[mover]};
  after.safe_ = {safe_[other], safe_[mover]};
  after.last_ = {last_[other], last_[mover]};
  after.own_for_ever_ = {own_for_ever_[other], own_for_ever_[mover]};
  after.chains_ = {chains_[other], chains_[mover]};
  after.liberties_ = {liberties_[other], liberties_[mover]};
  after.free_moves_ = static_cast<std::int8_t>(1 - free_moves_);
}

/// The chains of the mover lose a liberty; those that have one left are known by `last` alone.
void Small_remainder::lose_liberty(Small_bits point) noexcept {
  const Lanes left = chains_[mover] & Lanes(~point);
  const Lanes several = left.without_lowest().filled();
  last_[mover] |= (left & ~several).all();
  chains_[mover] = left & several;
  liberties_[mover] = chains_[mover].all();
}

/// A stone of the other player, with the chains that it joins.
void Small_remainder::add_stone(const Small_grid& grid, Small_bits stone) noexcept {
  unsigned joined = grid.neighbours(stone) & points_;
  if ((liberties_[other] & stone) != 0) joined |= take_chains(other, stone) & ~unsigned{stone};
  if ((safe_[other] & stone) != 0) {
    safe_[other] |= joined;
  } else if ((joined & (joined - 1)) == 0) {
    last_[other] |= joined;
  } else {
    const auto lane = (1U << std::countr_one(chains_[other].numbers()));
    chains_[other] = chains_[other] | (lanes_with(diagonal(), lane) & Lanes(joined));
    liberties_[other] |= joined;
  }
}

Small_bits Small_remainder::take_chains(std::size_t player, Small_bits points) noexcept {
  const Lanes taken = lanes_with(chains_[player], points);
  const Small_bits all = (chains_[player] & taken).all();
  chains_[player] = chains_[player] & ~taken;
  liberties_[player] = chains_[player].all();
  return all;
}

void Small_remainder::reduce(const Small_grid& grid) noexcept {
  find_open(grid);
  const auto dead = (points_ & ~(open_[mover] | open_[other]));
  if (dead != 0) remove_dead(grid, dead);
  for (const std::size_t player : {mover, other}) spread_safety(grid, player);
  find_own_for_ever(grid);
  count_free_points();
  for (const std::size_t player : {mover, other}) safe_[player] &= open_[player];
  for (const std::size_t player : {mover, other}) count_own_regions(grid, player);
}

void Small_remainder::find_open(const Small_grid& grid) noexcept {
  const Small_bits beside_empty = grid.neighbours(points_);
  for (const std::size_t player : {mover, other})
    open_[player] &= ((beside_empty | safe_[player] | liberties_[player]) & ~last_[1 - player]);
}

void Small_remainder::remove_dead(const Small_grid& grid, Small_bits dead) noexcept {
  points_ &= ~dead;
  for (const std::size_t player : {mover, other}) {
    unsigned safe = safe_[player] | grid.neighbours(dead);
    if ((liberties_[player] & dead) != 0) safe |= take_chains(player, dead);
    safe_[player] = safe & points_;
  }
}

void Small_remainder::spread_safety(const Small_grid& grid, std::size_t player) noexcept {
  const auto alone = open_[player] & ~open_[1 - player];
  for (Small_bits before = 0; before != (alone & safe_[player]);) {
    before = alone & safe_[player];
    safe_[player] |= (grid.neighbours(before) & points_);
    if ((liberties_[player] & before) != 0) safe_[player] |= take_chains(player, before);
  }
}

void Small_remainder::find_own_for_ever(const Small_grid& grid) noexcept {
  for (const std::size_t player : {mover, other}) {
    const std::size_t rival = 1 - player;
    const auto alone = open_[player] & ~open_[rival];
    own_for_ever_[player] = alone;
    if (alone != 0)
      own_for_ever_[player] &=
          (~(liberties_[rival] | grid.neighbours(open_[rival] & ~safe_[rival])));
  }
}

/// No chain has one of them as a liberty any more, as those lived for ever.
void Small_remainder::count_free_points() noexcept {
  int moves = 0;
  for (const std::size_t player : {mover, other}) {
    const auto free = own_for_ever_[player] & safe_[player];
    moves = size_of(free) - moves;
    points_ &= ~free;
    open_[player] &= ~free;
    own_for_ever_[player] &= ~free;
  }
  free_moves_ = static_cast<std::int8_t>(free_moves_ - moves);
}

void Small_remainder::count_own_regions(const Small_grid& grid, std::size_t player) noexcept {
  const Small_bits rivals = open_[1 - player];
  const auto alone = open_[player] & ~rivals;
  if (alone == 0) return;
  const auto end = (rivals | grid.neighbours(rivals) | liberties_[1 - player]);
  for (unsigned rest = alone & ~end; rest != 0;) {
    const Small_bits region = linked(grid, rest & -rest, end, player);
    rest &= ~unsigned{region};
    if ((region & end) != 0) continue;
    const bool has_root = (region & safe_[player]) != 0;
    remove(region, player, size_of(region) - (has_root ? 0 : 1));
  }
}

Small_bits Small_remainder::linked(const Small_grid& grid, Small_bits start, Small_bits end,
                                   std::size_t player) const noexcept {
  Small_bits region = start;
  for (Small_bits before = 0; before != region && (region & end) == 0;) {
    before = region;
    region |= (grid.neighbours(region) & points_);
    if ((liberties_[player] & region) != 0)
      region |= (chains_[player] & lanes_with(chains_[player], region)).all();
  }
  return region;
}

void Small_remainder::remove(Small_bits points, std::size_t owner, int moves) noexcept {
  free_moves_ = static_cast<std::int8_t>(free_moves_ + (owner == mover ? moves : -moves));
  const auto kept = ~points;
  points_ &= kept;
  open_[owner] &= kept;
  safe_[owner] &= kept;
  own_for_ever_[owner] &= kept;
  if ((liberties_[owner] & points) != 0) take_chains(owner, points);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
