// Calls a Reporter when it is due, and no more after it throws.
#pragma once

#include "engine/player.h"
#include "games/instruction_set.h"

#include <chrono>
#include <utility>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Reports `so_far()`, a Choice, to the reporter of a question, as soon as `has_result()`.
template<class Has_result, class So_far>
class Reporting_pulse final : public Pulse {
public:
  /// Null: nobody wants reports.
  Reporting_pulse(Reporter* reporter, Has_result has_result, So_far so_far)
      : reporter_(reporter), has_result_(std::move(has_result)), so_far_(std::move(so_far)) {}

  /// The reporter; null: there is none, or it threw.
  [[nodiscard]] Reporter* reporter() const noexcept { return reporter_; }

  void beat() noexcept override {
    if (reporter_ == nullptr || !has_result_()) return;
    if (std::chrono::steady_clock::now() < reporter_->due()) return;
    try {
      reporter_->report(so_far_());
    } catch (...) { // the search goes on without reports
      reporter_ = nullptr;
    }
  }

private:
  Reporter* reporter_;
  Has_result has_result_;
  So_far so_far_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
