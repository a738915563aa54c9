// `goishi solve`: solves problems one after the other, and prints their results.
#pragma once

#include "engine/session.h"
#include "engine/solving/problem_solver.h"

#include <cstddef>
#include <iosfwd>
#include <limits>
#include <string>

namespace goishi {

/// A file of problems, and the task: of Reversi in OBF; of other games a list of moves on
/// each line, as parse_move_list reads them, with the player to move who would be next.
struct Problems {
  /// Empty: the position in which a game begins is the only problem.
  std::string path;
  /// The problems of the file, counted from 1.
  std::size_t first = 1;
  std::size_t last = std::numeric_limits<std::size_t>::max();
  Proof_goal goal;
  /// A file for the proof of who wins from the start, or for the proof trees of all problems that
  /// are proved to be won; empty: none is written.
  std::string proof;
  /// The proof from the start omits positions with at most this many legal points.
  std::size_t proof_leaves = 0;
  /// A file of earlier results of the start, if it exists. It is replaced when the search has ended
  /// or was interrupted; empty: none. See save_hash.
  std::string hash;
};

/// Prints a line for each problem: its number, empty points, score, best move, positions searched,
/// seconds and the line of best play; then the totals, and how many agree with the results in the
/// file: of the outcome alone, with its sign. Of the start of a game it prints who wins, of several
/// moves those that win, the line and the totals. Each problem is solved with empty tables, in this
/// session, which loses its game. An interrupt that abandons ends the search that runs; its result
/// and the totals are printed. False when a result does not agree. Refused before anything is
/// printed: cannot_load_file when the file or a problem of it makes no sense; else as
/// Problem_solver.
[[nodiscard]] bool print_solutions(const Problems& problems, Session& session, std::ostream& out);

} // namespace goishi
