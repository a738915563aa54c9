#include "engine/search/transposition.h"

#include <sys/mman.h>

namespace goishi {

void Transposition_table::prepare() noexcept {
  age_ = (age_ + 1) & age_mask;
  if (buckets_ != nullptr) return;
  for (std::size_t count = bytes_ / sizeof(Bucket); count > 0; count /= 2) {
    void* const memory = mmap(nullptr, count * sizeof(Bucket), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) continue;
    // Fresh pages are zero: empty entries. Large pages spare most of the misses in the page table;
    // a system without them ignores the advice.
    madvise(memory, count * sizeof(Bucket), MADV_HUGEPAGE);
    buckets_ = static_cast<Bucket*>(memory);
    count_ = count;
    return;
  }
}

void Transposition_table::forget() noexcept {
  if (buckets_ != nullptr) munmap(buckets_, count_ * sizeof(Bucket));
  buckets_ = nullptr;
  count_ = 0;
  age_ = 0;
}

} // namespace goishi
