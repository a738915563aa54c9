// The player of the games of a training.
#pragma once

#include "engine/budget.h"
#include "engine/reversi/midgame/selective.h"
#include "games/instruction_set.h"
#include "games/random.h"
#include "training/reversi/selfplay.h"

#include <memory>
#include <string>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

using midgame::Bits;

/// A move and what it is worth, in hundredths of a disc for the player to move.
struct Choice {
  int square; ///< -1 when there is no move
  int value;  ///< of the best move; that of the chosen one may be less by the noise
};

/// The engine's own search of boards of side 6 or 8, to a depth and with weights that a request
/// names. One thread and no clock: the same games on every machine.
template<int side>
class Player {
public:
  using Node = midgame::Node_of<side>;

  /// `model`: a file of weights; empty: those of the program. Refused: one that cannot be read.
  Player(const std::string& model, const Selfplay_request& request);
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  /// Forgets all positions: what follows depends on nothing that was before.
  void forget() noexcept;

  /// The move with the best value after a random amount of 0 to `noise` was added to each; in the
  /// tail always a best one. Wants at least one move.
  [[nodiscard]] Choice choose(const Node& node, int noise, Random& random);

  /// The margin that the player to move can expect, as a search that leaves nothing out says; the
  /// exact one in the tail.
  [[nodiscard]] int value(const Node& node);

  [[nodiscard]] bool is_in_tail(const Node& node) const noexcept { return node.empties <= tail_; }

private:
  const std::shared_ptr<const Pattern_evaluation_of<side>> evaluation_;
  const int depth_;
  const int tail_;
  Budget budget_;
  Meter meter_;
  endgame::Bounds_table table_;
  midgame::Selective_of<side> search_;
};

extern template class Player<6>;
extern template class Player<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
