#include "protocol/program_options.h"

#include "engine/instruction_set.h"
#include "protocol/protocols.h"
#include "protocol/version.h"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <variant>

namespace goishi {

namespace {

constexpr std::array all_program_options{
    Program_option{"protocol", "NAME", "protocol to speak (default: gtp)", Task::converse},
    Program_option{"config", "FILE", "run the GTP commands in this file first", Task::converse},
    Program_option{"log", "FILE", "append the dialogue, with times, to this file", Task::converse},
    Program_option{"problems", "A-B", "only these problems of the file", Task::solve},
    Program_option{"all", "", "evaluate every move, not only the best", Task::solve},
    Program_option{"best", "N", "evaluate the N best moves (default: 1)", Task::solve},
    Program_option{"wld", "", "prove only win, draw or loss, not the margin", Task::solve},
    Program_option{"proof", "FILE", "write a proof against every reply to this file", Task::solve},
    Program_option{"proof-leaves", "N",
                   "omit proof positions with at most N legal points (default: 0)", Task::solve},
    Program_option{"hash", "FILE", "continue from the hash table in this file, and save it there",
                   Task::solve},
    Program_option{"jobs", "N", "games to check at the same time (default: 1)", Task::check},
    Program_option{"empties", "N", "solve positions with at most N empty points (default: 20)",
                   Task::check},
    Program_option{"to", "FILE", "write them to this file, in the format of its name", Task::games},
    Program_option{"where", "WORDS", "only games that match, as in 'player=NAME from-date=2003'",
                   Task::games},
    Program_option{"sort", "NAME", "order of the list, by date, black, white, event, ...",
                   Task::games},
    Program_option{"lists", "", "each line of a list of moves is a game", Task::games},
    Program_option{"plies", "N", "leave out the moves behind the first N", Task::games},
    Program_option{"json", "", "print a line of JSON for each game", Task::check, Task::games},
    Program_option{"merged", "", "count each distinct position once", Task::perft},
    Program_option{"instruction-set", "NAME", "instruction set to use (default: auto)"},
    Program_option{"help", "", "explain the options"},
    Program_option{"help-all", "", "explain the options and the search parameters"},
    Program_option{"version", "", "print name and version"},
};

constexpr std::string_view program_group = "Program";
constexpr std::string_view parameter_group = "Parameter";

/// A line of the help: how to call the program, and for what.
std::string call_text(std::string_view arguments, std::string_view help) {
  constexpr std::size_t column = 29;
  const std::string indent(column, ' ');
  std::string text = fmt::format("  goishi {}", arguments);
  if (text.size() < column)
    text.resize(column, ' ');
  else
    text += '\n' + indent;
  for (const char c : help) {
    text += c;
    if (c == '\n') text += indent;
  }
  return text + '\n';
}

std::string introduction() {
  std::vector<std::string_view> titles;
  for (const Game_entry& game : games()) titles.push_back(game.info->title);
  std::string text = fmt::format("{} {} plays {} and {}.\n\n", program_name, program_version,
                                 fmt::join(titles.begin(), titles.end() - 1, ", "), titles.back());
  text += call_text("[options]", "speak a protocol on standard input and output");
  text += call_text("--protocol console [FILE]", "play in the terminal, open a file of games");
  for (const Named_task& task : named_tasks())
    text += call_text(fmt::format("{} {}", task.name, task.arguments), task.help);
  text.pop_back(); // the parser ends the last line
  return text;
}

/// "check, games: print a line of JSON for each game".
std::string help_of(const Program_option& option) {
  if (!option.task || *option.task == Task::converse) return std::string(option.help);
  return fmt::format("{}{}: {}", name_of(*option.task),
                     option.other_task ? fmt::format(", {}", name_of(*option.other_task)) : "",
                     option.help);
}

} // namespace

std::span<const Program_option> program_options() noexcept { return all_program_options; }

bool is_flag(const Option& option) {
  return std::holds_alternative<option_type::Flag>(option.type);
}

std::vector<std::string_view> names_of_options() {
  std::vector<std::string_view> names;
  names.reserve(options().size() + program_options().size());
  for (const Option& option : options()) names.push_back(option.name);
  for (const Program_option& option : program_options()) names.push_back(option.name);
  return names;
}

cxxopts::Options command_line_parser() {
  cxxopts::Options parser{std::string(program_name), introduction()};
  parser.set_width(80).custom_help("").positional_help("");
  const Settings usual;
  for (const Option& option : options()) {
    auto value = cxxopts::value<std::string>()->default_value(option.text(usual));
    if (is_flag(option)) value->implicit_value("on");
    const auto group = option.is_parameter ? parameter_group : title_of(option.affects);
    parser.add_options(std::string(group))(std::string(option.name), std::string(option.help),
                                           value, values_text(option));
  }
  auto add = parser.add_options(std::string(program_group));
  for (const Program_option& option : program_options()) {
    const std::string names = option.name == "help" ? "h,help" : std::string(option.name);
    if (option.values.empty())
      add(names, help_of(option));
    else
      add(names, help_of(option), cxxopts::value<std::string>(), std::string(option.values));
  }
  parser.add_options()("task", "", cxxopts::value<std::vector<std::string>>());
  parser.parse_positional("task");
  return parser;
}

std::string help_text(bool with_parameters) {
  std::vector<std::string> groups;
  for (const auto what : {Affects::rules, Affects::player, Affects::limits, Affects::front_end})
    groups.emplace_back(title_of(what));
  if (with_parameters) groups.emplace_back(parameter_group);
  groups.emplace_back(program_group);
  std::string text = command_line_parser().help(groups, false);
  text += "\n Protocols:\n";
  for (const Protocol& protocol : protocols())
    fmt::format_to(std::back_inserter(text), "  {:<28} {}\n", protocol.name, protocol.summary);
  text +=
      "\n"
      "Every option but those of the program can be changed in play by kata-set-param.\n"
      "\n"
      "Examples:\n"
      "  goishi --protocol console                      play in the terminal\n"
      "  goishi --game gomoku --rule renju              speak GTP, as a GUI would start it\n"
      "  goishi --game reversi --level 3 --log all.log  weaker, with a record\n"
      "  goishi --game nogo --time-per-move 5 --threads 2\n"
      "  goishi perft --game reversi --depth 9\n"
      "  goishi solve problems.obf --problems 40-49 --threads 2 --memory 1024\n"
      "  goishi solve problems.txt --game gomoku --rule renju --time-per-move 5\n"
      "  goishi solve problems.txt --game gomoku --proof problems.sgf\n"
      "  goishi solve --game nogo --size 4x5 --all\n"
      "  goishi solve --game nogo --size 4x4 --proof 4x4.proof\n"
      "  goishi collection games.db games/ more.sgf\n"
      "  goishi --game reversi --collection games.db    then goishi-explore looks positions up\n"
      "  goishi check games.sgf --jobs 4\n"
      "  goishi games games.ggf --to games.sgf\n";
  return text;
}

} // namespace goishi
