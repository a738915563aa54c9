// The moves that searches of recorded games chose, beside those that they might have chosen.
#pragma once

#include "games/gomoku/rules.h"
#include "games/instruction_set.h"
#include "training/gomoku/record.h"

#include <cstdint>
#include <string>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The positions and moves that a policy is fitted to.
class Choices {
public:
  /// Not of caro, whose surroundings have no numbers.
  explicit Choices(const Rules& rules) noexcept : rules_(rules) {}

  /// Adds the positions of a game in which a search chose and nobody could make five, an open four
  /// or two fours at once: the policy is asked of no others.
  void add(const Recorded_game& game);

  /// The number of positions and of candidates (8 bytes each); then of each position its candidates
  /// (2 bytes), the place of the chosen one among them (2), the last move and the one before (2
  /// each) and the colour to move (2); then of each candidate its point (2), the numbers of its
  /// surroundings in four directions for the player to move and for the other (2 each, see
  /// Line_table), and its classes for both (2 each).
  [[nodiscard]] std::string bytes() const;

private:
  const Rules& rules_;
  std::vector<std::uint16_t> positions_;
  std::vector<std::uint16_t> candidates_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
