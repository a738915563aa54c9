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

/// The number of moves beyond the estimate that get a share of an absolute clock.
constexpr int spare_moves = 2;

/// The overhead of at least this number of moves is set aside, even if fewer seem to be left.
constexpr int least_moves_set_aside = 14;

/// About how many moves a player makes in a game, for what does not depend on its course.
constexpr int usual_moves = 50;

/// A lower bound on the share of a plan that a search is assumed to use.
constexpr double least_used = 0.25;

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
  used_of_plan_ = 1;
  // Without main time the first move has its increment, or overtime begins at once.
  if (control_.kind == Kind::fischer && left_ == zero) left_ = control_.period;
  if (left_ == zero) enter_overtime();
}

void Clock::correct(Duration left, int stones) {
  if (control_.kind == Kind::none) {
    // A client that set no time control, or `none`, and now sends a time means that time, unless it
    // is zero.
    if (left <= zero && stones <= 0) return;
    const bool in_overtime = stones > 0;
    start(Time_control{.kind = in_overtime ? Kind::canadian : Kind::absolute,
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

void Clock::note(Duration planned, Duration used) {
  if (planned <= zero) return;
  const double part =
      static_cast<double>(bounded(used).count()) / static_cast<double>(planned.count());
  used_of_plan_ = std::clamp((3 * used_of_plan_ + part) / 4, least_used, 1.0);
}

Duration Clock::charged(Duration overhead) const {
  overhead = std::clamp(overhead, zero, longest_overhead);
  if (control_.kind == Kind::none) return overhead;
  Duration each = std::max(control_.main / usual_moves, each_in_overtime());
  if (control_.kind == Kind::fischer) each += control_.period;
  return std::min(overhead, each / 4);
}

/// A search that is unsure of its move may take a few fair shares, but, beyond what the move gives
/// back, must leave enough time for the next moves; one that is sure may end after a quarter.
Time_plan Clock::around(Duration fair, Duration spendable, Duration returned) const {
  fair = std::min(positive(fair), spendable);
  const Duration extended = std::min({4 * fair, spendable / 3 + returned, spendable});
  const Duration most = std::max(fair, extended);
  const auto wanted = static_cast<Duration::rep>(static_cast<double>(fair.count()) / used_of_plan_);
  return {fair / 4, std::min(Duration(wanted), most), most};
}

/// Shares what is left among moves, each of which gives back an increment. The overhead of all of
/// them is set aside, and that of a few more, in case the game is longer than it seems.
Time_plan Clock::share(Duration increment, int moves, Duration overhead) const {
  const int shares = moves + spare_moves;
  const int set_aside = std::max(shares, least_moves_set_aside);
  const Duration aside = overhead + (set_aside - 1) * positive(overhead - increment);
  const Duration returned = positive(increment - overhead);
  const Duration spendable = positive(left_ - aside);
  return around(spendable / shares + returned, spendable, returned);
}

/// Shares a period among the stones that are to be played in it, no more and no fewer. What is left
/// at its end is lost.
Time_plan Clock::share_period(Duration overhead) const {
  if (control_.kind == Kind::byo_yomi || stones_left_ <= 1)
    return Time_plan::whole(positive(left_ - overhead));
  const Duration spendable = positive(left_ - stones_left_ * overhead);
  return around(spendable / stones_left_, spendable, zero);
}

/// Main time followed by overtime, which gives each move `each`: less than that saves nothing, and
/// a move may begin in main time and end in overtime.
Time_plan Clock::share_before_overtime(Duration each, int moves, Duration overhead) const {
  const Duration fair = std::max(each, left_ / moves);
  return around(fair - overhead, positive(left_ + each - overhead), zero);
}

std::optional<Time_plan> Clock::plan(int moves_to_go, Duration overhead) const {
  const int moves = std::clamp(moves_to_go, 1, most_moves);
  overhead = charged(overhead);
  if (control_.kind == Kind::none) return std::nullopt;
  if (in_period_) return share_period(overhead);
  if (const Duration each = each_in_overtime(); each > zero)
    return share_before_overtime(each, moves, overhead);
  const Duration increment = control_.kind == Kind::fischer ? control_.period : zero;
  Time_plan plan = share(increment, moves, overhead);
  if (control_.most) {
    // Time above the bound is lost, so it may as well be used.
    const Duration lost = std::min(positive(left_ + increment - *control_.most), plan.maximum);
    plan.minimum = std::max(plan.minimum, lost);
    plan.recommended = std::max(plan.recommended, lost);
  }
  return plan;
}

} // namespace goishi
