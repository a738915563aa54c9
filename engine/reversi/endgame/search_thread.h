// Node count and stop checks of one search thread: its budget, and its split point.
#pragma once

#include "engine/budget.h"
#include "engine/search/split_points.h"
#include "games/instruction_set.h"

#include <cstdint>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// Counts positions and takes them from a budget, many at a time: near the end of a game a position
/// takes less time than asking.
class Search_thread {
public:
  explicit Search_thread(Meter& meter) noexcept : meter_(meter) {}

  /// The positions so far; searches add to it.
  std::uint64_t nodes = 0;

  /// Whether the search must end: its result is then invalid and must not be stored.
  [[nodiscard]] bool is_over() noexcept { return nodes >= due_ && !settle(); }
  [[nodiscard]] bool stopped() const noexcept { return stopped_; }
  /// Whether it is the budget that ended it.
  [[nodiscard]] bool is_spent() const noexcept { return is_spent_; }
  /// The budget is spent, as another thread found.
  void stop() noexcept {
    is_spent_ = true;
    stopped_ = true;
    due_ = 0;
  }

  /// Asks at once whether the split point is over, as after a wait for other threads.
  void look() noexcept { back_to(split_point_); }
  /// The split point that is being searched; null: none.
  [[nodiscard]] const Split_point* split_point() const noexcept { return split_point_; }

  /// Work at a split point, while it lives: it stops too when that is over.
  class At {
  public:
    At(Search_thread& thread, const Split_point& point) noexcept
        : thread_(thread), outer_(std::exchange(thread.split_point_, &point)) {}
    ~At() { thread_.back_to(outer_); }
    At(const At&) = delete;
    At& operator=(const At&) = delete;

  private:
    Search_thread& thread_;
    const Split_point* const outer_;
  };

private:
  static constexpr std::uint64_t unasked = 256;

  [[nodiscard]] bool settle() noexcept {
    if (!is_spent_ && !meter_.spend(nodes - std::exchange(settled_, nodes))) is_spent_ = true;
    stopped_ = is_spent_ || (split_point_ != nullptr && split_point_->is_over());
    due_ = stopped_ ? 0 : nodes + unasked;
    return !stopped_;
  }

  void back_to(const Split_point* outer) noexcept {
    split_point_ = outer;
    stopped_ = is_spent_ || (outer != nullptr && outer->is_over());
    due_ = 0;
  }

  Meter& meter_;
  const Split_point* split_point_ = nullptr;
  std::uint64_t settled_ = 0;
  std::uint64_t due_ = 0;
  bool stopped_ = false;
  bool is_spent_ = false;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
