// Lock-free hash tables of words, shared by threads; they grow by linear hashing.
#pragma once

#include "engine/search/pages.h"
#include "games/instruction_set.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A hash table of a fixed size in bytes that holds a word, never 0, for a key. Threads share it
/// without locks: an entry is two words, written and read one by one, and the first is the key xor
/// the second, so that a torn entry is an unknown key (Hyatt and Mann 2002). Four entries share a
/// cache line.
///
/// It uses only as many bytes as its keys need: it begins with few buckets and adds one for each
/// new key (linear hashing, Litwin 1980). A page is touched when the table has grown into it, so
/// that a search never waits for pages it does not need.
class Word_table {
public:
  struct alignas(16) Entry {
    std::uint64_t check;
    std::uint64_t data;
  };

  /// Never more than `bytes`; below 64 the table holds nothing.
  explicit Word_table(std::size_t bytes) noexcept : bytes_(bytes) {}
  Word_table(const Word_table&) = delete;
  Word_table& operator=(const Word_table&) = delete;

  /// Maps the memory at the first call, or as much as the system gives.
  void take_memory() noexcept;
  /// Gives the memory back.
  void clear() noexcept;

  /// The bytes that it may come to use, and those in use.
  [[nodiscard]] std::size_t bytes() const noexcept { return capacity_ * sizeof(Bucket); }
  [[nodiscard]] std::size_t bytes_in_use() const noexcept {
    return count_.load(std::memory_order_relaxed) * sizeof(Bucket);
  }

  /// The word of a key, or 0.
  [[nodiscard]] std::uint64_t find(std::uint64_t key) const noexcept {
    if (buckets_ == nullptr) return 0;
    for (const Entry& entry : bucket_of(key).entries) {
      const std::uint64_t data = load(entry.data);
      if ((load(entry.check) ^ data) == key) return data;
    }
    return 0;
  }

  /// Starts loading a key's place into the cache.
  void prefetch(std::uint64_t key) const noexcept {
    if (buckets_ != nullptr) __builtin_prefetch(&bucket_of(key));
  }

  /// Hands over every key and its word. No thread writes meanwhile.
  template<class Take>
  void for_each(const Take& take) const {
    const std::size_t count = count_.load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < count; ++i)
      for (const Entry& entry : buckets_[i].entries)
        if (entry.data != 0) take(entry.check ^ entry.data, entry.data);
  }

  struct Place {
    std::uint64_t data = 0; ///< 0: the key is unknown
    Entry* entry = nullptr; ///< null: the table holds nothing
  };

  /// The entry of a key or, if it is unknown, the least valuable one of its bucket. `value(data)`
  /// is the value of a word, also of 0.
  template<class Value>
  [[nodiscard]] Place place(std::uint64_t key, const Value& value) noexcept {
    if (buckets_ == nullptr) return {};
    Place place;
    int least = std::numeric_limits<int>::max();
    for (Entry& entry : bucket_of(key).entries) {
      const std::uint64_t data = load(entry.data);
      if ((load(entry.check) ^ data) == key && data != 0) return {data, &entry};
      const int kept = value(data);
      if (kept >= least) continue;
      least = kept;
      place.entry = &entry;
    }
    return place;
  }

  /// The place that was found for a key, as it is by now: it may have moved or been taken.
  template<class Value>
  [[nodiscard]] Place renew(Entry* entry, std::uint64_t key, const Value& value) noexcept {
    if (!bucket_of(key).holds(entry)) return place(key, value);
    const std::uint64_t data = load(entry->data);
    return {(load(entry->check) ^ data) == key ? data : 0, entry};
  }

  /// Writes to a place that was renewed. Free of races, and may be lost.
  void write(const Place& place, std::uint64_t key, std::uint64_t data) noexcept {
    store(place.entry->data, data);
    store(place.entry->check, key ^ data);
    if (place.data == 0 && key >> (64 - bits_of_sample) == 0) grow();
  }

private:
  static constexpr std::size_t ways = 4;
  struct alignas(64) Bucket {
    std::array<Entry, ways> entries;

    [[nodiscard]] bool holds(const Entry* entry) const noexcept {
      return entry >= entries.begin() && entry < entries.end();
    }
  };

  /// In use from the start: 1 MiB, which the processor's cache holds.
  static constexpr std::size_t first_count = std::size_t{1} << 14;
  /// One new position in 64, whose key has this number of leading zeros, makes the table grow by 64
  /// buckets: a page. With a bucket for each position, a quarter full, searches cost the nodes that
  /// they cost in a table of the final size (21.13 against 21.12 M for 32 moves of Reversi to depth
  /// 13) and 2 to 8 % less time, because what they use lies closer together. One for two or for
  /// four positions saves no more time and cost 2 and 5 % more nodes.
  static constexpr int bits_of_sample = 6;

  [[nodiscard]] static std::uint64_t load(const std::uint64_t& word) noexcept {
    return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
  }
  static void store(std::uint64_t& word, std::uint64_t value) noexcept {
    std::atomic_ref(word).store(value, std::memory_order_relaxed);
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
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
