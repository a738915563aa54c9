// Positions of recorded games as labels and features.
#pragma once

#include "games/gomoku/rules.h"
#include "games/instruction_set.h"
#include "training/gomoku/record.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Rows of a sparse matrix of zeros and small counts, as lists of the weights that a position adds
/// up, and their labels.
class Features {
public:
  explicit Features(const Rules& rules) noexcept : rules_(rules) {}

  /// Adds the positions of a game that a search would value without looking ahead: those where
  /// nobody can make five, and the player to move has no win by continuous fours. A label is the
  /// expected result for the player to move: the mean of what the searches said from here on, each
  /// counting `trace` times as much as the one before, with the result at the end, as in
  /// TD(lambda).
  void add(const Recorded_game& game, double trace);

  /// The numbers of positions and of features (8 bytes each), then labels (4 bytes), the number of
  /// features of each position (2), and the features (2).
  [[nodiscard]] std::string bytes() const;

private:
  const Rules& rules_;
  std::vector<float> labels_;
  std::vector<std::uint16_t> counts_;
  std::vector<std::uint16_t> features_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
