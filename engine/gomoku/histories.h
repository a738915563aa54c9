// The butterfly history of Gomoku's alpha-beta search.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The butterfly history: how often moves cause cut-offs, by colour and point (Schaeffer 1983). One
/// for each thread.
class Histories {
public:
  /// The bound of every value.
  static constexpr int highest = 1 << 13;

  void clear() noexcept { butterfly_.fill(0); }
  /// The root has moved: the past counts less.
  void new_search() noexcept {
    for (Value& value : butterfly_) value = static_cast<Value>(value / 4);
  }

  [[nodiscard]] int butterfly(Color c, Point p) const noexcept { return butterfly_[slot(c, p)]; }

  /// `best` cut off the line, after the other moves had failed to.
  void add_cutoff(Color c, Move best, std::span<const Move> failed, int bonus) noexcept {
    add_bonus(c, best, bonus);
    for (const Move move : failed) add_bonus(c, move, -bonus);
  }

private:
  using Value = std::int16_t;

  [[nodiscard]] static std::size_t slot(Color c, Point p) noexcept {
    return index(c) * max_points + p;
  }
  /// Moves the value towards the bound by a share of the bonus that shrinks as it comes closer.
  void add_bonus(Color c, Move move, int bonus) noexcept {
    if (!move.is_point()) return;
    Value& value = butterfly_[slot(c, move.point())];
    value = static_cast<Value>(value + bonus - value * std::abs(bonus) / highest);
  }

  std::array<Value, std::size_t{2} * max_points> butterfly_{};
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
