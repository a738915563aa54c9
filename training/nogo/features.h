// Positions of recorded games as states of points, with their labels and the moves chosen there.
#pragma once

#include "games/instruction_set.h"
#include "games/nogo/rules.h"
#include "training/nogo/record.h"

#include <cstdint>
#include <string>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The features of a position, to whose weights an evaluation is fitted.
class Features {
public:
  static constexpr std::uint16_t no_choice = 0xFFFF;

  explicit Features(const Rules& rules) noexcept : rules_(rules) {}

  /// Adds the positions of a game that were searched. A label is the expected result for the player
  /// to move: the mean of what the searches said from here on, each counting `trace` times as much
  /// as the one before, with the result at the end, as in TD(lambda). A random move cuts the chain.
  void add(const Recorded_game& game, double trace);

  /// The number of positions, the width and the height of the board (8 bytes each); then of each
  /// position the label (4 bytes), the point that the search chose (2; `no_choice` where chance
  /// did), and the states of all points (1).
  [[nodiscard]] std::string bytes() const;

private:
  const Rules& rules_;
  std::vector<float> labels_;
  std::vector<std::uint16_t> choices_;
  std::vector<std::uint8_t> states_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
