// The search of `goishi-solve` and `goishi solve`: runs to a proof of the result, or to a limit.
#pragma once

#include "engine/session.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace goishi {

/// How much a search is to prove.
struct Proof_goal {
  static constexpr int all_moves = max_points;

  /// The number of best moves that get values.
  int moves = 1;
  /// Win, draw or loss is enough.
  bool outcome_alone = false;
  /// See Question.
  bool wants_replies = false;
  /// Limit of the nodes of the search, besides that of the options.
  std::uint64_t most_nodes = Limits::unlimited;
};

/// Chooses the search that only proves, in games that have one, unless another one is named.
void use_prover(Session& session);

/// Whether that would choose a search that proves more than the usual one does on every board.
/// NoGo's is none: it is for small boards, and on others `mcts` proves more than what stands in.
[[nodiscard]] bool has_prover(const Session& session);

/// A session apart with the game of another one, whose search only proves where there is one.
[[nodiscard]] std::unique_ptr<Session> prover_of(const Session& session);

/// Searches for a colour until nothing is left to prove, an option bounds the work, or a line
/// interrupts. Forced moves are valued too. Refused: illegal_move when the game is over, or where
/// the colour may not move.
[[nodiscard]] std::shared_ptr<const Choice>
solve(Session& session, Color color, const Arrival& arrival, const Proof_goal& goal = {});

/// The same for the move alone: the line that follows it may be left out.
[[nodiscard]] std::shared_ptr<const Choice> solve_for_move(Session& session, Color color,
                                                           const Arrival& arrival);

/// The line of a solution for a colour. Where its points are proved it is carried on to the end of
/// the game by searches of what follows, within the same options and up to 64 MiB besides the
/// session; an interrupt ends it where it is.
[[nodiscard]] std::vector<Move> whole_line(const Session& session, Color color,
                                           const Arrival& arrival, const Choice& solution);

} // namespace goishi
