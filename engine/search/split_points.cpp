#include "engine/search/split_points.h"

#include <algorithm>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

void Split_points::finish() noexcept {
  const std::lock_guard lock(mutex_);
  is_finished_ = true;
  changed_.notify_all();
}

void Split_points::open(Split_point& point) noexcept {
  const std::lock_guard lock(mutex_);
  open_.push_back(&point);
  changed_.notify_all();
}

void Split_points::close(const Split_point& point) noexcept {
  const std::lock_guard lock(mutex_);
  std::erase(open_, &point);
}

Split_point* Split_points::help() noexcept {
  std::unique_lock lock(mutex_);
  while (!is_finished_) {
    // The oldest one is the nearest to the root, as a rule, and so the largest.
    if (!open_.empty()) return join(open_.front());
    changed_.wait(lock);
  }
  return nullptr;
}

Split_point* Split_points::help_below(const Split_point& point) noexcept {
  std::unique_lock lock(mutex_);
  while (point.helpers_ > 0) {
    const auto below =
        std::ranges::find_if(open_, [&](const Split_point* at) { return at->is_below(point); });
    if (below != open_.end()) return join(*below);
    changed_.wait(lock);
  }
  return nullptr;
}

void Split_points::leave(Split_point& point) noexcept {
  const std::lock_guard lock(mutex_);
  if (--point.helpers_ == 0) changed_.notify_all();
}

Split_point* Split_points::join(Split_point* point) noexcept {
  ++point->helpers_;
  return point;
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
