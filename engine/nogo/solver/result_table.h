// The hash table of the solver, whose entries identify their remainder exactly.
#pragma once

#include "engine/hash_store.h"
#include "engine/nogo/solver/remainder.h"
#include "engine/search/pages.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// A remainder without its free moves, in 120 bits.
struct Remainder_key {
  std::uint64_t low;
  std::uint64_t high; // below 2^56

  friend bool operator==(const Remainder_key&, const Remainder_key&) = default;
};

/// The same for mirror images, and different for all other remainders.
[[nodiscard]] Remainder_key key_of(const Grid& grid, const Remainder& remainder) noexcept;
/// Of a wide board: two remainders may have the same one, with a chance of about 2^-100.
[[nodiscard]] Remainder_key key_of(const Wide_grid& grid, const Wide_remainder& remainder) noexcept;

/// With how many free moves the mover wins, and with how many he loses: more are never worse.
struct Result_bounds {
  static constexpr int none = 127; // more than any board has

  int wins_from = none;
  int loses_to = -none;

  [[nodiscard]] Proof proof(int free_moves) const noexcept {
    if (free_moves >= wins_from) return Proof::win;
    return free_moves <= loses_to ? Proof::loss : Proof::unknown;
  }

  /// Updates the bounds of the position before a move from these bounds, which decide the position
  /// after it. Returns whether the move wins. Free moves are those of the player to move, before
  /// and after it.
  [[nodiscard]] bool answers(int free_before, int free_after, bool is_free_move,
                             Result_bounds& before) const noexcept {
    // A free move more for the mover is one less there.
    const int both = free_before + free_after;
    if (free_after >= wins_from) {
      before.loses_to = std::min(before.loses_to, both - wins_from);
      return false;
    }
    before = {};
    before.wins_from = both - loses_to;
    if (is_free_move) before.wins_from = std::max(before.wins_from, 1);
    return true;
  }
};

/// For a remainder, the number of free moves with which the mover wins, and that with which he
/// loses: more free moves are never worse. Keys are mixed by a bijection and stored without the 16
/// bits that are common to their place, so results of different remainders never mix. The bits that
/// are left hold the bounds and what they cost, which decides what is replaced. Several threads may
/// search with it: a word of an entry is read and written whole, and two words of different entries
/// look like one with a chance of 2^-48. Results that threads store while it grows may be lost.
class Result_table {
public:
  /// The largest power of two that fits in these bytes; below 4 MiB it holds nothing. It begins
  /// with 4 MiB and doubles when it is three eighths full, so its entries are close together and it
  /// touches no page that it does not need.
  explicit Result_table(std::size_t bytes) noexcept : bytes_(bytes) {}

  /// Forgets everything, and takes the memory if that was not done yet.
  void clear() noexcept;

  /// Starts loading a key's place into the cache.
  void prefetch(const Remainder_key& key) const noexcept {
    if (entries_ != nullptr) __builtin_prefetch(place_of(key).bucket);
  }
  [[nodiscard]] Result_bounds find(const Remainder_key& key) const noexcept;
  /// Adds a result: one bound or both. `nodes`: the nodes that it took.
  void store(const Remainder_key& key, const Result_bounds& found, std::uint64_t nodes) noexcept;

  /// Hands over all results for a file. An entry has no room for the 16 bits that its place gives,
  /// so an entry without data that holds them comes before all entries that share them.
  void for_each(const std::function<void(const Hash_store::Entry&)>& take) const;
  /// Whether an entry is valid for this table.
  [[nodiscard]] static bool accepts(const Hash_store::Entry& entry) noexcept;
  /// The binary logarithm of the buckets in use. A table that is made as large before it takes the
  /// results of this one has room for all of them.
  [[nodiscard]] unsigned log_buckets() const noexcept {
    return static_cast<unsigned>(std::bit_width(mask()));
  }
  static constexpr unsigned most_log_buckets = 64;
  /// After `clear`: sets the number of buckets, or as many as fit.
  void widen(unsigned log_buckets) noexcept;
  /// Takes the entries of a file in their order, after `clear` and `widen`.
  void put(const Hash_store::Entry& entry) noexcept;
  [[nodiscard]] std::size_t bytes_in_use() const noexcept {
    return static_cast<std::size_t>(count_.load(std::memory_order_relaxed)) * sizeof(Entry);
  }

private:
  /// 48 bits of the key and the two bounds; 56 bits of the key and the cost.
  struct Entry {
    std::uint64_t low;
    std::uint64_t high;

    /// A copy of the entry, which other threads may be writing.
    [[nodiscard]] Entry load() const noexcept { return {loaded(low), loaded(high)}; }
    void store(const Entry& entry) noexcept {
      std::atomic_ref(low).store(entry.low, std::memory_order_relaxed);
      std::atomic_ref(high).store(entry.high, std::memory_order_relaxed);
    }
    [[nodiscard]] bool is_of(const Entry& tag) const noexcept {
      return low >> 16 == tag.low >> 16 && high >> 8 == tag.high >> 8;
    }
    [[nodiscard]] int wins_from() const noexcept {
      return static_cast<int>(low >> 8 & 0xFF) - zero;
    }
    [[nodiscard]] int loses_to() const noexcept { return static_cast<int>(low & 0xFF) - zero; }
    /// At least 1; 0: the entry is empty.
    [[nodiscard]] unsigned cost() const noexcept { return static_cast<unsigned>(high & 0xFF); }

  private:
    [[nodiscard]] static std::uint64_t loaded(const std::uint64_t& word) noexcept {
      return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
    }
  };
  struct Place {
    Entry* bucket;
    Entry tag; // an entry without bounds and cost
  };
  static constexpr std::size_t ways = 4;
  static constexpr int bits_of_place = 16;
  static constexpr std::uint64_t first_buckets = std::uint64_t{1} << bits_of_place;
  static constexpr int zero = 128; // free moves are stored as a byte

  [[nodiscard]] std::uint64_t mask() const noexcept {
    return mask_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] Place place_of(const Remainder_key& key) const noexcept;
  [[nodiscard]] static Entry* way_of(const Place& place) noexcept;
  void grow_if_full() noexcept;
  void grow() noexcept;

  std::size_t bytes_;
  Pages pages_;
  Entry* entries_ = nullptr;
  std::uint64_t most_buckets_ = 0;
  std::atomic<std::uint64_t> mask_{first_buckets - 1}; // of the buckets in use
  std::atomic<std::uint64_t> count_{0};                // of the entries in use
  std::atomic<bool> is_growing_{false};
  std::uint64_t section_ = 0; // the place bits of the entries that are put
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
