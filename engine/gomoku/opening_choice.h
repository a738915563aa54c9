// Goishi's decisions in the openings of Gomoku and renju.
#pragma once

#include "engine/gomoku/opening_on_board.h"
#include "engine/session.h"

#include <memory>
#include <span>
#include <vector>

// Its searches are those of the session, so it is compiled once for all instruction sets.
namespace goishi::gomoku {

struct Opening_decision {
  /// The player's part, in this order: choices, and points to put stones on or to offer.
  std::vector<Opening_word> words;
  /// The search that decided; null where stones were compared that the opponent chooses between.
  std::shared_ptr<const Choice> found;
};

/// Decides for the player whose part it is (see opening_part), by searches that together take about
/// as long as a move of that player. The reporter, which may be null, hears of every search.
/// Nothing is played, and all clocks stand. Refused like opening_part, and (illegal_move) when the
/// opening is over.
[[nodiscard]] Opening_decision decide_opening(Session& session, const Opening_rule& rule,
                                              std::span<const Opening_word> said,
                                              const Arrival& arrival, Reporter* reporter = nullptr);

} // namespace goishi::gomoku
