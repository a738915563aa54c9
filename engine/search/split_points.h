// Split points: nodes whose moves several threads search together.
#pragma once

#include "games/instruction_set.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A node that its owner shares with threads that have nothing to do, once its first move has been
/// searched (Young Brothers Wait, Feldmann, Monien, Mysliwietz and Vornberger 1989). A search
/// derives its own type from it, with the data of the node.
class Split_point {
public:
  /// `parent`: the split point below which the node lies; null where there is none.
  explicit Split_point(const Split_point* parent) noexcept : parent_(parent) {}
  Split_point(const Split_point&) = delete;
  Split_point& operator=(const Split_point&) = delete;

  /// Nothing that is searched below it is of use any more.
  void end() noexcept { is_over_.store(true, std::memory_order_relaxed); }
  /// Whether this one or one above it has ended.
  [[nodiscard]] bool is_over() const noexcept {
    for (const Split_point* at = this; at != nullptr; at = at->parent_)
      if (at->is_over_.load(std::memory_order_relaxed)) return true;
    return false;
  }
  [[nodiscard]] bool is_below(const Split_point& other) const noexcept {
    const Split_point* at = this;
    while (at != nullptr && at != &other) at = at->parent_;
    return at != nullptr;
  }

private:
  friend class Split_points;

  const Split_point* const parent_;
  std::atomic<bool> is_over_{false};
  int helpers_ = 0; ///< without the owner
};

/// The split points of one search and the threads that look for one. An owner that waits for its
/// helpers helps those who work below its node meanwhile (the helpful master).
class Split_points {
public:
  /// For `threads` threads, each of which shares at most one node of each ply at a time.
  Split_points(std::size_t threads, std::size_t plies) { open_.reserve(threads * plies); }
  Split_points(const Split_points&) = delete;
  Split_points& operator=(const Split_points&) = delete;

  /// Before the threads of a search begin.
  void new_search() noexcept { is_finished_ = false; }
  /// Sends the threads home that wait in help().
  void finish() noexcept;

  /// Lets others help, now or whenever one has nothing to do.
  void open(Split_point& point) noexcept;
  /// Nobody may come to help any more.
  void close(const Split_point& point) noexcept;

  /// Waits for a split point. Null: the search is finished.
  [[nodiscard]] Split_point* help() noexcept;
  /// Waits for one below a node that is closed. Null: its helpers are done.
  [[nodiscard]] Split_point* help_below(const Split_point& point) noexcept;
  /// Waits without helping until the helpers of a node that is closed are done.
  void wait_for_helpers(const Split_point& point) noexcept;
  /// The end of such help.
  void leave(Split_point& point) noexcept;

private:
  [[nodiscard]] static Split_point* join(Split_point* point) noexcept;
  /// Wakes the threads that wait: a node was opened or left, or the search is finished.
  void notify() noexcept;
  void wait(std::unique_lock<std::mutex>& lock) noexcept;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Split_point*> open_; ///< the oldest first
  bool is_finished_ = false;
  std::atomic<unsigned> changes_{0};
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
