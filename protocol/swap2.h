// Decisions in a swap2 opening of Gomoku.
#pragma once

#include "engine/session.h"

#include <memory>
#include <vector>

namespace goishi {

struct Swap2_decision {
  /// The stones to put on the board, their colours in turn; none: the side to move is given to the
  /// opponent.
  std::vector<Point> stones;
  /// The search that chose a side; null when stones were put for the opponent to choose.
  std::shared_ptr<const Choice> found;
};

/// Decides for the player whose part it is, by searches that together take about as long as a move.
/// The stones on the board are those of the opening, Black's first:
/// * fewer than three: the rest of an opening that is as even as can be found;
/// * three: the change of sides, White's stone, or a stone of each colour, after which the opponent
///   chooses;
/// * four: White's stone is there, Black's is the answer;
/// * five: the change of sides or White's stone.
/// The reporter, which may be null, hears of every search. The game is left as it is. Refused
/// (illegal_move) when the game knows no change of colours, is over, or when other stones are on
/// the board.
[[nodiscard]] Swap2_decision decide_swap2(Session& session, const Arrival& arrival,
                                          Reporter* reporter = nullptr);

} // namespace goishi
