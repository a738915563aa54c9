#include "engine/nogo/solver/small_key.h"

#include "engine/nogo/solver/mixing.h"

#include <array>
#include <bit>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

using Each = Lanes::Each;

/// The order of the points, by the kind of a point, the kinds of its neighbours, and the numbers of
/// liberties of the chains that it is a liberty of.
Lanes order_of(const Lanes& beside, const Small_remainder& part) noexcept {
  const Lanes points = diagonal();
  Lanes order;
  // The factors are arbitrary.
  int weight = 1;
  const auto add_kind = [&](Small_bits kind) {
    order = order + (lanes_with(points, kind) & Lanes(static_cast<Small_bits>(0x1B5 * weight))) +
            sizes(beside & Lanes(kind)).times(0x2E7 * weight + 0x51);
    weight *= 3;
  };
  for (const std::size_t player : {mover, other}) {
    add_kind(part.open(player));
    add_kind(part.safe(player));
    const Each chains = part.chains(player).lanes();
    const Small_bits factor = player == mover ? 0x39D : 0x6A7;
    for (unsigned rest = part.chains(player).numbers(); rest != 0; rest &= rest - 1) {
      const Small_bits liberties = chains[first(rest)];
      const auto size = static_cast<Small_bits>(size_of(liberties));
      order = order + (lanes_with(points, liberties) & Lanes(factor * (size + 1)));
    }
  }
  return order;
}

/// The same, refined by the numbers of the neighbours and of the liberties of the chains.
Lanes refined(const Lanes& order, const Lanes& beside, const Small_remainder& part) noexcept {
  const Lanes points = diagonal();
  const Each each = order.lanes();
  const auto mixed = [](std::uint32_t x) { return (x * 0x9E3779B1 >> 16) & 0xFFFF; };
  Lanes next = order.times(0x3A5);
  for (unsigned rest = part.points(); rest != 0; rest &= rest - 1)
    next = next + (lanes_with(beside, rest & -rest) & Lanes(mixed(each[first(rest)])));
  for (const std::size_t player : {mover, other}) {
    const Each chains = part.chains(player).lanes();
    for (unsigned rest = part.chains(player).numbers(); rest != 0; rest &= rest - 1) {
      const Small_bits liberties = chains[first(rest)];
      std::uint32_t sum = player == mover ? 0x51 : 0xA7;
      for (Small_bits one = liberties; one != 0; one &= one - 1)
        sum += mixed(~std::uint32_t{each[first(one)]});
      next = next + (lanes_with(points, liberties) & Lanes(mixed(sum)));
    }
  }
  return next;
}

