// The rules of Reversi, as Othello is played.
#pragma once

#include "games/geometry.h"
#include "games/instruction_set.h"

#include <cstdint>
#include <optional>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// A square board of side 4, 6, 8 or 10. The game begins with White on the lower left and the upper
/// right of the four centre squares and Black on the other two; Black moves first. A player without
/// a move passes; when neither has one, the game is over. The margin is the difference of discs,
/// and the winner gets the empty squares, as the World Othello Federation and GGS count; in a draw
/// they do not count.
class Rules {
public:
  static constexpr int usual_side = 8;

  /// The usual board.
  constexpr Rules() noexcept = default;

  /// Nothing for a side that is not offered.
  [[nodiscard]] static constexpr std::optional<Rules> make(int side) noexcept {
    if (side != 4 && side != 6 && side != 8 && side != 10) return std::nullopt;
    Rules rules;
    rules.side_ = static_cast<std::uint8_t>(side);
    return rules;
  }

  [[nodiscard]] constexpr int side() const noexcept { return side_; }
  [[nodiscard]] constexpr Geometry geometry() const noexcept { return {side_, side_}; }
  /// Whether the board fits in 64 bits, so that Position plays it; if not, Wide_position does.
  [[nodiscard]] constexpr bool is_narrow() const noexcept { return side_ <= 8; }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;

private:
  std::uint8_t side_ = usual_side;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
