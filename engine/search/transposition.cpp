#include "engine/search/transposition.h"

namespace goishi {

void Transposition_table::prepare() noexcept {
  age_ = (age_ + 1) & age_mask;
  if (buckets_ != nullptr) return;
  pages_ = Pages(bytes_ / sizeof(Bucket), sizeof(Bucket));
  // Zeros are empty entries.
  buckets_ = static_cast<Bucket*>(pages_.data());
  count_ = pages_.bytes() / sizeof(Bucket);
}

void Transposition_table::forget() noexcept {
  pages_ = {};
  buckets_ = nullptr;
  count_ = 0;
  age_ = 0;
}

} // namespace goishi
