// The console's main screen: a game by typed moves and commands.
#pragma once

#include "engine/session.h"
#include "protocol/console/autosave.h"
#include "protocol/console/context.h"
#include "protocol/console/players.h"
#include "protocol/console/question.h"
#include "protocol/console/screen.h"
#include "protocol/console/typed_line.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::console {

/// The file in which the game was last saved or from which it was loaded; none: an empty path.
struct Game_path {
  std::string path;
  /// It has been written in this very game.
  bool is_own = false;
  /// Nothing has changed since it was saved or loaded.
  bool is_current = false;
};

class Play final : public Screen {
public:
  Play(Context& context, Question& question) : context_(context), question_(question) {}
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;
  void reject(std::string_view text) override;

  // Games.
  /// An empty board for the same players.
  void start();
  /// Starts another game, on the given board and with the given rule, if any; then asks who plays.
  /// Refused like options.
  void change_game(std::string_view name, std::string_view size, std::string_view rule);
  /// Asks who plays: the game in progress, if there is one and it is kept, or a new one.
  void ask_players(bool keeps_game);
  /// Once the players are known.
  void enter();
  /// Goes back to a game that was left for the menu.
  void resume();
  /// The game that an earlier run of the program left behind, until it is resumed or left for
  /// another; nothing if there is none.
  [[nodiscard]] const std::optional<Record>& left_over() const { return left_over_; }
  /// Goes on with it, and asks who plays. Refused like Game_in_progress::load.
  void resume_left_over();
  /// Replaces the game by a recorded one of this name, paused. The path is that of its own file, or
  /// empty. Refused like Game_in_progress::load.
  void go_on_with(const Record& record, const std::string& path, const std::string& name);
  /// Whether leaving the program would lose a game that is neither over nor saved.
  [[nodiscard]] bool would_lose() const;
  /// Does something that ends this game; asks first, when it would be lost, or one that was left
  /// over would.
  void leave(std::function<void()> then);
  /// Does something that ends the program; asks first, when the game would be lost.
  void leave_program(std::function<void()> then);
  /// The game is abandoned, over or saved: removes its copy.
  void discard_copy() { autosave_.remove(); }
  /// The game is saved in this file.
  void was_saved(const std::string& path);
  /// Asks before it does something; otherwise the game goes on, paused.
  void ask(std::string question, std::function<void()> on_yes);
  /// Goishi does not move until the person types `go`.
  void pause() { is_paused_ = true; }

  // Moves.
  /// Goishi chooses the next move, or goes on with its game against itself.
  void go();
  /// Takes back chosen moves, each with the answers to it; fewer if there are not enough.
  void undo(std::int64_t times);
  /// Replays the moves of one undo.
  void redo(std::int64_t times);
  /// The least time that each position is shown when Goishi plays itself.
  [[nodiscard]] Duration pace() const { return pace_; }
  void set_pace(Duration pace) { pace_ = pace; }
  void resign();
  /// Makes the next move of Goishi against itself while nothing is typed. False: it does not play
  /// itself.
  bool go_on();
  /// Prints the result of the game.
  void show_result();

  [[nodiscard]] Players& players() { return players_; }
  [[nodiscard]] const Game_path& file() const { return file_; }
  [[nodiscard]] bool has_started() const { return has_started_; }
  /// Whether the game has a move, so that it can be saved or reviewed.
  [[nodiscard]] bool has_moves() const { return has_started_ && !board().moves().empty(); }
  [[nodiscard]] bool is_over() const { return game().is_over(); }

private:
  [[nodiscard]] Game_in_progress& game() { return context_.session.game(); }
  [[nodiscard]] const Game_in_progress& game() const { return context_.session.game(); }
  [[nodiscard]] const Game_board& board() const { return context_.session.board(); }
  [[nodiscard]] bool is_here() const { return context_.place == Place::game; }
  /// Goishi plays both colours, and is not paused.
  [[nodiscard]] bool plays_by_itself() const { return players_.are_engines() && !is_paused_; }
  /// Who played a colour: "Black (you)", or the player whom the file of the loaded game names.
  [[nodiscard]] std::string player(Color color) const;
  void play(const Typed_move& typed);
  /// False if there is nothing to take back or replay.
  bool take_back();
  bool play_again();
  /// Plays Goishi's moves and forced passes until it is a person's turn.
  void advance();
  void let_engine_move();
  /// After a move: earlier undone moves cannot be replayed.
  void has_moved();
  /// The game is another than that of its file: its copy follows it.
  void has_changed();
  /// Keeps a copy of the game while it is neither over nor saved.
  void keep_copy();
  void clear_undone();
  /// A person chose the move, or Goishi for both sides: undo and redo stop before it. Nobody
  /// chooses a pass.
  [[nodiscard]] bool is_chosen(const Played& played) const;

  static constexpr Duration usual_pace = std::chrono::seconds(1);

  Context& context_;
  Question& question_;
  Players players_;
  Game_path file_;
  Autosave autosave_{context_.terminal.unfinished_game};
  std::optional<Record> left_over_ = autosave_.left_over(context_.session);
  /// The moves that were taken back, the next one last; a resignation after all of them.
  std::vector<Recorded_move> undone_;
  std::optional<Color> undone_resignation_;
  /// From a pipe nothing is waited for.
  Duration pace_ = context_.terminal.is_dialogue() ? usual_pace : Duration::zero();
  /// Goishi against itself goes on then.
  Time_point next_move_{};
  /// Goishi plays each game otherwise, unless the user has given it a seed.
  const bool draws_seeds_ = context_.session.settings().seed == 0;
  bool has_started_ = false;
  bool is_paused_ = false;
  /// Players are chosen for the game in progress, not for a new one.
  bool keeps_game_ = false;
  /// The failure to write a copy has been reported.
  bool has_complained_ = false;
};

} // namespace goishi::console
