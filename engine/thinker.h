// One way to think, behind every command that wants a move or wants to know what moves are worth.
#pragma once

#include "engine/budget.h"
#include "engine/game_in_progress.h"
#include "engine/interrupt.h"
#include "engine/player.h"
#include "games/game.h"

#include <memory>
#include <optional>

namespace goishi {

/// The purpose of a search, and its bounds besides the options that count work.
struct Search_request {
  /// The next move of the game, chosen on the clock.
  [[nodiscard]] static Search_request to_play(Color color, const Arrival& arrival,
                                              Question question = {});

  Color color = Color::black;
  /// Of the command; its time is when the search begins, by the clock of the request.
  Arrival arrival{};
  /// The clock that measures the search and charges the move; all requests of a thinker share it.
  Budget::Now now = &std::chrono::steady_clock::now;
  Question question{};
  /// The colour's clock bounds the search and runs meanwhile.
  bool on_the_clock = false;
  /// The search takes this time at the most. One on the clock is then a part of what goes into a
  /// move: its time is charged, and the way to the client is not.
  std::optional<Duration> at_most{};
  /// The move is played; a player who has none gives up.
  bool is_played = false;
  /// The option `level` does not bound it.
  bool at_full_strength = false;
  /// Neither a clock nor what a person would wait ends it: only the options do, a line that
  /// interrupts, or that nothing is left to find out.
  bool has_all_time = false;
  /// It goes on until any line waits, at full strength and whatever time moves have.
  bool until_line = false;
};

/// The result of a search.
struct Thought {
  [[nodiscard]] bool resigns() const noexcept { return move.is_none(); }

  /// The move; a pass where the game says so (docs/protocols.md); none to give up.
  Move move = Move::none();
  /// How it was chosen; null where there was no choice to make.
  std::shared_ptr<const Choice> choice;
};

/// Chooses moves in a game.
class Thinker {
public:
  /// Both must outlive the thinker.
  Thinker(Game_in_progress& game, const Interrupt& interrupt)
      : game_(game), interrupt_(interrupt) {}

  /// Refused, unless it goes on until a line waits, where the colour may not move (see
  /// Game_in_progress::require_turn), and where a move of the question is not legal: illegal_move.
  Thought think(const Search_request& request);
  /// How long it would take on the clock, about.
  [[nodiscard]] Duration usual_time_of(Color c) const;

private:
  [[nodiscard]] Thought choose(const Search_request& request, const Limits& limits,
                               Time_point start);
  [[nodiscard]] Limits limits_of(const Search_request& request) const;
  /// The time of a move whose work is bounded so.
  [[nodiscard]] std::optional<Time_plan> time_of(const Search_request& request,
                                                 const Limits& work) const;
  void play(const Search_request& request, const Thought& thought, Time_point start);
  /// The clock of a search that began then, and was to keep within these, stops now. A move of a
  /// book says nothing about how long searches take.
  void stop_clock(const Search_request& request, Time_point start, const Limits& limits,
                  bool is_from_book);

  Game_in_progress& game_;
  const Interrupt& interrupt_;
  /// When the last search ended that was not ended by a line.
  Time_point idle_since_{};
};

} // namespace goishi
