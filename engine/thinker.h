// The thinker: chooses and values moves for every command.
#pragma once

#include "engine/budget.h"
#include "engine/game_in_progress.h"
#include "engine/interrupt.h"
#include "engine/latency.h"
#include "engine/level.h"
#include "engine/player.h"
#include "games/game.h"
#include "system/process.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace goishi {

/// The purpose of a search, and its bounds other than the options that count work.
struct Search_request {
  /// The next move of the game, chosen on the clock.
  [[nodiscard]] static Search_request to_play(Color color, const Arrival& arrival,
                                              Question question = {});

  Color color = Color::black;
  /// The arrival of the command. The time of the search counts from then, by the clock below.
  Arrival arrival{};
  /// The clock that measures the search and charges the move; all requests of a thinker share it.
  Budget::Now now = &std::chrono::steady_clock::now;
  /// The processor time of all threads so far.
  Duration (*processor_time)() = &system::processor_time;
  Question question{};
  /// The colour's clock bounds the search and runs meanwhile.
  bool on_the_clock = false;
  /// Time limit of the search. On the clock the search is then a part of the work for a move: its
  /// time is charged, the overhead is not.
  std::optional<Duration> at_most{};
  /// Limit of its nodes, besides that of the options.
  std::uint64_t most_nodes = Limits::unlimited;
  /// The move is played; a player who has none resigns.
  bool is_played = false;
  /// The option `level` does not bound it.
  bool at_full_strength = false;
  /// No clock and no usual time ends it: only the options, an interrupt or a complete search do.
  bool has_all_time = false;
  /// It goes on until any line waits, at full strength, without a time limit.
  bool until_line = false;
};

/// The result of a search.
struct Thought {
  [[nodiscard]] bool resigns() const noexcept { return move.is_none(); }

  /// The move; a pass if the game requires it (docs/protocols.md); none to resign.
  Move move = Move::none();
  /// The choice behind the move; null if there was none to make.
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
  /// About how long a move on the clock takes.
  [[nodiscard]] Duration usual_time_of(Color c) const;

private:
  [[nodiscard]] Thought choose(const Search_request& request, const Limits& limits,
                               Time_point start);
  /// Null: full strength.
  [[nodiscard]] const Level* level_of(const Search_request& request) const;
  [[nodiscard]] Limits limits_of(const Search_request& request) const;
  /// The time plan of a move with these limits.
  [[nodiscard]] std::optional<Time_plan> time_of(const Search_request& request,
                                                 const Limits& work) const;
  void play(const Search_request& request, const Thought& thought, Time_point start);
  /// Stops the clock of a search that began at `start` with these limits. A book move does not
  /// count for the usual time of searches.
  void stop_clock(const Search_request& request, Time_point start, const Limits& limits,
                  bool is_from_book);
  /// The time of a move that is reserved for communication.
  [[nodiscard]] Duration overhead() const;
  /// Learns from the line of a move, and from what the client did to the clock since the last one.
  void learn_before(const Search_request& request);
  /// Learns from a search that took this time and processor time.
  void learn_from(const Limits& limits, Duration used, Duration processor_time);

  Game_in_progress& game_;
  const Interrupt& interrupt_;
  /// The end of the last search that no line ended.
  Time_point idle_since_{};
  Latency latency_;
  /// A clock after a move, and the time of the move that it was charged besides the search.
  struct Charge {
    Time_control control;
    Duration left{};
    Duration overhead{};
  };
  std::optional<Charge> charges_[2]; ///< by colour
};

} // namespace goishi
