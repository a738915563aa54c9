#include "protocol/console/commands.h"

#include "engine/option_text.h"
#include "protocol/command_table.h"
#include "protocol/console/advice.h"
#include "protocol/console/explorer.h"
#include "protocol/console/legend.h"
#include "protocol/console/opening.h"
#include "protocol/console/typed_line.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace goishi::console {

namespace {

using Command = goishi::Command<Screens>;

const Command_table<Screens>& commands();

constexpr std::string_view playing = "While you play";
constexpr std::string_view the_game = "Games and players";
constexpr std::string_view keeping = "Files and review";
constexpr std::string_view program = "The program";
constexpr std::array groups{playing, the_game, keeping, program};

/// Another word that people use for a command.
struct Synonym {
  std::string_view word;
  std::string_view command;
};
constexpr std::array synonyms{
    Synonym{"analyse", "hint"}, Synonym{"analyze", "hint"},  Synonym{"bye", "quit"},
    Synonym{"exit", "quit"},    Synonym{"goto", "review"},   Synonym{"score", "evaluate"},
    Synonym{"show", "board"},   Synonym{"takeback", "undo"},
};

/// A number of moves; 1 if none is given.
std::int64_t count_in(Arguments& arguments) {
  if (arguments.empty()) return 1;
  const std::int64_t count = arguments.integer();
  if (count < 1)
    throw Refusal(Refusal::Kind::syntax_error, "the number of moves must be 1 or more");
  return count;
}

void help(Screens& screens, Arguments& arguments, std::string&) {
  Context& context = screens.context;
  if (!arguments.empty()) {
    const std::string_view name = arguments.word();
    const Command* const command = commands().find(name);
    if (command == nullptr)
      return context.say(fmt::format("There is no command '{}'.{} help lists the commands.\n", name,
                                     suggestion(name)));
    return context.say(command->explanation());
  }
  context.say(fmt::format("To move, type a letter and a number: D4. Commands may be shortened;\n"
                          "help with a command's name explains it.{}\n",
                          commands().grouped_help(groups)));
}

void menu(Screens& screens, Arguments&, std::string&) { screens.context.show(Place::menu); }

void quit(Screens& screens, Arguments&, std::string&) {
  const auto leave = [&context = screens.context] { context.done = true; };
  // A person who repeats it at the question means it.
  screens.context.place == Place::yes_or_no ? leave() : screens.play.leave_program(leave);
}

void new_game(Screens& screens, Arguments&, std::string&) {
  screens.play.leave([&play = screens.play] { play.start(); });
}

void game(Screens& screens, Arguments& arguments, std::string&) {
  if (arguments.empty()) return screens.context.show(Place::which_game);
  const std::string name = engine_game(arguments.word());
  // Refused before a question about the present game.
  if (std::ranges::find(games(), name, [](const Game_entry& its) { return its.info->name; }) ==
      games().end())
    throw Refusal(Refusal::Kind::syntax_error, "the games are " + titles_of_games());
  const std::string size(arguments.empty() ? "" : arguments.word());
  const std::string rule(arguments.empty() ? "" : arguments.word());
  screens.play.leave([=, &play = screens.play] { play.change_game(name, size, rule); });
}

void players(Screens& screens, Arguments&, std::string&) {
  Play& play = screens.play;
  if (play.has_started()) return play.ask_players(true);
  play.leave([&play] { play.ask_players(false); });
}

void level(Screens& screens, Arguments& arguments, std::string&) {
  screens.strength_choice.choose_level(arguments.rest());
}

void go(Screens& screens, Arguments&, std::string&) { screens.play.go(); }

void undo(Screens& screens, Arguments& arguments, std::string&) {
  screens.play.undo(count_in(arguments));
}

void redo(Screens& screens, Arguments& arguments, std::string&) {
  screens.play.redo(count_in(arguments));
}

/// Whether the position can be analysed; otherwise prints that it cannot.
bool can_analyse(Screens& screens) {
  Context& context = screens.context;
  // A resigned game still has positions to analyse.
  const bool is_over = context.place == Place::review ? context.session.board().outcome().is_over()
                                                      : screens.play.is_over();
  if (screens.play.has_started() && !is_over) return true;
  context.say("There is nothing to analyse.\n");
  return false;
}

void pace(Screens& screens, Arguments& arguments, std::string&) {
  constexpr double most = 60;
  if (!arguments.empty()) {
    const double wanted = arguments.number();
    if (wanted < 0 || wanted > most)
      throw Refusal(Refusal::Kind::syntax_error,
                    fmt::format("the pace must be from 0 to {} seconds", most));
    screens.play.set_pace(
        std::chrono::duration_cast<Duration>(std::chrono::duration<double>(wanted)));
  }
  screens.context.say(
      fmt::format("In games of Goishi against itself, each move is shown for {:.3g} s.\n",
                  seconds(screens.play.pace())));
}

void hint(Screens& screens, Arguments& arguments, std::string&) {
  constexpr std::int64_t usual = 3;
  constexpr std::int64_t most = 9;
  const std::int64_t count = arguments.empty() ? usual : arguments.integer();
  if (count < 1 || count > most)
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("the number of moves must be from 1 to {}", most));
  if (can_analyse(screens)) show_best_moves(screens.context, static_cast<std::size_t>(count));
}

