// The state that all screens share: session, terminal and current screen.
#pragma once

#include "engine/session.h"
#include "protocol/answers.h"
#include "protocol/dialogue_log.h"
#include "protocol/keyboard/prompter.h"
#include "protocol/terminal.h"
#include "protocol/vertices.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::console {

/// The screens, by the question that the next line answers.
enum class Place {
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

struct Context {
  /// Goes to a screen, which is shown once the line is obeyed.
  void show(Place where) {
    place = where;
    is_new = true;
  }

  void say(std::string_view text);
  /// Asks for the next line.
  void ask(std::string_view prompt, std::vector<Completion_rule> completions);
  /// Draws the board with these moves marked 1 to 9; without any, with the usual marks.
  void draw(std::span<const Move> numbered = {});
  /// Asks a question and numbers the possible answers.
  void list(std::string_view question, std::span<const std::string_view> choices);
  /// Whether this line, Enter or `stop`, came during a search and has ended it already.
  [[nodiscard]] bool has_ended_search(std::string_view words) const;
  /// The same as number_of, but prints that there is none.
  std::optional<std::size_t> chosen(std::string_view text,
                                    std::span<const std::string_view> choices);

  Session& session;
  Dialogue_log& log;
  const Terminal terminal;
  Vertices vertices{session};
  /// Takes the answers to the line that is obeyed.
  Answers* answers = nullptr;
  /// The arrival of that line.
  Arrival arrival{};
  /// The end of the last search.
  Time_point thought{};
  Place place = Place::menu;
  /// Questions lead back there: the game, or its review.
  Place home = Place::game;
  /// The screen has not introduced itself yet.
  bool is_new = false;
  /// The last prompt is still valid: nothing was printed since.
  bool is_prompted = false;
  bool done = false;
};

/// "NoGo, Gomoku, Reversi and TicTacToe".
[[nodiscard]] std::string titles_of_games();

/// The index of a choice by its number, counted from 1, or its first words in any case; nothing if
/// there is none.
[[nodiscard]] std::optional<std::size_t> number_of(std::string_view text,
                                                   std::span<const std::string_view> choices);

} // namespace goishi::console
