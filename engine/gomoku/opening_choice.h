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
  /// In this order: choices, and points to put stones on or to offer.
  std::vector<Opening_word> words;
  /// The search that decided; null unless one search decided.
  std::shared_ptr<const Choice> found;
};

/// Decides for the player who is next (see opening_state_on), by searches that together take about
/// as long as a move of that player. The reporter, which may be null, receives every search. Plays
/// nothing, and charges no clock. Refused like opening_state_on, and when the opening is over:
/// illegal_move.
[[nodiscard]] Opening_decision decide_opening(Session& session, const Opening_rule& rule,
                                              std::span<const Opening_word> choices,
                                              const Arrival& arrival, Reporter* reporter = nullptr);

} // namespace goishi::gomoku