void evaluate(Screens& screens, Arguments&, std::string&) {
  if (can_analyse(screens)) show_evaluation(screens.context);
}

void opening(Screens& screens, Arguments& arguments, std::string&) {
  if (can_analyse(screens)) show_opening(screens.context, arguments);
}

void explore(Screens& screens, Arguments&, std::string&) { show_exploration(screens.context); }

void moves(Screens& screens, Arguments&, std::string&) {
  std::string text;
  int number = 0;
  for (const Played& played : screens.context.session.board().moves()) {
    text += fmt::format("{:>4}. {} ", ++number, color_letter(played.color));
    const std::size_t at = text.size();
    screens.context.vertices.append(text, played.move);
    text.append(text.size() < at + 4 ? at + 4 - text.size() : 0, ' ');
    if (number % 6 == 0) text += '\n';
  }
  if (text.empty()) text = "No move has been played.";
  if (text.back() != '\n') text += '\n';
  screens.context.say(text);
}

void board(Screens& screens, Arguments&, std::string&) { screens.context.draw(); }

void resign(Screens& screens, Arguments&, std::string&) { screens.play.resign(); }

void save(Screens& screens, Arguments& arguments, std::string&) {
  // A review may stand before the first move.
  if (!screens.play.has_moves() && !screens.review.is_open())
    return screens.context.say("There is no game to save.\n");
  if (arguments.empty()) return screens.context.show(Place::where_to_save);
  screens.files.save(arguments.rest());
}

void load(Screens& screens, Arguments& arguments, std::string&) {
  if (arguments.empty()) return screens.context.show(Place::what_to_load);
  screens.files.load(arguments.rest());
}

void list_games_of(Screens& screens, Arguments& arguments, std::string&) {
  screens.files.list(arguments.rest());
}

void review(Screens& screens, Arguments& arguments, std::string&) {
  screens.review.begin(arguments.empty() ? 0 : arguments.integer());
}

/// What an option with this value means.
std::string_view explanation(const Rule_option& option, std::string_view value) {
  const auto* const choice = std::get_if<option_type::Choice>(&option.type);
  if (choice == nullptr || option.explanations.empty()) return option.help;
  const auto word = std::ranges::find(choice->words, value);
  return option.explanations[static_cast<std::size_t>(word - choice->words.begin())];
}

/// Options with their usual value add nothing to the sentence.
void rules(Screens& screens, Arguments&, std::string&) {
  const Session& session = screens.context.session;
  const Game_info& info = session.board().info();
  const Rule_option* const choice = choice_of_rules(info);
  std::string text = fmt::format("{}: {}\n", info.title, info.rules);
  for (const Rule_option& option : info.rule_options) {
    const std::string value = session.option(option.name);
    if (&option != choice && value == value_text(option, usual_value(option))) continue;
    text += fmt::format("  {} {}: {}\n", option.name, value, explanation(option, value));
  }
  const Usual_marks usual(session.board());
  const auto signs = Board_signs::of(screens.context.terminal);
  if (const std::string marks = marks_explained(usual.view, signs); !marks.empty())
    text += marks + '\n';
  screens.context.say(text);
}

