#include "engine/nogo/solver/result_table.h"

#include "engine/nogo/solver/mixing.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::uint64_t low_56 = (std::uint64_t{1} << 56) - 1;

/// The contents of a cell, in three bits: no point and a stone of either side or none; a point, and
/// for whom it is safe.
struct Planes {
  Bits points;
  Bits own;
  Bits others;

  friend bool operator<(const Planes& a, const Planes& b) noexcept {
    return std::tie(a.points, a.own, a.others) < std::tie(b.points, b.own, b.others);
  }
};

/// Two rounds of a Feistel network, of which each can be undone.
Remainder_key scrambled(const Remainder_key& key) noexcept {
  std::uint64_t low = key.low;
  std::uint64_t high = key.high;
  high ^= mixed(low) & low_56;
  low ^= mixed(high);
  return {low, high};
}

Remainder_key packed(const Planes& planes) noexcept {
  return {planes.points | planes.own << 40, planes.own >> 24 | planes.others << 16};
}

/// Of a row: moved to its beginning, and the first of both mirror images, since nothing depends on
/// where the ends of the row were.
Planes first_in_row(const Grid& grid, const Planes& planes) noexcept {
  const auto moved = [](const Planes& from) {
    const Bits all = from.points | from.own | from.others;
    const int by = all == 0 ? 0 : std::countr_zero(all);
    return Planes{from.points >> by, from.own >> by, from.others >> by};
  };
  Planes first = moved(planes);
  for (std::size_t i = 1; i < grid.symmetries(); ++i)
    first = std::min(first, moved({grid.image(i, planes.points), grid.image(i, planes.own),
                                   grid.image(i, planes.others)}));
  return first;
}

} // namespace

Remainder_key key_of(const Grid& grid, const Remainder& remainder) noexcept {
  const auto plane = [&](std::size_t player) {
    return grid.packed(remainder.chains(player).stones() | remainder.safe(player));
  };
  const Planes planes{grid.packed(remainder.points()), plane(mover), plane(other)};
  if (grid.is_row()) return packed(first_in_row(grid, planes));
  Planes least = planes;
  for (std::size_t i = 1; i < grid.symmetries(); ++i) {
    Planes image{grid.image(i, planes.points), 0, 0};
    if (image.points > least.points) continue;
    image.own = grid.image(i, planes.own);
    image.others = grid.image(i, planes.others);
    least = std::min(least, image);
  }
  return packed(least);
}

Remainder_key key_of(const Wide_grid&, const Wide_remainder& remainder) noexcept {
  Remainder_key key{0, 0};
  const auto add = [&key](Wide_bits plane) {
    key = scrambled({key.low ^ static_cast<Bits>(plane), key.high});
    key = scrambled({key.low ^ static_cast<Bits>(plane >> 64), key.high});
  };
  add(remainder.points());
  for (const std::size_t player : {mover, other})
    add(remainder.chains(player).stones() | remainder.safe(player));
  return key;
}

void Result_table::clear() noexcept {
  constexpr std::size_t bucket_bytes = ways * sizeof(Entry);
  pages_ = Pages();
  pages_ = Pages(std::bit_floor(bytes_ / bucket_bytes), bucket_bytes);
  most_buckets_ = std::bit_floor(pages_.bytes() / bucket_bytes);
  entries_ = most_buckets_ >= first_buckets ? static_cast<Entry*>(pages_.data()) : nullptr;
  mask_ = first_buckets - 1;
  count_ = 0;
}

/// Doubles the buckets: the next bit of a key, which the entry holds, selects one of two.
void Result_table::grow() noexcept {
  const std::uint64_t buckets = mask() + 1;
  for (std::uint64_t i = 0; i < buckets * ways; ++i) {
    const Entry entry = entries_[i].load();
    if ((entry.low & buckets) == 0) continue;
    entries_[i + buckets * ways].store(entry);
    entries_[i].store({});
  }
  mask_.store(2 * buckets - 1, std::memory_order_relaxed);
}

Result_table::Place Result_table::place_of(const Remainder_key& key) const noexcept {
  const auto [low, high] = scrambled(key);
  constexpr std::uint64_t of_place = first_buckets - 1;
  return {entries_ + (low & mask()) * ways, {low & ~of_place, high << 8}};
}

