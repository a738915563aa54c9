// Test helper: the client's clock, which judges whether a move was in time.
#pragma once

#include "engine/clock.h"

#include <algorithm>

namespace goishi {

/// The client's clock, which strictly applies the rules of time.
class Time_referee {
public:
  explicit Time_referee(const Time_control& control) : control_(control), left_(control.main) {
    in_overtime_ = left_ == Duration{} && has_overtime();
    if (in_overtime_) left_ = control.period;
  }

  /// False: the player has lost on time.
  bool take(Duration used) {
    if (!in_overtime_ && used > left_ && has_overtime()) {
      used -= left_;
      left_ = control_.period;
      in_overtime_ = true;
    }
    if (!in_overtime_) {
      if (used > left_) return false;
      left_ -= used;
      if (control_.kind == Time_control::Kind::fischer) left_ += control_.period;
      if (control_.most) left_ = std::min(left_, *control_.most);
      return true;
    }
    if (control_.kind == Time_control::Kind::canadian) {
      if (used > left_) return false;
      left_ -= used;
      if (++made_ == control_.stones) left_ = control_.period, made_ = 0;
      return true;
    }
    for (; used > left_; left_ = control_.period) {
      used -= left_;
      if (++lost_ == control_.periods) return false;
    }
    left_ = control_.period;
    return true;
  }

  [[nodiscard]] Duration left() const { return left_; }
  [[nodiscard]] int stones() const {
    if (!in_overtime_) return 0;
    return control_.kind == Time_control::Kind::canadian ? control_.stones - made_
                                                         : control_.periods - lost_;
  }

private:
  [[nodiscard]] bool has_overtime() const {
    return control_.kind == Time_control::Kind::canadian ||
           control_.kind == Time_control::Kind::byo_yomi;
  }

  Time_control control_;
  Duration left_;
  bool in_overtime_ = false;
  int made_ = 0;
  int lost_ = 0;
};

} // namespace goishi
