// The search that plays the games of a training.
#pragma once

#include "games/instruction_set.h"
#include "games/random.h"
#include "games/reversi/pattern_evaluation.h"
#include "training/reversi/positions.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// A move and what it is worth, in hundredths of a disc for the player to move.
struct Choice {
  int square; ///< -1 when there is no move
  int value;  ///< of the best move; that of the chosen one may be less by the noise
};

/// Principal variation search of a few plies without a table: the same answer on every machine.
class Shallow_search {
public:
  /// With null for weights the value of a position is its squares and its mobility.
  explicit Shallow_search(const Pattern_evaluation* evaluation) noexcept
      : evaluation_(evaluation) {}

  /// The move with the best value after a random amount of 0 to `noise` was added to each. Wants
  /// depth of at least 1.
  [[nodiscard]] Choice choose(const Node& root, int depth, int noise,
                              Random& random) const noexcept;

  /// The margin that the player to move can expect, within a window.
  [[nodiscard]] int search(const Node& node, int depth, int alpha, int beta) const noexcept;

private:
  [[nodiscard]] int evaluate(const Node& node) const noexcept;

  const Pattern_evaluation* evaluation_;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
