#include "engine/search/word_table.h"

#include <algorithm>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

void Word_table::take_memory() noexcept {
  if (buckets_ != nullptr) return;
  pages_ = Pages(bytes_ / sizeof(Bucket), sizeof(Bucket));
  // Zeros are empty entries.
  buckets_ = static_cast<Bucket*>(pages_.data());
  capacity_ = pages_.bytes() / sizeof(Bucket);
  count_ = std::min(capacity_, first_count);
}

void Word_table::clear() noexcept {
  pages_ = {};
  buckets_ = nullptr;
  capacity_ = 0;
  count_ = 0;
}

void Word_table::grow() noexcept {
  if (count_.load(std::memory_order_relaxed) == capacity_) return;
  if (is_growing_.exchange(true, std::memory_order_acquire)) return;
  const std::size_t count = count_.load(std::memory_order_relaxed);
  const std::size_t grown = std::min(capacity_, count + (std::size_t{1} << bits_of_sample));
  for (std::size_t i = count; i < grown; ++i) split(i);
  count_.store(grown, std::memory_order_relaxed);
  is_growing_.store(false, std::memory_order_release);
}

/// Makes bucket number `count`: one more bit of the key now separates it from the bucket where its
/// positions were. Other threads that use the old one meanwhile lose an entry at the most.
void Word_table::split(std::size_t count) noexcept {
  const std::size_t bit = std::bit_floor(count);
  Bucket& added = buckets_[count];
  Bucket& old = buckets_[count - bit];
  for (std::size_t i = 0; i < ways; ++i) {
    Entry& from = old.entries[i];
    const std::uint64_t data = load(from.data);
    const std::uint64_t check = load(from.check);
    if (data == 0 || ((check ^ data) & bit) == 0) continue;
    store(added.entries[i].data, data);
    store(added.entries[i].check, check);
    store(from.data, 0);
  }
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
