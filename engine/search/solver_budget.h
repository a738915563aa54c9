// Node budget of a solver called inside MCTS, which also obeys the search's own limits.
#pragma once

#include "engine/budget.h"
#include "games/instruction_set.h"

#include <cstdint>
#include <functional>
#include <utility>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Nodes to solve positions with in the middle of a search. They do not count for its node limit,
/// but its end and its recommended time hold for them.
class Solver_budget final : public Pulse {
public:
  /// `go_on` is called again and again meanwhile, and ends it by saying no.
  Solver_budget(Budget& search, std::uint64_t nodes, std::function<bool()> go_on = {})
      : search_(search),
        go_on_(std::move(go_on)),
        budget_(limits(nodes)),
        meter_(budget_, Unit::node, nodes_of_look) {
    meter_.set_pulse(this);
  }
  Solver_budget(const Solver_budget&) = delete;
  Solver_budget& operator=(const Solver_budget&) = delete;

  [[nodiscard]] Meter& meter() noexcept { return meter_; }

private:
  void beat() noexcept override {
    const auto& time = search_.limits().time;
    if (search_.poll() || (time && search_.elapsed() >= time->recommended) || (go_on_ && !go_on_()))
      budget_.stop();
  }
  [[nodiscard]] static Limits limits(std::uint64_t nodes) noexcept {
    Limits limits;
    limits.nodes = nodes;
    return limits;
  }
  static constexpr std::uint64_t nodes_of_look = 64;

  Budget& search_;
  const std::function<bool()> go_on_;
  Budget budget_;
  Meter meter_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
