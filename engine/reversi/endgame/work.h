// The work of one thread of a search.
#pragma once

#include "engine/budget.h"
#include "games/instruction_set.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// Counts positions and takes them from a budget, many at a time: near the end of a game a position
/// takes less time than asking.
class Work {
public:
  explicit Work(Meter& meter) noexcept : meter_(meter) {}

  /// The positions so far, for whoever looks at one to add to.
  std::uint64_t nodes = 0;

  /// Whether the search must end: what it returns then means nothing and must not be kept.
  [[nodiscard]] bool is_over() noexcept { return nodes >= due_ && !settle(); }
  [[nodiscard]] bool stopped() const noexcept { return stopped_; }

private:
  static constexpr std::uint64_t unasked = 256;

  [[nodiscard]] bool settle() noexcept {
    if (!stopped_ && meter_.spend(nodes - settled_)) {
      settled_ = nodes;
      due_ = nodes + unasked;
      return true;
    }
    stopped_ = true;
    due_ = 0;
    return false;
  }

  Meter& meter_;
  std::uint64_t settled_ = 0;
  std::uint64_t due_ = 0;
  bool stopped_ = false;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
