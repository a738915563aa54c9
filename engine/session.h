// What a protocol can ask for: the one object that all protocols share.
#pragma once

#include "engine/clock.h"
#include "engine/interrupt.h"
#include "engine/player.h"
#include "engine/processor.h"
#include "engine/record.h"
#include "engine/settings.h"
#include "engine/table.h"
#include "games/game.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// When a command's line arrived, and its number (see Interrupt).
struct Arrival {
  Time_point time{};
  std::uint64_t line = 0;
};

/// What `genmove` comes to.
struct Answer {
  enum class Kind { move, resign };

  Kind kind = Kind::move;
  /// The move; a pass where the game says so (GTP.md, "How a match ends"). None for resign.
  Move move = Move::none();
};

/// A game in progress, the clocks and the options. It knows no protocol. Every function that can
/// fail throws a Refusal and leaves the session as it was.
class Session {
public:
  /// Starts a game as the settings say; refused like `set_option`. The interrupt must outlive the
  /// session.
  Session(const Settings& settings, const Interrupt& interrupt, const Level& level = best_level());
  ~Session();

  // The game.
  /// The names that set_game takes: "nogo", "gomoku", "reversi", "tictactoe".
  [[nodiscard]] static std::vector<std::string_view> games();
  /// Changes the game; its usual size, an empty board. Rules stay when the game does, and the mask
  /// when the board does too; otherwise they are as usual.
  void set_game(std::string_view name);
  /// An empty board of this size, without a mask if it is another one; clocks are kept. Refused:
  /// unacceptable_size.
  void resize(Geometry geometry);
  void clear();
  /// Before the first move only. Refused: board_not_empty, illegal_move.
  void set_up(std::span<const Placement> stones);
  void set_up_player(Color c);
  /// Puts these stones in the place of the game, at any time; clocks are kept. Refused:
  /// illegal_move.
  void replace(std::span<const Placement> stones, Color to_move);

  // Moves.
  void play(Color c, Move move);
  /// Plays all or, refused, none.
  void play_all(std::span<const Played> moves);
  /// Takes back `count` moves or, refused, none.
  void undo(int count);
  /// Chooses a move, plays it and stops its clock. Refused (illegal_move) only in Reversi, when it
  /// is the other player's turn.
  Answer genmove(Color c, const Arrival& arrival, const Question& question = {});
  /// The same without playing it: the client may or may not.
  Answer suggest(Color c, const Arrival& arrival, const Question& question = {});
  /// The same without playing it, and without the game clock.
  Answer reg_genmove(Color c, const Arrival& arrival, const Question& question = {});
  /// Chooses a move as genmove does, on the clock, but in this time at the most, and without
  /// playing it: for decisions that take several searches.
  Answer consider(Color c, const Arrival& arrival, Duration most, const Question& question = {});
  /// How long genmove would take, about.
  [[nodiscard]] Duration usual_time_of(Color c) const;
  /// Searches for a colour, within the bounds that the options set but no clock, until any line
  /// arrives or this time is over; the reporter of the question hears what is found. Returns at
  /// once when the colour has no move. Refused: illegal_move.
  void analyze(Color c, const Arrival& arrival, const Question& question,
               std::optional<Duration> at_most = std::nullopt);
  /// Whether a line has come after the one that is obeyed.
  [[nodiscard]] bool is_awaited(const Arrival& obeyed) const {
    return interrupt_.waits(obeyed.line);
  }
  /// Waits until a line arrives behind this one, at most until then. Whether one did.
  bool wait_for_line(const Arrival& after, Time_point until) const;
  /// Refused (illegal_move) where genmove would be.
  void require_turn(Color c) const;
  /// Thinks on the opponent's time until any line arrives, if the options and the game say so;
  /// otherwise returns at once.
  void ponder(const Arrival& last);

  /// A player gives the game up, which stands in its record until the game changes. After the end
  /// it means nothing.
  void resign(Color c);
  /// Nobody has given up.
  void take_back_resignation() { resigned_.reset(); }
  [[nodiscard]] std::optional<Color> resigned() const { return resigned_; }

  /// The game so far, for a file. What the file that it was loaded from holds besides goes with it
  /// until another game begins.
  [[nodiscard]] Record record() const;
  /// Puts the first `count` moves of a recorded game in the place of this one, or, refused, leaves
  /// this one: cannot_load_file when its rules, its set-up or any of its moves are none of ours.
  /// A player who gave up at its end has given up. Options that are no rules stay; the clocks start
  /// anew.
  void load(const Record& record, std::size_t count = max_recorded_moves);

  // What can be seen. Valid until the next call that changes the game.
  [[nodiscard]] const Table& table() const { return *table_; }
  /// The choice behind the last genmove or reg_genmove; nothing before the first.
  [[nodiscard]] const std::optional<Choice>& last_choice() const { return last_choice_; }

  // Clocks, as the client tells them; the session runs its own in between.
  void set_time_control(const Time_control& control);
  void set_time_left(Color c, Duration left, int stones);
  [[nodiscard]] const Clock& clock(Color c) const { return clocks_[index(c)]; }

  /// What the client says while searches run.
  [[nodiscard]] const Interrupt& interrupt() const { return interrupt_; }

  // Options, by the names of engine/options.h. Refused: syntax_error for an unknown name or a value
  // out of its range, board_not_empty for the rules while a game is in progress.
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] std::string option(std::string_view name) const;
  void set_option(std::string_view name, std::string_view value);

  /// Forgets what searches learned: hash table and tree.
  void clear_cache();

private:
  /// The answer, not played yet.
  Answer choose(Color c, const Limits& limits, const Arrival& arrival, const Question& question);
  /// The clock of a search that began then, and was to keep within these, stops now.
  void stop_clock(Color c, Time_point start, const Limits& limits);
  [[nodiscard]] Limits limits_of(Color c, bool on_the_clock) const;
  /// The bounds of a search that ends when it is told to.
  [[nodiscard]] Limits limits_without_clock() const;
  /// Whether the search at the table ends within these.
  [[nodiscard]] bool is_bounded(const Limits& limits) const;
  void set_table(const Settings& settings);
  /// After every change of the game.
  void keep_notes() {
    notes_.resize(table_->moves().size());
    resigned_.reset();
  }
  /// After another game has begun.
  void begin_record();

  const Level& level_;
  const Interrupt& interrupt_;
  Settings settings_;
  std::unique_ptr<Table> table_;
  Clock clocks_[2];
  std::optional<Choice> last_choice_;
  /// What was thought of each move of the table.
  std::vector<Move_note> notes_;
  std::optional<Color> resigned_;
  /// Of the file that the game was loaded from.
  Game_facts facts_;
  std::shared_ptr<const Record_file> file_;
  /// The last move of the game was chosen here.
  bool may_ponder_ = false;
  /// When the last search ended.
  Time_point idle_since_{};
};

} // namespace goishi