const Command_table<Screens>& commands() {
  static constexpr Command table[] = {
      {"board", "", "Draws the board again.", board, playing},
      {"evaluate", "", "Shows who stands better, and the expected line.", evaluate, playing, true},
      {"explore", "", "Shows what was played here in the games of the open collection.", explore,
       keeping},
      {"game", "[name] [size] [rule]",
       "Chooses the game: game gomoku 15 renju. Without a name it asks.", game, the_game},
      {"games", "[file] [word] ...",
       "Lists the games of a file, 20 at a time at a terminal; without a file the next ones. Words "
       "choose and sort: "
       "player=, black=, white=, event= a part of a name (%20 is a blank), from-date=, to-date=, "
       "result=B, W or 0, sort=date, black, white, event, result, moves or -date, from=, count=.",
       list_games_of, keeping},
      {"go", "", "Makes Goishi move, or continues its game against itself.", go, playing, true},
      {"help", "[command]", "Lists the commands, or explains one.", help, program},
      {"hint", "[1..9]", "Shows the best moves, usually three, and their win rates.", hint, playing,
       true},
      {"level", "[level] ...",
       "Sets the strength of Goishi by a number or a name, such as expert; 10 is full strength.",
       level, the_game},
      {"load", "[file] ...",
       "Loads a game from a file; with a number behind it, the game that games lists with that "
       "number.",
       load, keeping},
      {"menu", "", "Returns to the menu; the game can be resumed.", menu, the_game},
      {"moves", "", "Lists the moves of the game.", moves, playing},
      {"new", "", "Starts a new game with the same players.", new_game, the_game},
      {"opening", "rule [choice] ...",
       "Shows who decides next in an opening of Gomoku, and Goishi's choice. The rule is "
       "swap1, swap, swap2, rif, yamaguchi, soosorv-8 or taraguchi-10; the choices are those made "
       "so far: black, white, more, offer, a number, the offered points.",
       opening, playing, true},
      {"pace", "[seconds]",
       "Sets how many seconds each move is shown when Goishi plays itself: 0 to 60.", pace,
       the_game},
      {"players", "", "Changes who plays which colour.", players, the_game},
      {"quit", "", "Leaves the program.", quit, program},
      {"redo", "[moves]", "Replays the moves that undo took back.", redo, playing},
      {"resign", "", "Resigns the game.", resign, playing},
      {"review", "[move]", "Goes through the game move by move.", review, keeping},
      {"rules", "", "Explains the rules of the game.", rules, program},
      {"save", "[file] ...", "Saves the game to a file, usually as SGF.", save, keeping},
      {"undo", "[moves]", "Takes back your last move; against Goishi also its answer.", undo,
       playing},
  };
  static_assert(std::ranges::is_sorted(table, {}, &Command::name));
  static constexpr Command_table<Screens> sorted{table};
  return sorted;
}

/// The commands that a beginning stands for.
struct Meant {
  /// The first of them; null if there is none.
  const Command* command = nullptr;
  /// All of them, with commas.
  std::string names;
};

Meant meant_by(const std::string& name) {
  if (const Command* const command = commands().find(name))
    return {command, std::string(command->name)};
  Meant meant;
  for (const Command& candidate : commands().commands()) {
    if (!candidate.name.starts_with(name)) continue;
    if (meant.command == nullptr) meant.command = &candidate;
    (meant.names += meant.names.empty() ? "" : ", ") += candidate.name;
  }
  return meant;
}

} // namespace

std::vector<std::string> names_of_commands() {
  std::vector<std::string> names;
  for (const Command& command : commands().commands()) names.emplace_back(command.name);
  return names;
}

std::string_view command_called(std::string_view word) {
  const auto* const synonym = std::ranges::find(synonyms, word, &Synonym::word);
  return synonym == synonyms.end() ? word : synonym->command;
}

std::string suggestion(std::string_view word) {
  const Command* const meant = commands().nearest(word.substr(0, word.find(' ')));
  return meant == nullptr ? "" : fmt::format(" Did you mean {}?", meant->name);
}

bool obey_command(Screens& screens, std::string_view text) {
  Arguments arguments(text);
  const std::string typed = lower_case(arguments.word());
  if (typed == "play" && !arguments.empty()) {
    screens.context.say("No game has been started. Type menu, then 1 or 2.\n");
    return true;
  }
  const std::string name(command_called(typed));
  const auto [command, names] = meant_by(name);
  if (command == nullptr) return false;
  if (names != command->name) {
    screens.context.say(fmt::format("'{}' is ambiguous: {}.\n", name, names));
    return true;
  }
  if (const std::string excess = excess_text(*command, arguments); !excess.empty()) {
    screens.context.say(excess);
    return true;
  }
  std::string unused;
  command->handler(screens, arguments, unused);
  return true;
}

} // namespace goishi::console
