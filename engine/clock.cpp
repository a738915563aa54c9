#include "engine/clock.h"

#include <algorithm>
#include <chrono>

namespace goishi {
namespace {

using Kind = Time_control::Kind;

// Clients may send any number. Between these bounds nothing below can overflow.
constexpr Duration longest = std::chrono::hours(24 * 365);
constexpr Duration longest_overhead = std::chrono::minutes(1);
constexpr int most_moves = 10'000;

constexpr Duration zero{};

constexpr Duration bounded(Duration d) { return std::clamp(d, zero, longest); }
constexpr Duration positive(Duration d) { return std::max(zero, d); }

/// A search that is unsure of its move may take a few fair shares, but never so much that the next
/// moves starve; one that is sure may end after a quarter.
Time_plan around(Duration fair, Duration usable) {
  fair = std::min(positive(fair), usable);
  const Duration most = std::max(fair, std::min(4 * fair, usable / 3));
  return {fair / 4, fair, most};
}

/// Shares what is left among moves, each of which gives back an increment. The overhead of all of
/// them is set aside, and that of a few more, in case the game is longer than it seems.
Time_plan share(Duration left, Duration increment, int moves, int spare, Duration overhead) {
  const Duration aside = moves * positive(overhead - increment) + spare * overhead;
  const Duration fair = positive(left - aside) / (moves + spare) + positive(increment - overhead);
  return around(fair, positive(left - (1 + spare) * overhead));
}

/// Main time with overtime behind it, which gives each move `each`: less than that is no saving,
/// and a move may begin in one and end in the other.
Time_plan share_before_overtime(Duration left, Duration each, int moves, Duration overhead) {
  const Duration fair = std::max(each, left / moves);
  return around(fair - overhead, positive(left + each - overhead));
}

/// How many moves beyond the estimate an absolute clock is kept alive for.
constexpr int spare_moves = 2;

} // namespace

void Clock::start(const Time_control& control) {
  control_ = control;
  control_.main = bounded(control.main);
  control_.period = bounded(control.period);
  control_.stones = std::clamp(control.stones, 0, most_moves);
  control_.periods = std::clamp(control.periods, 0, most_moves);
  if (control_.most) control_.most = bounded(*control_.most);
  left_ = control_.main;
  in_period_ = false;
  stones_left_ = control_.stones;
  periods_left_ = control_.periods;
  // Without main time the first move has its increment, or overtime begins at once.
  if (control_.kind == Kind::fischer && left_ == zero) left_ = control_.period;
  if (left_ == zero) enter_overtime();
}

void Clock::correct(Duration left, int stones) {
  if (control_.kind == Kind::none) {
    // A client that told no control, or none, and now tells a time: it must mean it, unless it is
    // nothing at all.
    if (left <= zero && stones <= 0) return;
    const bool in_overtime = stones > 0;
    start({.kind = in_overtime ? Kind::canadian : Kind::absolute,
           .main = in_overtime ? zero : left,
           .period = left,
           .stones = stones});
    return;
  }
  left_ = bounded(left);
  in_period_ = stones > 0 && each_in_overtime() > zero;
  if (!in_period_) return;
  if (control_.kind == Kind::canadian) stones_left_ = std::min(stones, most_moves);
  if (control_.kind == Kind::byo_yomi) periods_left_ = std::min(stones, most_moves);
}

Duration Clock::each_in_overtime() const {
  if (control_.kind == Kind::canadian && control_.stones > 0)
    return control_.period / control_.stones;
  if (control_.kind == Kind::byo_yomi && control_.periods > 0) return control_.period;
  return zero;
}

void Clock::enter_overtime() {
  if (each_in_overtime() == zero) return;
  in_period_ = true;
  left_ = control_.period;
  stones_left_ = control_.stones;
}

void Clock::spend(Duration used) {
  used = bounded(used);
  if (in_period_) {
    spend_in_overtime(used);
    return;
  }
  if (used <= left_ || each_in_overtime() == zero) {
    left_ = positive(left_ - used);
    if (control_.kind == Kind::fischer) left_ = bounded(left_ + control_.period);
    if (control_.most) left_ = std::min(left_, *control_.most);
    return;
  }
  used -= left_;
  enter_overtime();
  spend_in_overtime(used);
}

void Clock::spend_in_overtime(Duration used) {
  const Duration before = left_;
  left_ = positive(left_ - used);
  if (control_.kind == Kind::canadian) {
    if (used <= before && --stones_left_ <= 0) enter_overtime();
    return;
  }
  // Every period that went by is gone; the one in which the move came is whole again.
  if (used > before) {
    const auto gone = 1 + (used - before - Duration(1)) / control_.period;
    periods_left_ = static_cast<int>(std::max<std::int64_t>(0, periods_left_ - gone));
  }
  left_ = periods_left_ > 0 ? control_.period : zero;
}

std::optional<Time_plan> Clock::plan(int moves_to_go, Duration overhead) const {
  const int moves = std::clamp(moves_to_go, 1, most_moves);
  overhead = std::clamp(overhead, zero, longest_overhead);
  if (control_.kind == Kind::none) return std::nullopt;
  if (in_period_ && control_.kind == Kind::canadian)
    return share(left_, zero, std::max(1, stones_left_), 0, overhead);
  if (in_period_) {
    // A period that is not used is no gain.
    const Duration all = positive(left_ - overhead);
    return Time_plan{all / 4, all, all};
  }
  if (const Duration each = each_in_overtime(); each > zero)
    return share_before_overtime(left_, each, moves, overhead);
  const Duration increment = control_.kind == Kind::fischer ? control_.period : zero;
  Time_plan plan = share(left_, increment, moves, spare_moves, overhead);
  if (control_.most) {
    // What would rise above the bound is lost: it may as well be used.
    const Duration lost = positive(left_ + increment - *control_.most);
    plan.recommended = std::max(plan.recommended, std::min(lost, plan.maximum));
  }
  return plan;
}

} // namespace goishi
