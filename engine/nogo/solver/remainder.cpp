#include "engine/nogo/solver/remainder.h"

#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

template<class Board>
Remainder_on<Board>::Remainder_on(const Board& grid, const Position& position) noexcept {
  const std::array colors{position.to_move(), opponent(position.to_move())};
  std::array<Bits, 2> stones{};
  for (const Point p : position.rules().points()) {
    const Cell cell = position.at(p);
    if (cell == Cell::empty)
      points_ |= grid.bit(p);
    else
      stones[cell == cell_of(colors[mover]) ? mover : other] |= grid.bit(p);
  }
  for (const std::size_t player : {mover, other}) {
    for (Bits rest = stones[player]; rest != 0;) {
      Bits chain = rest & -rest;
      for (Bits before = 0; before != chain;) {
        before = chain;
        chain |= grid.neighbours(chain) & rest;
      }
      rest &= ~chain;
      chains_[player].push_back({grid.neighbours(chain) & points_, chain});
    }
  }
  reduce(grid);
}

template<class Board>
void Remainder_on<Board>::play(const Board& grid, int place, Remainder_on& after) const noexcept {
  const Bits point = Bits{1} << place;
  after.points_ = points_ & ~point;
  after.free_moves_ = -free_moves_;
  after.safe_ = {safe_[other] & ~point, safe_[mover] & ~point};
  Mortal_chains& others = after.chains_[mover];
  others.assign(chains_[other]);
  for (std::size_t i = 0; i < others.size(); ++i) others[i].liberties &= ~point;

  Mortal_chains& own = after.chains_[other];
  own.assign(chains_[mover]);
  Mortal_chain joined{grid.neighbours_of(place) & after.points_, point};
  for (std::size_t i = 0; i < own.size();) {
    if ((own[i].liberties & point) == 0) {
      ++i;
      continue;
    }
    joined.liberties |= own[i].liberties;
    joined.stones |= own[i].stones;
    own.erase(i);
  }
  joined.liberties &= ~point;
  if ((safe_[mover] & point) != 0)
    after.safe_[other] |= joined.liberties;
  else
    own.push_back(joined);
  after.reduce(grid);
}

template<class Board>
void Remainder_on<Board>::play_free(Remainder_on& after) const noexcept {
  turn(after);
  ++after.free_moves_;
}

template<class Board>
void Remainder_on<Board>::turn(Remainder_on& turned) const noexcept {
  turned.points_ = points_;
  turned.open_ = {open_[other], open_[mover]};
  turned.safe_ = {safe_[other], safe_[mover]};
  turned.free_moves_ = -free_moves_;
  turned.chains_[mover].assign(chains_[other]);
  turned.chains_[other].assign(chains_[mover]);
}

template<class Board>
void Remainder_on<Board>::assign(const Remainder_on& from) noexcept {
  points_ = from.points_;
  open_ = from.open_;
  safe_ = from.safe_;
  free_moves_ = from.free_moves_;
  for (const std::size_t player : {mover, other}) chains_[player].assign(from.chains_[player]);
}

template<class Board>
typename Remainder_on<Board>::Bits Remainder_on<Board>::region_of(const Board& grid,
                                                                  Bits among) const noexcept {
  // A safe stone needs no liberty.
  const Bits needy = (open_[mover] & ~safe_[mover]) | (open_[other] & ~safe_[other]);
  Bits region = among & -among;
  for (Bits before = 0; before != region;) {
    before = region;
    region |= (grid.neighbours(region & needy) & points_) | (grid.neighbours(region) & needy);
    for (const Mortal_chains& chains : chains_)
      for (const Mortal_chain& chain : chains)
        if ((chain.liberties & region) != 0) region |= chain.liberties;
  }
  return region;
}

template<class Board>
void Remainder_on<Board>::keep(const Board& grid, Bits regions, Remainder_on& part) const noexcept {
  part.points_ = regions;
  part.free_moves_ = 0;
  for (const std::size_t player : {mover, other}) {
    part.safe_[player] = safe_[player] & regions;
    part.chains_[player].assign(chains_[player]);
    part.chains_[player].erase_at(~regions);
  }
  part.reduce(grid);
}

template<class Board>
void Remainder_on<Board>::reduce(const Board& grid) noexcept {
  find_open(grid);
  remove_dead(grid);
  for (const std::size_t player : {mover, other}) spread_safety(grid, player);
  for (const std::size_t player : {mover, other}) count_free_points(grid, player);
  for (const std::size_t player : {mover, other}) safe_[player] &= open_[player];
  for (const std::size_t player : {mover, other}) count_own_regions(grid, player);
}

