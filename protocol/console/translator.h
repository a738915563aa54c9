// A person at a terminal.
#pragma once

#include "engine/record.h"
#include "engine/session.h"
#include "protocol/arguments.h"
#include "protocol/command_table.h"
#include "protocol/console/board_picture.h"
#include "protocol/dialogue_log.h"
#include "protocol/gtp/vertices.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <functional>
#include <optional>
#include <string>

namespace goishi::console {

/// An empty line, `stop` and `quit` ask a search for its move at once.
[[nodiscard]] Urgency urgency_of(std::string_view line);

/// Leads a person from the menu through a game and its review. Every line is a number of a menu, a
/// move, or a command that `help` lists. What cannot be done is explained, and changes nothing.
class Console_translator final : public Translator {
public:
  /// Session and log must outlive the translator.
  Console_translator(Session& session, Dialogue_log& log, const Terminal& terminal);

  void open(Answers& answers) override;
  void idle() override;

private:
  bool handle(Line& line, Answers& answers) override;
  bool handle_nothing(Answers& answers) override;
  void say_no_memory(Answers& answers) override;

  using Command = goishi::Command<Console_translator>;

  /// What the next line answers.
  enum class Screen {
    menu,
    which_game,
    who_plays,
    how_strong,
    where_to_save,
    what_to_load,
    yes_or_no,
    game,
    review
  };

  [[nodiscard]] static const Command_table<Console_translator>& commands();

  // Screens.
  void show(Screen screen);
  void prompt();
  void obey_on_screen(std::string_view text);
  void choose_in_menu(std::string_view text);
  void choose_game(std::string_view text);
  void choose_players(std::string_view text);
  void choose_strength(std::string_view text);
  void obey_in_game(std::string_view text);
  void obey_in_review(std::string_view text);
  /// Obeys a command by its name or the beginning of it. False: the word is none.
  bool obey_command(std::string_view text);

  // Commands.
  void help(Arguments& arguments);
  void menu(Arguments& arguments);
  void new_game(Arguments& arguments);
  void game(Arguments& arguments);
  void players(Arguments& arguments);
  void level(Arguments& arguments);
  void go(Arguments& arguments);
  void undo(Arguments& arguments);
  void hint(Arguments& arguments);
  void evaluate(Arguments& arguments);
  void moves(Arguments& arguments);
  void board(Arguments& arguments);
  void resign(Arguments& arguments);
  void save(Arguments& arguments);
  void load(Arguments& arguments);
  void review(Arguments& arguments);
  void quit(Arguments& arguments);
  template<void (Console_translator::*command)(Arguments&)>
  static void call(Console_translator& console, Arguments& arguments, std::string&) {
    (console.*command)(arguments);
  }

  // The game.
  void start_game();
  void change_game(const std::string& name, const std::string& size, const std::string& rule);
  void go_on_with(const Record& record, const std::string& path);
  /// Asks first, when a game would be lost.
  void leave_game(std::function<void()> then);
  void ask(std::string question, std::function<void()> on_yes);
  void answer_yes_or_no(std::string_view text);
  /// Goes back to the game in progress, or starts one.
  void enter_game();
  void play(std::string_view vertex);
  /// Goishi moves, and whoever must pass does, until it is a person's turn.
  void advance();
  void let_engine_move();
  void tell_move(const Played& played, bool by_engine, Duration time);
  void tell_end();
  void tell_choice(const Candidate& candidate);
  /// Searches with all of its strength, whatever level plays.
  std::optional<Choice> think(int candidates);
  void save_to(std::string_view path);
  void load_from(std::string_view path);
  void go_to(std::size_t move);
  void leave_review();
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] bool engine_plays(Color c) const { return engine_[index(c)]; }
  [[nodiscard]] bool engine_plays_both() const { return engine_[0] && engine_[1]; }
  [[nodiscard]] std::string who(Color c) const;

  // Writing.
  void say(std::string_view text);
  void draw(std::span<const Move> numbered = {});
  void list(std::string_view question, std::span<const std::string_view> choices);
  /// The index of a choice that was made by number or by its first words.
  std::optional<std::size_t> chosen(std::string_view text,
                                    std::span<const std::string_view> choices);

  Session& session_;
  Dialogue_log& log_;
  gtp::Vertices vertices_{session_};
  const Terminal terminal_;
  Screen screen_ = Screen::menu;
  /// Whether Goishi plays this colour.
  bool engine_[2] = {false, true};
  bool paused_ = false;
  bool started_ = false;
  bool done_ = false;
  /// Nothing has changed since the game was saved or loaded.
  bool saved_ = false;
  /// What is asked, and what is done if the answer is yes.
  std::string question_;
  std::function<void()> on_yes_;
  /// Players are chosen for the game in progress, not for a new one.
  bool keeps_game_ = false;
  /// The file in which the game was last saved or from which it was loaded, and whether that file
  /// has been written in this game.
  std::string path_;
  bool is_own_file_ = false;
  /// The game that is reviewed, and how many of its moves stand on the board.
  std::optional<Record> reviewed_;
  std::size_t reviewed_moves_ = 0;
  Arrival arrival_{};
  /// When the last search ended.
  Time_point thought_{};
  /// The last prompt still stands: nothing was said since.
  bool is_prompted_ = false;
  Answers* answers_ = nullptr;
};

} // namespace goishi::console
