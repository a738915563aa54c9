// The player of Reversi's training games, and the labels of their positions.
#pragma once

#include "engine/budget.h"
#include "engine/model_file.h"
#include "engine/reversi/midgame/midgame_constants.h"
#include "engine/reversi/midgame/midgame_search.h"
#include "engine/reversi/pattern_model.h"
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

/// A move and its value, in hundredths of a disc for the player to move.
struct Choice {
  int square; ///< -1 when there is no move
  int value;  ///< of the best move; noise may make the chosen one worse
};

/// The values of a position by searches, in discs for the player to move.
struct Label {
  int value;   ///< by a search of `depth` plies
  int shallow; ///< by a search of one ply less; the same if the value is exact
  int depth;   ///< all plies if the value is exact
  int best;    ///< the square of a best move; none if the player must pass
};

/// The weights of a file; with an empty name those of the program. Refused: a file that cannot be
/// read.
template<int side>
[[nodiscard]] std::shared_ptr<const Model_file> weights_of(const std::string& model) {
  return model.empty() ? Model_files().get(pattern_model_name<side>) : Model_file::load(model);
}

/// One of the moves, with equal probability. Requires at least one.
[[nodiscard]] inline int random_move(Bits moves, Random& random) noexcept {
  return nth_bit(moves, random.below(static_cast<std::uint32_t>(std::popcount(moves))));
}

/// The position after `plies` random moves from the start, or the first one before that in which
/// the player to move has no move.
template<int side>
[[nodiscard]] midgame::Node_of<side> random_walk(int plies, Random& random) {
  const Position start(Rules::make(side).value());
  auto node = midgame::Node_of<side>::of({start.own(), start.other()});
  for (int i = 0; i < plies && node.moves != 0; ++i)
    node = node.after(random_move(node.moves, random));
  return node;
}

/// The engine's search on boards of side 6 or 8, with the depth and weights of a request. It uses
/// one thread and no clock, so games are the same on every machine.
template<int side>
class Player {
public:
  using Node = midgame::Node_of<side>;
  using Evaluation = Pattern_evaluation_of<side>;

  Player(const Model_file& weights, const Request& request);
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  /// Clears the tables, so that later searches do not depend on earlier ones.
  void clear_search() noexcept;

  /// The move with the best value after the addition of a random amount of 0 to `noise` to each; in
  /// the tail always a best one. Requires a legal move.
  [[nodiscard]] Choice choose(const Node& node, int noise, Random& random);

  /// The expected margin of the player to move by a search without probcut; in the tail the exact
  /// one.
  [[nodiscard]] int value(const Node& node);

  /// The best move and its value by a search of `depth` plies after all shallower ones. If it
  /// reaches the end of the game, the last steps are those of the engine up to this selectivity.
  /// With a depth of 0: the static evaluation, and the move after which it is best. Requires a game
  /// that is not over; without a legal move the square means nothing.
  [[nodiscard]] Choice deepen(const Node& node, endgame::Selectivity selectivity);

  /// The values of two depths, so that one search ends after a move of each player, or the exact
  /// value. Fast if the position follows from the previous one by its best move. The game must not
  /// be over.
  [[nodiscard]] Label label(const Node& node);

  [[nodiscard]] bool is_in_tail(const Node& node) const noexcept { return node.empties <= tail_; }

private:
  [[nodiscard]] Choice glance(const Node& node) const noexcept;
  /// The exact margin. A selective search comes first, to order the moves.
  [[nodiscard]] int solve(const Node& node);
  /// A move that keeps the exact margin. The best move in the table is only a guess if its two
  /// bounds come from different searches.
  [[nodiscard]] int keeping_move(const Node& node, int margin);

  const Evaluation evaluation_;
  const int depth_;
  const int tail_;
  Budget budget_;
  Meter meter_;
  endgame::Bounds_table table_;
  const midgame::Midgame_constants constants_;
  midgame::Midgame_search_of<side> search_;
};

extern template class Player<6>;
extern template class Player<8>;

/// Runs the task `games`: games on 8x8 whose positions are labelled by searches of two depths, and
/// near the end exactly. Refused: a model that cannot be read, and a file that cannot be written.
void write_labelled_games(const Request& request);

/// Runs the task `problems`: prints the best move of each position of a file and its value, in
/// hundredths of a disc for the player to move. Refused: files that cannot be read, positions in
/// which the game is over, and a confidence that no search has.
void print_values(const Request& request);

/// Runs the task `network`: fits a network to the records of a file, beside the weights of a model.
/// Refused: files that cannot be read or written.
void fit_network(const Request& request);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