/// A stone needs a liberty: an empty neighbour, one that it has for ever, or another liberty of a
/// chain that it joins. And it must not take the last one of a chain of the other player.
template<class Board>
void Remainder_on<Board>::find_open(const Board& grid) noexcept {
  std::array<Bits, 2> last{};
  std::array<Bits, 2> one_of_several{};
  for (const std::size_t player : {mover, other}) {
    for (const Mortal_chain& chain : chains_[player]) {
      const Bits liberties = chain.liberties;
      const bool is_last = (liberties & (liberties - 1)) == 0;
      (is_last ? last : one_of_several)[player] |= liberties;
    }
  }
  const Bits beside_empty = grid.neighbours(points_);
  for (const std::size_t player : {mover, other})
    open_[player] =
        points_ & (beside_empty | safe_[player] | one_of_several[player]) & ~last[1 - player];
}

template<class Board>
void Remainder_on<Board>::remove_dead(const Board& grid) noexcept {
  const Bits dead = points_ & ~(open_[mover] | open_[other]);
  if (dead == 0) return;
  points_ &= ~dead;
  for (const std::size_t player : {mover, other}) {
    safe_[player] |= grid.neighbours(dead);
    for (const Mortal_chain& chain : chains_[player])
      if ((chain.liberties & dead) != 0) safe_[player] |= chain.liberties;
    chains_[player].erase_at(dead);
    safe_[player] &= points_;
  }
}

/// A safe point that only its player may play is a liberty while it is empty, and joined to one for
/// ever when it is filled. So the points next to it are safe, and its chains live for ever. A chain
/// without another liberty stays: it is the reason why the other player may not play there.
template<class Board>
void Remainder_on<Board>::spread_safety(const Board& grid, std::size_t player) noexcept {
  const Bits alone = open_[player] & ~open_[1 - player];
  Mortal_chains& chains = chains_[player];
  for (Bits before = 0; before != (alone & safe_[player]);) {
    before = alone & safe_[player];
    safe_[player] |= grid.neighbours(before) & points_;
    for (std::size_t i = 0; i < chains.size();) {
      const Bits liberties = chains[i].liberties;
      if ((liberties & before) == 0 || (liberties & (liberties - 1)) == 0) {
        ++i;
        continue;
      }
      safe_[player] |= liberties;
      chains.erase(i);
    }
  }
}

template<class Board>
typename Remainder_on<Board>::Bits
Remainder_on<Board>::own_for_ever(const Board& grid, std::size_t player) const noexcept {
  const std::size_t rival = 1 - player;
  const Bits alone = open_[player] & ~open_[rival];
  if (alone == 0) return 0;
  // The rival's chains that may be in danger next to these points: the present ones, and those that
  // begin with a stone that is not safe.
  return alone & ~chains_[rival].liberties() & ~grid.neighbours(open_[rival] & ~safe_[rival]);
}

template<class Board>
void Remainder_on<Board>::count_free_points(const Board& grid, std::size_t player) noexcept {
  const Bits free = own_for_ever(grid, player) & safe_[player];
  if (free != 0) remove(free, player, size_of(free));
}

/// A region that one player alone can play in, and that touches nothing else, is as many moves as
/// it has points; one less if its last point has to stay empty as the liberty of the others.
template<class Board>
void Remainder_on<Board>::count_own_regions(const Board& grid, std::size_t player) noexcept {
  const Bits rivals = open_[1 - player];
  const Bits alone = open_[player] & ~rivals;
  if (alone == 0) return;
  const Bits end = rivals | grid.neighbours(rivals) | chains_[1 - player].liberties();
  for (Bits rest = alone & ~end; rest != 0;) {
    const Bits region = linked(grid, rest & -rest, end, player);
    rest &= ~region;
    if ((region & end) != 0) continue;
    const bool has_root = (region & safe_[player]) != 0;
    remove(region, player, size_of(region) - (has_root ? 0 : 1));
  }
}

/// The points connected with these, directly or over a player's chains; not all of them if `end` is
/// among them.
template<class Board>
typename Remainder_on<Board>::Bits Remainder_on<Board>::linked(const Board& grid, Bits start,
                                                               Bits end,
                                                               std::size_t player) const noexcept {
  Bits region = start;
  for (Bits before = 0; before != region && (region & end) == 0;) {
    before = region;
    region |= grid.neighbours(region) & points_;
    for (const Mortal_chain& chain : chains_[player])
      if ((chain.liberties & region) != 0) region |= chain.liberties;
  }
  return region;
}

template<class Board>
void Remainder_on<Board>::remove(Bits points, std::size_t owner, int moves) noexcept {
  free_moves_ += owner == mover ? moves : -moves;
  points_ &= ~points;
  open_[owner] &= ~points;
  safe_[owner] &= ~points;
  chains_[owner].erase_at(points);
}

template class Remainder_on<Grid>;
template class Remainder_on<Wide_grid>;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
