// Searches of positions of an opening, each in a share of the time of a move.
#pragma once

#include "engine/session.h"

#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

// Its searches are those of the session, so it is compiled once for all instruction sets.
namespace goishi::gomoku {

/// Stones added to those on the board, and the search of the position after them.
struct Judged {
  /// Of the player to move; nothing if time ran out.
  [[nodiscard]] std::optional<double> win_rate() const {
    return found ? found->win_rate : std::nullopt;
  }
  [[nodiscard]] double imbalance() const { return std::abs(win_rate().value_or(0) - 0.5); }

  std::vector<Point> stones;
  std::shared_ptr<const Choice> found;
};

/// A move and the win rate of its player.
struct Valued {
  Point point = 0;
  double win_rate = 0;
};

/// Puts stones of both colours in turn on the board, and removes them when it is destroyed.
class Scoped_stones {
public:
  Scoped_stones(Game_in_progress& game, const std::vector<Point>& stones);
  ~Scoped_stones() { game_.undo(count_); }
  Scoped_stones(const Scoped_stones&) = delete;
  Scoped_stones& operator=(const Scoped_stones&) = delete;

private:
  Game_in_progress& game_;
  const int count_;
};

[[nodiscard]] std::vector<Move> moves_at(const std::vector<Point>& points);

class Opening_search {
public:
  /// `time` is for all searches together, whose shares make 1.
  Opening_search(Session& session, const Arrival& arrival, Reporter* reporter, Duration time)
      : session_(session), arrival_(arrival), reporter_(reporter), time_(time) {}

  /// Searches the position after these stones.
  [[nodiscard]] Judged judge(std::vector<Point> stones, double share);
  /// The best `count` moves of a colour, the best first, among the given ones or, if none are
  /// given, among all. Moves without a value, for lack of time, come last.
  [[nodiscard]] std::vector<Valued> values(Color color, std::vector<Move> among, double share,
                                           std::size_t count);
  /// Those of the positions after these stones that are most even, the most even first. Half of the
  /// time is for all, half for those that are most even then.
  [[nodiscard]] std::vector<Judged> most_even(const std::vector<std::vector<Point>>& drawn,
                                              double share);

private:
  [[nodiscard]] Search_request request_for(Color color, double share) const;

  Session& session_;
  const Arrival arrival_;
  Reporter* const reporter_;
  const Duration time_;
};

} // namespace goishi::gomoku
