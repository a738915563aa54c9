#include "engine/search/split_points.h"

#include <algorithm>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

void Split_points::finish() noexcept {
  const std::lock_guard lock(mutex_);
  is_finished_ = true;
  changed_.notify_all();
}

bool Split_points::open(Split_point& point) noexcept {
  const std::lock_guard lock(mutex_);
  if (waiting_ <= std::ssize(open_)) return false;
  open_.push_back(&point);
  count();
  changed_.notify_all();
  return true;
}

void Split_points::close(const Split_point& point) noexcept {
  const std::lock_guard lock(mutex_);
  std::erase(open_, &point);
  count();
}

Split_point* Split_points::help() noexcept {
  std::unique_lock lock(mutex_);
  while (!is_finished_) {
    // The oldest one is the nearest to the root, as a rule.
    if (!open_.empty()) return join(open_.front());
    wait(lock);
  }
  return nullptr;
}

Split_point* Split_points::help_below(const Split_point& point) noexcept {
  std::unique_lock lock(mutex_);
  while (point.helpers_ > 0) {
    const auto below =
        std::ranges::find_if(open_, [&](const Split_point* at) { return at->is_below(point); });
    if (below != open_.end()) return join(*below);
    wait(lock);
  }
  return nullptr;
}

void Split_points::leave(Split_point& point) noexcept {
  const std::lock_guard lock(mutex_);
  if (--point.helpers_ == 0) changed_.notify_all();
}

void Split_points::wait(std::unique_lock<std::mutex>& lock) noexcept {
  ++waiting_;
  count();
  changed_.wait(lock);
  --waiting_;
  count();
}

Split_point* Split_points::join(Split_point* point) noexcept {
  ++point->helpers_;
  return point;
}

void Split_points::count() noexcept {
  wanted_.store(waiting_ - std::ssize(open_), std::memory_order_relaxed);
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
