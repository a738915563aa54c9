// Checks a recorded game: its moves, its result and its play.
#pragma once

#include "engine/records/record.h"
#include "engine/session.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The end of a recorded game, by the board or else by its result.
enum class Game_end : std::uint8_t {
  played_out, ///< by the rules
  resigned,
  time, ///< lost on time
  forfeit,
  adjudicated, ///< the file has a result for an unfinished game, without a reason
  unfinished,
};

/// "played out".
[[nodiscard]] std::string_view word(Game_end end) noexcept;

/// A move that is worse than the best one.
struct Mistake {
  /// From 1.
  std::size_t number;
  Played played;
  Move best;
  /// The loss in points; in games without points 1 for a win or draw that was given away, 2 for a
  /// win that became a loss.
  int lost;
  /// The plies of the win that was missed; 0 where the value comes from a solver.
  std::size_t plies_to_win = 0;
};

struct Checked_game {
  std::size_t moves = 0;
  Game_end end = Game_end::unfinished;
  /// The result by the rules, in SGF's words; empty while the game is undecided.
  std::string score;
  /// The result of the file does not contradict the board.
  bool has_right_result = true;
  /// The first move that was compared with the best one; 0: none was.
  std::size_t judged_from = 0;
  /// In the order of the moves.
  std::vector<Mistake> mistakes;

  /// The sum of the losses of a player.
  [[nodiscard]] int lost_by(Color c) const noexcept;
};

/// The work of a check.
struct Check_limits {
  /// Positions with at most so many empty points are solved.
  int empties = 20;
  /// Bound of each search that need not end: for a win by forcing moves, and in games without
  /// points.
  std::uint64_t nodes = 100'000;
};

/// Checks a game in a session, which loses its own. In games with searches of forcing moves
/// (Gomoku) each position is searched for a win of the player to move; other games are solved from
/// the end back, until a position is not solved or has too many empty points. An interrupt that
/// abandons ends the searches; then the last ones are missing. Refused: cannot_load_file for an
/// illegal move.
[[nodiscard]] Checked_game check_game(Session& session, const Record& record,
                                      const Check_limits& limits);

} // namespace goishi
