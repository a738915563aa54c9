// The game in progress, with its clocks, result and record.
#pragma once

#include "engine/clock.h"
#include "engine/game_board.h"
#include "engine/instruction_set.h"
#include "engine/records/record.h"
#include "engine/settings.h"
#include "games/game.h"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace goishi {

/// A game of any kind, from its set-up on. Functions that can fail throw a Refusal and change
/// nothing.
class Game_in_progress {
public:
  /// Starts a game with these settings; refused like an option out of its range.
  Game_in_progress(const Settings& settings, const Instruction_set& set);

  // Another game.
  /// Changes the game to one of games(); its usual size, an empty board. Rules stay when the game
  /// does, and the mask when the board does too; otherwise they are as usual. So is the search, if
  /// the other game lacks the one in use. Clocks are kept.
  void set_game(std::string_view name);
  /// The settings that set_game takes.
  [[nodiscard]] Settings with_game(std::string_view name) const;
  /// These settings, without the mask if their size makes another board. Refused:
  /// unacceptable_size.
  [[nodiscard]] Settings fitted_to_board(Settings wanted) const;
  /// An empty board under these settings; clocks are kept. Refused: syntax_error for a value out of
  /// its bounds, and like set_game and resize.
  void begin(const Settings& wanted);
  /// An empty board of this size, without a mask if it is another one; clocks are kept. Refused:
  /// unacceptable_size.
  void resize(Geometry geometry);
  /// An empty board of the same rules; the clocks start anew.
  void clear();
  /// Before the first move only. Refused: board_not_empty, illegal_move.
  void set_up(std::span<const Placement> stones);
  void set_up_player(Color c);
  /// Replaces the game by these stones, at any time; clocks are kept. Refused:
  /// illegal_move.
  void replace(std::span<const Placement> stones, Color to_move);
  /// Replaces the game by the first `count` moves of a recorded one. Refused: cannot_load_file if
  /// its rules, its set-up or one of its moves is not legal here. A resignation at its end is kept.
  /// Options other than rules stay; the clocks start anew.
  void load(const Record& record, std::size_t count = max_recorded_moves);

  // Moves.
  void play(Color c, Move move);
  /// Plays a move that was chosen here.
  void play_chosen(Color c, Move move, const Move_note& note);
  /// Plays all or, refused, none.
  void play_all(std::span<const Played> moves);
  /// Takes back `count` moves or, refused, none.
  void undo(int count);
  /// Refused (illegal_move) when this colour may not move: only in Reversi, on the other's turn.
  void require_turn(Color c) const;
  /// Whether nothing has changed since a move was chosen here, so the opponent is to answer it.
  [[nodiscard]] bool awaits_answer() const { return awaits_answer_; }
  /// Nothing more is to be done on the opponent's time, unless the wish for it came before the move
  /// was chosen: then it was the search for the move that it ended.
  void stop_awaiting_answer(Time_point wished) {
    if (wished > awaits_since_) awaits_answer_ = false;
  }

  // Its result.
  /// A player resigns. The record holds this until the game changes. Has no effect after the end.
  void resign(Color c);
  /// Takes a resignation back.
  void take_back_resignation() { resigned_.reset(); }
  [[nodiscard]] std::optional<Color> resigned() const { return resigned_; }
  /// The rules have ended it, or a player has given it up.
  [[nodiscard]] bool is_over() const { return resigned_ || board_->outcome().is_over(); }

  /// The game so far, for a file. Until another game begins, it carries the text of the file that
  /// it was loaded from.
  [[nodiscard]] Record record() const;

  /// The file that the game was loaded from, until another game begins; null if there is none.
  [[nodiscard]] const std::shared_ptr<const Record_file>& file() const { return file_; }

  [[nodiscard]] const Instruction_set& instruction_set() const { return instruction_set_; }
  /// The board and all that can be seen of it. Valid until another game begins.
  [[nodiscard]] const Game_board& board() const { return *board_; }
  /// The rules, and how moves are chosen.
  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// Starts both clocks under this control; with a limit, the model is loaded before they run.
  void start_clocks(const Time_control& control);
  /// As the client set them; searches charge them in between.
  [[nodiscard]] Clocks& clocks() { return clocks_; }
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }

  /// Takes all of these settings. Other rules begin another game, with the same side to move; other
  /// search options clear the hash table and the tree. Refused: syntax_error for a value out of its
  /// bounds, board_not_empty for other rules while there are stones.
  void configure(const Settings& wanted);

  // The player.
  /// Makes now what the first search would make of the model, unless memory is short: then the
  /// search says so.
  void load_model() const;
  /// Chooses a move for a colour that has one. The game is left as it is.
  [[nodiscard]] Choice choose(Color c, Budget& budget, const Question& question);
  /// Clears what searches stored: hash table and tree.
  void clear_search() { board_->clear_search(); }
  /// The hash table, if a file can hold it; null: the player has none.
  [[nodiscard]] Hash_store* hash() { return board_->hash(); }
  /// The last search of this game, if it found something, for those who ask later.
  [[nodiscard]] const std::shared_ptr<const Choice>& last_search() const { return last_search_; }
  void set_last_search(std::shared_ptr<const Choice> found) { last_search_ = std::move(found); }

private:
  void start(Settings settings);
  /// No search pays for the model from its time.
  void load_model_if_timed() const;
  /// A game with these settings. Models in use that do not fit any more are removed from them.
  [[nodiscard]] std::unique_ptr<Game_board> make_board(Settings& settings) const;
  /// After every change of the game.
  void keep_notes();
  /// After another game has begun.
  void begin_record();

  const Instruction_set& instruction_set_;
  Settings settings_;
  std::unique_ptr<Game_board> board_;
  Clocks clocks_;
  /// A note on each move of the game.
  std::vector<Move_note> notes_;
  std::optional<Color> resigned_;
  /// Of the file that the game was loaded from.
  Game_facts facts_;
  std::shared_ptr<const Record_file> file_;
  std::shared_ptr<const Choice> last_search_;
  bool awaits_answer_ = false;
  Time_point awaits_since_{};
};

} // namespace goishi
