// Reports of searches to NBoard.
#pragma once

#include "engine/game_board.h"
#include "engine/player.h"
#include "protocol/answers.h"
#include "protocol/dialogue_log.h"

#include <string>

namespace goishi::nboard {

/// Discs that the player to move is expected to win by. Where a search knows no points, a sure win
/// counts as all the board.
[[nodiscard]] double evaluation(const Candidate& candidate, Geometry geometry);

/// The lines `search` or `book`, one for each valued move, best first, in a position with `empties`
/// empty squares.
[[nodiscard]] std::string search_lines(const Choice& choice, Geometry geometry, int empties);

/// Writes these lines as a search goes on, whenever they have changed.
class Nboard_reporter final : public Reporter {
public:
  /// For a search of the present position. Answers and log must outlive the report.
  Nboard_reporter(const Game_board& board, Answers& answers, Dialogue_log& log);

  [[nodiscard]] Time_point due() const override { return due_; }
  void report(const Choice& so_far) override;

private:
  const Geometry geometry_;
  const int empties_;
  Answers& answers_;
  Dialogue_log& log_;
  Time_point due_;
  std::string last_;
};

} // namespace goishi::nboard
