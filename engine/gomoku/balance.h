// Balanced moves: one stone, or two, after which the evaluation is nearest to a wanted one.
#pragma once

#include "engine/session.h"

#include <functional>
#include <memory>
#include <vector>

// Its searches are those of a session, so it is compiled once for all instruction sets.
namespace goishi::gomoku {

/// A search for the player to move, of which everything but the reporter is set; it is not over.
using Think = std::function<std::shared_ptr<const Choice>(const Search_request&)>;

struct Balance_request {
  /// The wanted evaluation, and the unit that it has.
  int evaluation = 0;
  int (*evaluation_of)(double win_rate) = nullptr;
  Arrival arrival{};
  /// The moves to choose among in the position on the board, which may be refused.
  std::function<std::vector<Move>()> moves;
  Think think;
};

/// The moves, and the last of them as the search found it.
struct Balanced {
  std::vector<Move> moves;
  std::shared_ptr<const Choice> found;
  Candidate last;
};

/// The move after which the evaluation for its player is nearest to the wanted one, found in the
/// usual time of a move. The game continues.
[[nodiscard]] Balanced balanced_move(const Session& session, const Balance_request& request);

/// The same for a stone of the player to move and one of the opponent, with the evaluation for the
/// player to move. The game is unchanged, also when it is refused (illegal_move): no two stones can
/// be played, or the request refuses its moves.
[[nodiscard]] Balanced balanced_pair(Session& session, const Balance_request& request);

} // namespace goishi::gomoku
