// The hash table of a search.
#pragma once

#include "engine/search/pages.h"
#include "engine/search/score.h"
#include "games/game.h"
#include "games/instruction_set.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The relation of a stored score to the value of the position.
enum class Bound : std::uint8_t { none, upper, lower, exact };

/// The knowledge of a position in the table.
struct Table_entry {
  Bound bound = Bound::none; ///< none: the table does not know the position
  std::uint8_t depth = 0;
  Score score = 0; ///< as score::to_table made it
  Move move;       ///< none when no move was known to be good
};

/// A hash table of a fixed size in bytes, shared by threads without locks: an entry is two words,
/// written and read one by one, and the first is the key xor the second, so that a torn entry is an
/// unknown position (Hyatt and Mann 2002). Four entries share a cache line.
///
/// Of its bytes it uses only as many as the positions it holds have use for: it begins with few
/// buckets and adds one for each new position (linear hashing, Litwin 1980). A page is touched when
/// the table has grown into it, so that a search never waits for pages it does not need.
class Transposition_table {
  struct alignas(16) Entry {
    std::uint64_t check;
    std::uint64_t data;
  };
  static constexpr std::size_t ways = 4;
  struct alignas(64) Bucket {
    std::array<Entry, ways> entries;

    [[nodiscard]] bool holds(const Entry* entry) const noexcept {
      return entry >= entries.begin() && entry < entries.end();
    }
  };

public:
  /// Never more than `bytes`; below 64 the table holds nothing.
  explicit Transposition_table(std::size_t bytes) noexcept : bytes_(bytes) {}
  Transposition_table(const Transposition_table&) = delete;
  Transposition_table& operator=(const Transposition_table&) = delete;

  /// Before each search: takes the memory if that was not done yet, or what the system gives of it,
  /// and begins a new generation of entries.
  void new_search() noexcept;

  /// Gives the memory back.
  void clear() noexcept;

  /// The bytes that it may come to use, and those in use.
  [[nodiscard]] std::size_t bytes() const noexcept { return capacity_ * sizeof(Bucket); }
  [[nodiscard]] std::size_t bytes_in_use() const noexcept {
    return count_.load(std::memory_order_relaxed) * sizeof(Bucket);
  }

  /// The place in which a position is to be stored. Writing through it is free of races, and may be
  /// lost.
  class Writer {
  public:
    void write(Table_entry entry) const noexcept;

  private:
    friend Transposition_table;
    Writer(Transposition_table* table, Entry* entry, std::uint64_t key) noexcept
        : table_(table), entry_(entry), key_(key) {}

    Transposition_table* table_;
    Entry* entry_;
    std::uint64_t key_;
  };

  struct Probe {
    Table_entry entry;
    Writer writer;
  };

  /// A copy of what is known of a position, and the place to write what will be.
  [[nodiscard]] Probe probe(std::uint64_t key) noexcept {
    if (buckets_ == nullptr) return {{}, Writer(nullptr, nullptr, key)};
    Bucket& bucket = bucket_of(key);
    Entry* victim = nullptr;
    int least = std::numeric_limits<int>::max();
    for (Entry& entry : bucket.entries) {
      const std::uint64_t data = load(entry.data);
      if ((load(entry.check) ^ data) == key && data != 0)
        return {unpack(data), Writer(this, &entry, key)};
      const int worth = worth_keeping(data);
      if (worth < least) {
        least = worth;
        victim = &entry;
      }
    }
    return {{}, Writer(this, victim, key)};
  }

  /// The probe of a table that holds nothing.
  [[nodiscard]] static Probe nothing() noexcept { return {{}, Writer(nullptr, nullptr, 0)}; }

  /// Only what is known.
  [[nodiscard]] Table_entry find(std::uint64_t key) const noexcept {
    if (buckets_ == nullptr) return {};
    for (const Entry& entry : bucket_of(key).entries) {
      const std::uint64_t data = load(entry.data);
      if ((load(entry.check) ^ data) == key && data != 0) return unpack(data);
    }
    return {};
  }

