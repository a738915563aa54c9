// The player of Reversi's training games, and the labels of their positions.
#pragma once

#include "engine/budget.h"
#include "engine/reversi/midgame/midgame_search.h"
#include "games/instruction_set.h"
#include "games/random.h"
#include "games/reversi/playout.h"
#include "games/reversi/position.h"
#include "training/tasks.h"

#include <bit>
#include <cstdint>
#include <memory>
#include <string>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

using midgame::Bits;

/// A move and what it is worth, in hundredths of a disc for the player to move.
struct Choice {
  int square; ///< -1 when there is no move
  int value;  ///< of the best move; that of the chosen one may be less by the noise
};

/// Values of a position by searches, in discs for the player to move.
struct Label {
  int value;   ///< of `depth` plies
  int shallow; ///< of one ply less; the same where the value is exact
  int depth;   ///< all plies where the value is exact
  int best;    ///< the square of a best move; none where the player must pass
};

/// The weights of a file; empty: those of the program. Refused: a file that cannot be read.
template<int side>
[[nodiscard]] std::shared_ptr<const Pattern_evaluation_of<side>>
evaluation_of(const std::string& model);

/// One of the moves, all alike. Wants at least one.
[[nodiscard]] inline int random_move(Bits moves, Random& random) noexcept {
  return nth_bit(moves, random.below(static_cast<std::uint32_t>(std::popcount(moves))));
}

/// A position after so many random moves from the start of a game, in which the player to move can
/// move, or fewer: the next one could not.
template<int side>
[[nodiscard]] midgame::Node_of<side> random_walk(int plies, Random& random) {
  const Position start(Rules::make(side).value());
  auto node = midgame::Node_of<side>::of({start.own(), start.other()});
  for (int i = 0; i < plies && node.moves != 0; ++i)
    node = node.after(random_move(node.moves, random));
  return node;
}

/// The engine's own search of boards of side 6 or 8, to a depth and with weights that a request
/// names. One thread and no clock: the same games on every machine.
template<int side>
class Player {
public:
  using Node = midgame::Node_of<side>;
  using Evaluation = Pattern_evaluation_of<side>;

  Player(std::shared_ptr<const Evaluation> evaluation, const Request& request);
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

  /// The values of two depths, so that one search ends with either player's move, or the exact
  /// value. Cheap for a position that follows from the one before by its best move. Wants a
  /// position of a game that is not over.
  [[nodiscard]] Label label(const Node& node);

  [[nodiscard]] bool is_in_tail(const Node& node) const noexcept { return node.empties <= tail_; }

private:
  /// The exact margin, by a selective search first: its moves are good ones to begin with.
  [[nodiscard]] int solve(const Node& node);
  /// A move that keeps the exact margin. The table's best one is a guess where its two bounds come
  /// from two searches.
  [[nodiscard]] int keeping_move(const Node& node, int margin);

  const std::shared_ptr<const Evaluation> evaluation_;
  const int depth_;
  const int tail_;
  Budget budget_;
  Meter meter_;
  endgame::Bounds_table table_;
  midgame::Midgame_search_of<side> search_;
};

extern template class Player<6>;
extern template class Player<8>;

/// Games whose positions are labelled by searches of two depths, and near the end exactly, on 8x8:
/// the task `games`. Refused: a model that cannot be read, and a file that cannot be written.
void write_labelled_games(const Request& request);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
