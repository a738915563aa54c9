// NoGo's trained evaluation: a weight for each 5-point local pattern.
#pragma once

#include "games/instruction_set.h"
#include "games/nogo/point_state.h"
#include "games/nogo/position.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The shape of a point: its state, and those of its four neighbours, which count for the same in
/// any order.
class Shape {
public:
  static constexpr int count =
      point_states * point_states * point_states * point_states * point_states;

  /// The number of the shape whose neighbours have these states, the four in any order.
  template<class State>
  [[nodiscard]] static constexpr std::size_t number(State point, State a, State b, State c,
                                                    State d) noexcept {
    constexpr std::size_t base = point_states;
    const auto as_number = [](State state) { return static_cast<std::size_t>(state); };
    const std::size_t neighbours =
        as_number(a) + base * (as_number(b) + base * (as_number(c) + base * as_number(d)));
    return as_number(point) + base * neighbours;
  }
};

/// Adds up a weight for the shape of each point. The weights are learned from games (logistic
/// regression: training/nogo_fit.py); points with other neighbours are other shapes, so boards of
/// every size and with any holes are valued alike.
class Shape_evaluation {
public:
  /// The weight that stands for 1, the logarithm of the odds e to 1.
  static constexpr int unit = 1024;

  /// `weights`: that of each shape, and the value of having the move.
  explicit Shape_evaluation(std::span<const std::int16_t> weights)
      : weights_(weights.begin(), weights.end()) {}

  /// The logarithm of the odds that the player to move wins, in `unit`.
  [[nodiscard]] int evaluate(const Position& position) const noexcept;

private:
  std::vector<std::int16_t> weights_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
