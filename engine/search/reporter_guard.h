// Calls a Reporter when it is due, and no more after it throws.
#pragma once

#include "engine/player.h"
#include "games/instruction_set.h"

#include <chrono>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The reporter of a question, if it has one.
class Reporter_guard {
public:
  explicit Reporter_guard(Reporter* reporter) noexcept : reporter_(reporter) {}

  [[nodiscard]] bool is_wanted() const noexcept { return reporter_ != nullptr; }

  [[nodiscard]] bool is_due() const noexcept {
    return reporter_ != nullptr && std::chrono::steady_clock::now() >= reporter_->due();
  }

  /// To be called when it is due. `so_far()` makes the Choice.
  template<class So_far>
  void tell(const So_far& so_far) noexcept {
    try {
      reporter_->report(so_far());
    } catch (...) { // the search is worth more than its report
      reporter_ = nullptr;
    }
  }

private:
  Reporter* reporter_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
