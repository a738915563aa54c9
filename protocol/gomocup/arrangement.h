// Sets up stones and holes on the board, without an order of moves.
#pragma once

#include "engine/session.h"

#include <string_view>
#include <vector>

namespace goishi::gomocup {

[[nodiscard]] bool is_empty(const Game_board& board);

/// All stones of a game without captures: those set up, then those played.
[[nodiscard]] std::vector<Placement> stones_of(const Game_board& board);

/// The points of the board that are none.
[[nodiscard]] std::vector<Point> holes_of(const Game_board& board);

/// Stones, and holes in the board.
struct Arrangement {
  std::vector<Placement> stones{};
  std::vector<Point> holes{};
  Color to_move = Color::black;
};

/// A game with its clocks, which comes back if no answer can be given to another one.
class Saved_game {
public:
  explicit Saved_game(Session& session)
      : session_(session), record_(session.game().record()), clocks_(session.game().clocks()) {}

  void restore() const {
    session_.game().load(record_);
    session_.game().clocks() = clocks_;
  }
  /// Unless the game of now is over: the manager knows that, too, and the stones stand.
  void restore_unless_over() const {
    if (!session_.board().outcome().is_over()) restore();
  }

private:
  Session& session_;
  goishi::Record record_; // not that of a database
  Clocks clocks_;
};

/// Replaces the game by stones and holes, under this rule. Refused like Game_in_progress::replace;
/// then the game is unchanged. The hash table stays while rule and holes do.
void arrange(Session& session, std::string_view rule, const Arrangement& wanted);

/// An empty board of this size without holes, by this rule; the clocks start anew. Refused as
/// Game_in_progress::resize, and syntax_error for a rule that the other options exclude; then the
/// game is unchanged.
void clear_board(Session& session, Geometry geometry, std::string_view rule);

/// In a continuous game: turns the rows that ended the game into holes, and continues with this
/// colour's move. It stays ended if no row has ended it, or if there would be no point left.
void go_on_after_row(Session& session, Color to_move);

} // namespace goishi::gomocup
