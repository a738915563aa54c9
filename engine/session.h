// The one object that all protocols share: a game, a thinker and the options.
#pragma once

#include "engine/game_in_progress.h"
#include "engine/instruction_set.h"
#include "engine/interrupt.h"
#include "engine/settings.h"
#include "engine/thinker.h"

#include <memory>
#include <string>
#include <string_view>

namespace goishi {

class Collection;

/// A game in progress, a thinker that chooses moves in it, the options, and the database and the
/// collection that they name. It knows no protocol. Functions that can fail throw a Refusal and
/// leave the session as it was.
class Session {
public:
  /// Starts a game with these settings; refused like `set_option`. The interrupt must outlive the
  /// session.
  Session(const Settings& settings, const Interrupt& interrupt,
          const Instruction_set& set = best_instruction_set());
  /// A separate session with the database and the collection of another one; those of the settings
  /// are not opened.
  Session(const Settings& settings, const Session& other);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] Game_in_progress& game() { return game_; }
  [[nodiscard]] const Game_in_progress& game() const { return game_; }
  [[nodiscard]] const Game_board& board() const { return game_.board(); }

  /// See Thinker. The game keeps the result.
  Thought think(const Search_request& request);
  /// About how long a move on the clock takes.
  [[nodiscard]] Duration usual_time_of(Color c) const { return thinker_.usual_time_of(c); }

  // Work while no input line waits.

  /// Saves a database that was changed, unless that took long and was done a short time ago.
  /// Refused: cannot_save_file.
  void save_when_idle();
  /// Thinks on the opponent's time until any line arrives, if the options and the game allow it;
  /// otherwise returns at once.
  void ponder(const Arrival& last);

  /// The urgent lines that came while searches run.
  [[nodiscard]] const Interrupt& interrupt() const { return interrupt_; }

  // Options. Refused: syntax_error for an unknown name or a value out of its bounds,
  // board_not_empty for the rules while a game is in progress.
  [[nodiscard]] const Settings& settings() const { return game_.settings(); }
  /// Opens another database after it has saved the changes of this one, and another collection;
  /// also refused as these.
  void configure(const Settings& wanted);
  /// An option as text, by its name in engine/options.h.
  [[nodiscard]] std::string option(std::string_view name) const;
  /// Another game is played on its usual board. Also refused (syntax_error): a rule of another
  /// game.
  void set_option(std::string_view name, std::string_view text);

  /// The database of the options; null: none.
  [[nodiscard]] Position_database* database() { return database_.get(); }
  /// The collection of the options. Refused: cannot_load_file, if none is open.
  [[nodiscard]] Collection& collection();
  /// Whether searches read any database and store results in it; at first they do both.
  void use_database(bool uses) { uses_database_ = uses; }
  void only_read_database(bool only_reads) { only_reads_database_ = only_reads; }
  [[nodiscard]] bool uses_database() const { return uses_database_; }
  [[nodiscard]] bool only_reads_database() const { return only_reads_database_; }

private:
  Thought search(Search_request request);

  const Interrupt& interrupt_;
  std::shared_ptr<Position_database> database_;
  std::shared_ptr<Collection> collection_;
  bool uses_database_ = true;
  bool only_reads_database_ = false;
  Game_in_progress game_;
  Thinker thinker_;
};

} // namespace goishi
