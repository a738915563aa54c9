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

/// An option of the program itself, not of the engine.
struct Program_option {
  std::string_view name;
  /// Empty: it takes none.
  std::string_view values;
  std::string_view help;
};

constexpr std::array program_options{
    Program_option{"protocol", "NAME", "protocol to speak (default: gtp)"},
    Program_option{"config", "FILE", "run the GTP commands in this file first"},
    Program_option{"log", "FILE", "append the dialogue, with times, to this file"},
    Program_option{"problems", "A-B", "solve: only these problems of the file"},
    Program_option{"all", "", "solve: evaluate every move, not only the best"},
    Program_option{"best", "N", "solve: evaluate the N best moves (default: 1)"},
    Program_option{"wld", "", "solve: prove only win, draw or loss, not the margin"},
    Program_option{"proof", "FILE", "solve: write a proof against every reply to this file"},
    Program_option{"proof-leaves", "N",
                   "solve: omit proof positions with at most N legal points (default: 0)"},
    Program_option{"hash", "FILE",
                   "solve: continue from the hash table in this file, and save it there"},
    Program_option{"jobs", "N", "check: games to check at the same time (default: 1)"},
    Program_option{"empties", "N",
                   "check: solve positions with at most N empty points (default: 20)"},
    Program_option{"to", "FILE", "games: write them to this file, in the format of its name"},
    Program_option{"where", "WORDS", "games: only those of 'player=NAME from-date=2003 result=B'"},
    Program_option{"sort", "NAME", "games: order of the list, by date, black, white, event, ..."},
    Program_option{"lists", "", "games: each line of a list of moves is a game"},
    Program_option{"plies", "N", "games: leave out the moves behind the first N"},
    Program_option{"json", "", "check, games: print a line of JSON for each game"},
    Program_option{"merged", "", "perft: count each distinct position once"},
    Program_option{"instruction-set", "NAME", "instruction set to use (default: auto)"},
    Program_option{"help", "", "explain the options"},
    Program_option{"help-all", "", "explain the options and the search parameters"},
    Program_option{"version", "", "print name and version"},
};

constexpr std::string_view program_group = "Program";
constexpr std::string_view parameter_group = "Parameter";

std::string introduction() {
  std::vector<std::string_view> titles;
  for (const Game_entry& game : games()) titles.push_back(game.info->title);
  return fmt::format(
      "{} {} plays {} and {}.\n"
      "\n"
      "  goishi [options]           speak a protocol on standard input and output\n"
      "  goishi --protocol console [FILE]\n"
      "                             play in the terminal, open a file of games\n"
      "  goishi perft [options]     count the game tree to --depth plies (default: 6)\n"
      "  goishi bench [options]     search a fixed number of nodes; print speeds and a signature\n"
      "  goishi solve FILE          solve the problems in a file: Othello endgames in OBF;\n"
      "                             with --game gomoku (forced wins) and nogo (the winner)\n"
      "                             a list of moves a line; without a file the empty board\n"
      "  goishi collection DATABASE FILE...\n"
      "                             put the games of files and folders into a collection\n"
      "  goishi check FILE...       check moves, results and endings of recorded games\n"
      "  goishi games FILE...       list the games of files, or write them to another file",
      program_name, program_version, fmt::join(titles.begin(), titles.end() - 1, ", "),
      titles.back());
}

} // namespace

bool is_flag(const Option& option) {
  return std::holds_alternative<option_type::Flag>(option.type);
}

std::vector<std::string_view> names_of_options() {
  std::vector<std::string_view> names;
  names.reserve(options().size() + program_options.size());
  for (const Option& option : options()) names.push_back(option.name);
  for (const Program_option& option : program_options) names.push_back(option.name);
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
  for (const auto& [name, values, help] : program_options) {
    const std::string names = name == "help" ? "h,help" : std::string(name);
    if (values.empty())
      add(names, std::string(help));
    else
      add(names, std::string(help), cxxopts::value<std::string>(), std::string(values));
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
