// The states of a point that evaluations distinguish.
#pragma once

#include "games/instruction_set.h"
#include "games/nogo/position.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The state of a point, from the view of the player to move.
enum class Point_state : std::uint8_t {
  none, ///< a hole, or beyond the edge
  own,
  own_in_atari,
  other,
  other_in_atari,
  both, ///< empty, and both may play it
  own_only,
  others_only,
  nobody,
};
inline constexpr int point_states = 9;

/// The states of points by their cell, the colours that may play there and whether their chain has
/// one liberty: a table, since branches would be mispredicted.
class Point_state_table {
public:
  explicit constexpr Point_state_table(Color mover) noexcept {
    for (std::size_t i = 0; i < states_.size(); ++i)
      states_[i] =
          state(mover, static_cast<Cell>(i & 3), (i & 4) != 0, (i & 8) != 0, (i & 16) != 0);
  }

  [[nodiscard]] constexpr Point_state at(Cell cell, bool own, bool others,
                                         bool in_atari) const noexcept {
    return states_[static_cast<std::size_t>(cell) | (own ? 4U : 0U) | (others ? 8U : 0U) |
                   (in_atari ? 16U : 0U)];
  }

private:
  static constexpr Point_state state(Color mover, Cell cell, bool own, bool others,
                                     bool in_atari) noexcept {
    if (cell == Cell::off) return Point_state::none;
    if (cell == Cell::empty) {
      if (own) return others ? Point_state::both : Point_state::own_only;
      return others ? Point_state::others_only : Point_state::nobody;
    }
    if (cell == cell_of(mover)) return in_atari ? Point_state::own_in_atari : Point_state::own;
    return in_atari ? Point_state::other_in_atari : Point_state::other;
  }

  std::array<Point_state, 32> states_{};
};

/// The state of a point of the board.
[[nodiscard]] inline Point_state state_of(const Position& position, Point p) noexcept {
  static constexpr std::array tables{Point_state_table(Color::black),
                                     Point_state_table(Color::white)};
  const Color mover = position.to_move();
  // Of an empty point the liberties are its empty neighbours, which its state does not ask for.
  return tables[index(mover)].at(position.at(p), position.legal(mover).contains(p),
                                 position.legal(opponent(mover)).contains(p),
                                 position.chains().liberties(p).in_atari());
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