/// The place of each point in the order of these numbers; of equal ones the first on the board.
Each ranks_of(const Lanes& numbers, Small_bits points) noexcept {
  static constexpr Each places{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const Lanes order = numbers.shifted_up<4>() | Lanes(places);
  Lanes before;
  const Each each = order.lanes();
  for (unsigned rest = points; rest != 0; rest &= rest - 1)
    before = before - order.above(Lanes(each[first(rest)]));
  return before.lanes();
}

/// Adds the liberties of a chain, in any order of the chains (G. Steele, D. Lea and C. Flood's
/// SplitMix, 2014, has the mixing).
void add_chain(std::uint64_t liberties, std::size_t player, Remainder_key& key) noexcept {
  std::uint64_t x = liberties + (player == mover ? 0x452821E638D01377 : 0xBE5466CF34E90C6C);
  x *= 0x9E3779B97F4A7C15;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9;
  x ^= x >> 32;
  key.low += x;
  key.high += x * 0x94D049BB133111EB ^ x >> 31;
}

void add_chains(const Lanes& chains, std::size_t player, Remainder_key& key) noexcept {
  const Each lanes = chains.lanes();
  for (unsigned rest = chains.numbers(); rest != 0; rest &= rest - 1)
    add_chain(lanes[first(rest)], player, key);
}

/// Adds two words that only this number has: NH, twice (J. Black, S. Halevi, H. Krawczyk, T.
/// Krovetz and P. Rogaway, UMAC, 1999).
void add_words(std::uint64_t a, std::uint64_t b, std::uint64_t number,
               Remainder_key& key) noexcept {
  __extension__ using Product = unsigned __int128;
  const Product one = Product{a + 0x243F6A8885A308D3 * number} * (b + 0x13198A2E03707344 * number);
  const Product two = Product{a + 0xA4093822299F31D1 * number} * (b + 0x082EFA98EC4E6C89 * number);
  key.low += static_cast<std::uint64_t>(one) ^ static_cast<std::uint64_t>(one >> 64);
  key.high += static_cast<std::uint64_t>(two) ^ static_cast<std::uint64_t>(two >> 64);
}

[[nodiscard]] Remainder_key of_56_bits(const Remainder_key& key) noexcept {
  return {key.low, key.high & ((std::uint64_t{1} << 56) - 1)};
}

/// The key depends on the orientation of the points, but not on their place on the board.
Remainder_key key_as_it_lies(const Small_grid& grid, const Small_remainder& remainder) noexcept {
  // Nothing has to be moved where no point is left.
  const Bits points = grid.on_board(remainder.points());
  const int begin = points == 0 ? 0 : std::countr_zero(points);
  const auto moved = [&](Small_bits some) { return grid.on_board(some) >> begin; };
  Remainder_key key{0, 0};
  add_words(moved(remainder.open(mover)), moved(remainder.open(other)), 7, key);
  add_words(moved(remainder.safe(mover)), moved(remainder.safe(other)), 9, key);
  for (const std::size_t player : {mover, other}) {
    const Each lanes = remainder.chains(player).lanes();
    for (unsigned rest = remainder.chains(player).numbers(); rest != 0; rest &= rest - 1)
      add_chain(moved(lanes[first(rest)]), player, key);
  }
  return of_56_bits(key);
}

/// A remainder whose points are in another order.
struct Sorted {
  Each beside{};
  std::array<Lanes, 2> chains;
  std::uint64_t kinds; // who may play, and who safely: 16 bits each
};

Sorted sorted(const Lanes& beside, const Small_remainder& remainder) noexcept {
  Lanes order = order_of(beside, remainder);
  // A search of more points justifies more work for its key.
  const int count = size_of(remainder.points());
  for (const int least : {10, 12})
    if (count >= least) order = refined(order, beside, remainder);
  const Each rank = ranks_of(order, remainder.points());
  const Lanes kinds(Each{static_cast<std::uint16_t>(remainder.open(mover)),
                         static_cast<std::uint16_t>(remainder.open(other)),
                         static_cast<std::uint16_t>(remainder.safe(mover)),
                         static_cast<std::uint16_t>(remainder.safe(other))});
  Sorted result;
  Lanes rows;
  Lanes sorted_kinds;
  for (unsigned rest = remainder.points(); rest != 0; rest &= rest - 1) {
    const Small_bits point = rest & -rest;
    const Lanes to(Small_bits{1} << rank[first(rest)]);
    rows = rows | (lanes_with(beside, point) & to);
    sorted_kinds = sorted_kinds | (lanes_with(kinds, point) & to);
    for (const std::size_t player : {mover, other})
      result.chains[player] =
          result.chains[player] | (lanes_with(remainder.chains(player), point) & to);
  }
  const Each row = rows.lanes();
  for (unsigned rest = remainder.points(); rest != 0; rest &= rest - 1)
    result.beside[rank[first(rest)]] = row[first(rest)];
  result.kinds = std::bit_cast<std::array<std::uint64_t, 4>>(sorted_kinds.lanes())[0];
  return result;
}

} // namespace

Remainder_key key_of(const Small_grid& grid, const Small_remainder& remainder) noexcept {
  if (remainder.has_few_points() && grid.fits_in_word()) return key_as_it_lies(grid, remainder);
  const Small_bits points = remainder.points();
  // A safe stone needs no liberty, so only the neighbours of other points matter.
  const Small_bits needy = (remainder.open(mover) & ~remainder.safe(mover)) |
                           (remainder.open(other) & ~remainder.safe(other));
  const Lanes beside = grid.beside() & (Lanes(needy) | lanes_with(diagonal(), needy)) &
                       Lanes(points) & lanes_with(diagonal(), points);
  const Sorted part = sorted(beside, remainder);
  const auto words = std::bit_cast<std::array<std::uint64_t, 4>>(part.beside);
  Remainder_key key{0, 0};
  add_words(words[0], words[1], 1, key);
  add_words(words[2], words[3], 3, key);
  add_words(part.kinds, static_cast<std::uint64_t>(size_of(points)), 5, key);
  for (const std::size_t player : {mover, other}) add_chains(part.chains[player], player, key);
  return of_56_bits(key);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