Result_bounds Result_table::find(const Remainder_key& key) const noexcept {
  if (entries_ == nullptr) return {};
  const auto [bucket, tag] = place_of(key);
  for (std::size_t i = 0; i < ways; ++i) {
    const Entry entry = bucket[i].load();
    if (entry.cost() != 0 && entry.is_of(tag)) return {entry.wins_from(), entry.loses_to()};
  }
  return {};
}

/// The entry of a key in its bucket, or else the one that its result takes the place of.
Result_table::Entry* Result_table::way_of(const Place& place) noexcept {
  std::size_t way = 0;
  unsigned least_cost = std::numeric_limits<unsigned>::max();
  for (std::size_t i = 0; i < ways; ++i) {
    const Entry entry = place.bucket[i].load();
    if (entry.cost() != 0 && entry.is_of(place.tag)) return place.bucket + i;
    if (entry.cost() >= least_cost) continue;
    least_cost = entry.cost();
    way = i;
  }
  return place.bucket + way;
}

void Result_table::store(const Remainder_key& key, const Result_bounds& found,
                         std::uint64_t nodes) noexcept {
  if (entries_ == nullptr) return;
  const Place place = place_of(key);
  const Entry& tag = place.tag;
  Entry* const way = way_of(place);
  const Entry held = way->load();
  const bool is_known = held.cost() != 0 && held.is_of(tag);
  if (held.cost() == 0) count_.fetch_add(1, std::memory_order_relaxed);
  const Result_bounds before =
      is_known ? Result_bounds{held.wins_from(), held.loses_to()} : Result_bounds{};
  const int wins_from = std::min(before.wins_from, found.wins_from);
  const int loses_to = std::max(before.loses_to, found.loses_to);
  const auto cost = static_cast<unsigned>(std::bit_width(nodes | 1));
  const auto byte = [](int bound) { return static_cast<std::uint64_t>(bound + zero); };
  const unsigned most_cost = std::max(cost, is_known ? held.cost() : 0);
  way->store({tag.low | byte(wins_from) << 8 | byte(loses_to), tag.high | most_cost});
  grow_if_full();
}

void Result_table::grow_if_full() noexcept {
  const auto is_full = [this] {
    const std::uint64_t buckets = mask() + 1;
    return buckets < most_buckets_ &&
           8 * count_.load(std::memory_order_relaxed) > 3 * ways * buckets;
  };
  if (!is_full() || is_growing_.exchange(true, std::memory_order_acquire)) return;
  // Another thread may have done it meanwhile.
  if (is_full()) grow();
  is_growing_.store(false, std::memory_order_release);
}

void Result_table::for_each(const std::function<void(const Hash_store::Entry&)>& take) const {
  if (entries_ == nullptr) return;
  for (std::uint64_t section = 0; section < first_buckets; ++section) {
    bool is_told = false;
    for (std::uint64_t bucket = section; bucket <= mask(); bucket += first_buckets) {
      for (std::size_t i = 0; i < ways; ++i) {
        const Entry& entry = entries_[bucket * ways + i];
        if (entry.cost() == 0) continue;
        if (!is_told) take({section, 0});
        is_told = true;
        take({entry.low, entry.high});
      }
    }
  }
}

void Result_table::widen(unsigned log_buckets) noexcept {
  if (entries_ == nullptr) return;
  while (this->log_buckets() < log_buckets && mask() + 1 < most_buckets_) grow();
}

bool Result_table::accepts(const Hash_store::Entry& entry) noexcept {
  if (entry.data == 0) return entry.key < first_buckets;
  const Entry result{entry.key, entry.data};
  constexpr unsigned most_cost = 64;
  return result.cost() >= 1 && result.cost() <= most_cost && result.wins_from() > result.loses_to();
}

void Result_table::put(const Hash_store::Entry& entry) noexcept {
  if (entries_ == nullptr) return;
  if (entry.data == 0) {
    section_ = entry.key;
    return;
  }
  const Entry result{entry.key, entry.data};
  constexpr std::uint64_t bounds = first_buckets - 1;
  const std::uint64_t bucket = ((result.low & ~bounds) | section_) & mask();
  constexpr std::uint64_t low_byte = 0xFF;
  Entry* const way =
      way_of({entries_ + bucket * ways, {result.low & ~bounds, result.high & ~low_byte}});
  if (way->cost() > result.cost()) return;
  if (way->cost() == 0) count_.fetch_add(1, std::memory_order_relaxed);
  *way = result;
  grow_if_full();
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