  /// Starts loading a position's place into the cache.
  void prefetch(std::uint64_t key) const noexcept {
    if (buckets_ != nullptr) __builtin_prefetch(&bucket_of(key));
  }

private:
  /// In use from the start: 1 MiB, which the processor's cache holds.
  static constexpr std::size_t first_count = std::size_t{1} << 14;
  /// One new position in 64, whose key has so many zeros in front, makes the table grow, by as many
  /// buckets: a page. With a bucket for each position, a quarter full, searches cost the nodes that
  /// they cost in a table of the final size (21.13 against 21.12 M for 32 moves of Reversi to depth
  /// 13) and 2 to 8 % less time, because what they use lies closer together. One for two or for
  /// four positions saves no more time and cost 2 and 5 % more nodes.
  static constexpr int bits_of_sample = 6;

  // A word of data: move 16, score 16, depth 8, bound 2, generation 6 bits from the lowest; bound
  // none is never written, so 0 is an empty entry.
  static constexpr std::uint64_t generation_mask = 63;

  [[nodiscard]] static std::uint64_t load(const std::uint64_t& word) noexcept {
    return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
  }
  static void store(std::uint64_t& word, std::uint64_t value) noexcept {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
  }
  [[nodiscard]] static std::uint64_t pack(const Table_entry& m, std::uint64_t generation) noexcept {
    return m.move.raw() | std::uint64_t{static_cast<std::uint16_t>(m.score)} << 16 |
           std::uint64_t{m.depth} << 32 | static_cast<std::uint64_t>(m.bound) << 40 |
           generation << 42;
  }
  [[nodiscard]] static Table_entry unpack(std::uint64_t data) noexcept {
    return {static_cast<Bound>((data >> 40) & 3), static_cast<std::uint8_t>(data >> 32),
            static_cast<std::int16_t>(data >> 16),
            Move::from_raw(static_cast<std::uint16_t>(data & 0xFFFF))};
  }
  /// How much an entry deserves to stay: deep ones do, those of former searches less so. Each
  /// search since then counts as four plies of depth.
  [[nodiscard]] int worth_keeping(std::uint64_t data) const noexcept {
    if (data == 0) return std::numeric_limits<int>::min();
    const auto searches_ago = static_cast<int>((generation_ - (data >> 42)) & generation_mask);
    return static_cast<int>((data >> 32) & 0xFF) - 4 * searches_ago;
  }
  [[nodiscard]] Bucket& bucket_of(std::uint64_t key) const noexcept {
    const std::size_t count = count_.load(std::memory_order_relaxed);
    const std::size_t mask = std::bit_ceil(count) - 1;
    const std::size_t index = key & mask;
    return buckets_[index < count ? index : index & (mask >> 1)];
  }
  void grow() noexcept;
  void split(std::size_t count) noexcept;

  const std::size_t bytes_;
  Pages pages_;
  Bucket* buckets_ = nullptr;
  std::size_t capacity_ = 0;          ///< buckets that there is room for
  std::atomic<std::size_t> count_{0}; ///< buckets in use
  std::atomic<bool> is_growing_{false};
  std::uint64_t generation_ = 0;
};

inline void Transposition_table::Writer::write(Table_entry entry) const noexcept {
  if (entry_ == nullptr) return;
  // Since the position was probed its place may have moved.
  if (!table_->bucket_of(key_).holds(entry_)) return table_->probe(key_).writer.write(entry);
  const std::uint64_t old = load(entry_->data);
  const std::uint64_t generation = table_->generation_;
  const bool same = (load(entry_->check) ^ old) == key_ && old != 0;
  if (same) {
    const Table_entry kept = unpack(old);
    // Among the results of one position the deeper one stays, but an exact one always enters.
    if (entry.bound != Bound::exact && entry.depth < kept.depth && old >> 42 == generation) return;
    if (entry.move.is_none()) entry.move = kept.move;
  }
  const std::uint64_t data = pack(entry, generation);
  store(entry_->data, data);
  store(entry_->check, key_ ^ data);
  if (!same && key_ >> (64 - Transposition_table::bits_of_sample) == 0) table_->grow();
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
