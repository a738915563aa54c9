#include "protocol/command_line.h"

#include "engine/instruction_set.h"
#include "engine/options.h"
#include "engine/records/obf.h"
#include "engine/refusal.h"
#include "engine/solving/problem_solver.h"
#include "engine/text.h"
#include "protocol/program_options.h"
#include "protocol/typing_distance.h"
#include "protocol/version.h"
#include "system/file.h"

#include <cxxopts.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>

namespace goishi {

namespace {

/// Joins `--ponder on` to `--ponder=on`: the parser does not read the next word as the value of a
/// flag.
std::vector<std::string> with_values_joined(const std::vector<std::string>& arguments) {
  std::vector<std::string> joined;
  const auto is_open_flag = [](const std::string& word) {
    return std::ranges::any_of(options(), [&word](const Option& option) {
      return is_flag(option) && word == fmt::format("--{}", option.name);
    });
  };
  for (const auto& argument : arguments) {
    const bool is_value = argument == "on" || argument == "off";
    if (is_value && !joined.empty() && is_open_flag(joined.back()))
      joined.back() += '=' + argument;
    else
      joined.push_back(argument);
  }
  return joined;
}

/// The name of an option as it was typed: "--game=nogo" and "-game" are called game.
std::string_view option_name(std::string_view word) {
  word = word.substr(0, word.find('='));
  return word.substr(std::min(word.find_first_not_of('-'), word.size()));
}

/// The error text for an unknown option among these words, with a suggestion.
std::string unknown_option(const std::vector<std::string>& words) {
  const std::vector<std::string_view> names = names_of_options();
  for (const std::string& word : words) {
    const std::string_view name = option_name(word);
    const bool is_known = word.starts_with("--") && std::ranges::count(names, name) > 0;
    if (!word.starts_with('-') || is_known || word == "-h") continue;
    const auto meant = nearest(names, name);
    return fmt::format("there is no option {}{}", word.substr(0, word.find('=')),
                       meant == names.end() ? "" : fmt::format(": did you mean --{}?", *meant));
  }
  return {};
}

/// The option that a bare word may belong to, as in "--game reversi"; empty: none.
std::string option_meant_by(std::string_view word) {
  for (const auto name : {&Game_info::name, &Game_info::client_name}) {
    const auto game =
        nearest(games(), word, [name](const Game_entry& entry) { return (*entry.info).*name; });
    if (game != games().end()) return fmt::format("--game {}", game->info->name);
  }
  const auto protocol = nearest(protocols(), word, &Protocol::name);
  return protocol == protocols().end() ? "" : fmt::format("--protocol {}", protocol->name);
}

/// Whether it may be the name of a file.
bool is_path(std::string_view word) { return word.find_first_of("./") != word.npos; }

std::string task_or_option_meant_by(std::string_view word) {
  if (word == "play" || word == "review") return "--protocol console [FILE]";
  if (word == "convert") return "games FILE --to FILE";
  const auto tasks = named_tasks();
  const auto task = nearest(tasks, word, &Named_task::name);
  if (task != tasks.end()) return std::string(task->name);
  std::string option = option_meant_by(word);
  if (!option.empty() || !is_path(word)) return option;
  return ends_in_any_case(word, ".obf") ? fmt::format("solve {}", word)
                                        : fmt::format("--protocol console {}", word);
}

Task task_named(std::string_view name) {
  const auto tasks = named_tasks();
  const auto task = std::ranges::find(tasks, name, &Named_task::name);
  if (task != tasks.end()) return task->task;
  const std::string meant = task_or_option_meant_by(name);
  if (!meant.empty())
    throw Usage_error(fmt::format("unknown task '{}': did you mean {}?", name, meant));
  std::vector<std::string_view> names;
  std::ranges::transform(tasks, std::back_inserter(names), &Named_task::name);
  throw Usage_error(fmt::format("unknown task '{}': the tasks are {} and {}", name,
                                fmt::join(names.begin(), names.end() - 1, ", "), names.back()));
}

/// Refuses words behind a task, which is the first one, and the `most` that may follow it.
void require_no_more(const std::vector<std::string>& words, std::size_t most) {
  if (words.size() <= most + 1) return;
  const std::string meant = option_meant_by(words[most + 1]);
  throw Usage_error(fmt::format("unexpected argument '{}' after {}{}", words[most + 1], words[most],
                                meant.empty() ? "" : fmt::format(": did you mean {}?", meant)));
}

/// Takes the words behind a task, which is the first one.
void take_arguments(const std::vector<std::string>& words, Command_line& line) {
  const std::vector<std::string> paths(words.begin() + 1, words.end());
  switch (line.task) {
  case Task::solve:
    require_no_more(words, 1);
    if (!paths.empty()) line.problems.path = paths.front();
    break;
  case Task::collect:
    if (paths.size() < 2) throw Usage_error("collection: give a database and files of games");
    line.collecting = {paths.front(), {paths.begin() + 1, paths.end()}};
    break;
  case Task::check:
    line.check.paths = paths;
    break;
  case Task::games:
    line.games.paths = paths;
    break;
  default:
    return require_no_more(words, 0);
  }
  line.settings.game = game_of_obf;
}

void read_task(const cxxopts::ParseResult& given, Command_line& line) {
  if (given.count("task") == 0) return;
  const auto& words = given["task"].as<std::vector<std::string>>();
  const bool names_file = is_path(words[0]) || system::exists(words[0]);
  if (line.protocol->opens_files && names_file) {
    require_no_more(words, 0);
    line.opened = words[0];
    return;
  }
  line.task = task_named(words[0]);
  take_arguments(words, line);
}

/// "40-49", "7".
void set_range(std::string_view text, Problems& problems) {
  const auto number = [text](std::string_view digits) {
    const auto value = number_in<std::size_t>(digits);
    if (!value || *value == 0)
      throw Usage_error(fmt::format("--problems: '{}' is not a range such as 40-49", text));
    return *value;
  };
  const std::size_t dash = text.find('-');
  problems.first = number(text.substr(0, dash));
  problems.last = dash == text.npos ? problems.first : number(text.substr(dash + 1));
  if (problems.last < problems.first)
    throw Usage_error(fmt::format("--problems: '{}' ends before it begins", text));
}

/// Takes the value of an option. If that is refused, the Usage_error names the option.
template<class Take>
void for_option(std::string_view name, const Take& take) {
  try {
    take();
  } catch (const Refusal& refusal) {
    throw Usage_error(fmt::format("--{}: {}", name, refusal.detail()));
  }
}

/// An option of the program, empty when it is not given.
std::string text_of(const cxxopts::ParseResult& given, const std::string& name) {
  if (given.count(name) == 0) return {};
  const auto& text = given[name].as<std::string>();
  if (text.empty()) throw Usage_error(fmt::format("--{}: its value is empty", name));
  return text;
}

/// A whole number of at least `least`; nothing if it is not given.
std::optional<int> number_of(const cxxopts::ParseResult& given, const std::string& name,
                             int least) {
  const std::string text = text_of(given, name);
  if (text.empty()) return std::nullopt;
  using Number = std::uint16_t;
  const auto number = number_in<Number>(text);
  if (!number || *number < least)
    throw Usage_error(fmt::format("--{}: '{}' is not a whole number from {} to {}", name, text,
                                  least, std::numeric_limits<Number>::max()));
  return *number;
}

void set_proof(const cxxopts::ParseResult& given, Problems& problems) {
  problems.proof = text_of(given, "proof");
  if (!problems.proof.empty() && !problems.path.empty() &&
      !Problem_solver::proves_by_tree(problems.proof))
    throw Usage_error("--proof: proofs of problems must be written to FILE.sgf");
  const auto leaves = number_of(given, "proof-leaves", 0);
  if (!leaves) return;
  if (problems.proof.empty() || Problem_solver::proves_by_tree(problems.proof))
    throw Usage_error("--proof-leaves: needs --proof FILE, which must not be .sgf");
  problems.proof_leaves = static_cast<std::size_t>(*leaves);
}

void set_goal(const cxxopts::ParseResult& given, Proof_goal& goal) {
  const auto moves = number_of(given, "best", 1);
  const bool is_all = given.count("all") > 0;
  if (moves && is_all) throw Usage_error("--best: not with --all, which evaluates every move");
  if (moves || is_all) goal.moves = moves.value_or(Proof_goal::all_moves);
  goal.outcome_alone = given.count("wld") > 0;
}

/// An option of a task is refused for others.
void require_tasks(const cxxopts::ParseResult& given, Task task) {
  for (const std::string name : {"game", "size", "search", "seed"})
    if (task == Task::bench && given.count(name) > 0)
      throw Usage_error(
          fmt::format("--{}: not with bench, which plays every game with every search", name));
  for (const Program_option& option : program_options()) {
    if (option.is_for(task) || given.count(std::string(option.name)) == 0) continue;
    if (option.task == Task::converse)
      throw Usage_error(fmt::format("--{}: only to play, not with {}", option.name, name_of(task)));
    throw Usage_error(
        fmt::format("--{}: only with {}{}", option.name, name_of(*option.task),
                    option.other_task ? fmt::format(" or {}", name_of(*option.other_task)) : ""));
  }
}

/// The games of `--where`, and their order.
void set_query(const cxxopts::ParseResult& given, Games_task& task) {
  const std::string order = text_of(given, "sort");
  for_option("where, --sort", [&] {
    set_wanted(text_of(given, "where") + (order.empty() ? "" : " sort=" + order), task);
  });
}

void set_collections(const cxxopts::ParseResult& given, Command_line& line) {
  const bool needs_files = line.task == Task::check || line.task == Task::games;
  if (needs_files && line.check.paths.empty() && line.games.paths.empty())
    throw Usage_error("give a file or a folder of games");
  Check_task& check = line.check;
  if (const auto jobs = number_of(given, "jobs", 1)) check.jobs = std::min(*jobs, most_threads);
  if (const auto empties = number_of(given, "empties", 0)) check.limits.empties = *empties;
  if (const auto plies = number_of(given, "plies", 0))
    line.games.plies = static_cast<std::size_t>(*plies);
  line.games.to = text_of(given, "to");
  line.games.lines_are_games = given.count("lists") > 0;
  line.check.as_json = line.games.as_json = given.count("json") > 0;
  set_query(given, line.games);
}

void require_rules_of_game(const cxxopts::ParseResult& given, const Game_info& info) {
  for (const Option& option : options()) {
    const std::string name(option.name);
    if (given.count(name) == 0) continue;
    for_option(name, [&] { require_option_of(info, option); });
  }
}

/// The engine's options are set in the order of their declaration.
void set_options(const cxxopts::ParseResult& given, Command_line& line) {
  for (const Option& option : options()) {
    const std::string name(option.name);
    if (given.count(name) == 0) continue;
    if (option.reads_file) {
      line.files.emplace_back(name, given[name].as<std::string>());
      continue;
    }
    for_option(name, [&] { option.parse(line.settings, given[name].as<std::string>()); });
  }
  require_rules_of_game(given, game_named(line.settings.game));
  const std::string name = "instruction-set";
  if (given.count(name) == 0) return;
  line.instruction_set = given[name].as<std::string>();
  for_option(name, [&] { static_cast<void>(instruction_set_named(line.instruction_set)); });
}

const Protocol& protocol_of(std::string_view program, const cxxopts::ParseResult& given) {
  if (given.count("protocol") > 0) {
    const auto& name = given["protocol"].as<std::string>();
    if (const Protocol* const protocol = protocol_named(name)) return *protocol;
    const auto meant = nearest(protocols(), name, &Protocol::name);
    if (meant != protocols().end())
      throw Usage_error(fmt::format("--protocol: did you mean {}?", meant->name));
    throw Usage_error(fmt::format("--protocol: unknown protocol '{}'; --help lists them", name));
  }
  const std::string_view file = program.substr(program.find_last_of('/') + 1);
  for (const Protocol& protocol : protocols())
    if (protocol.is_name_of_program != nullptr && protocol.is_name_of_program(file))
      return protocol;
  return protocols().front();
}

Command_line read(std::string_view program, const cxxopts::ParseResult& given) {
  using enum Task;
  Command_line line;
  for (const auto& [question, answer] :
       {std::pair{"help-all", show_all_help}, {"help", show_help}, {"version", show_version}}) {
    if (given.count(question) == 0) continue;
    line.task = answer;
    return line;
  }
  line.protocol = &protocol_of(program, given);
  line.settings.game = line.protocol->game();
  read_task(given, line);
  set_options(given, line);
  const std::string_view only_game = line.protocol->only_game;
  if (line.task == converse && !only_game.empty() && line.settings.game != only_game)
    throw Usage_error(
        fmt::format("--game: the protocol {} is for {}", line.protocol->name, only_game));
  if (line.task == solve && line.problems.path.empty() && given.count("game") == 0)
    throw Usage_error("solve: give a file, or --game to solve a game from its start");
  const bool plays = line.task == converse || line.task == solve;
  if (!line.files.empty() && !plays)
    throw Usage_error(fmt::format("--{}: only to play and to solve", line.files.front().first));
  require_tasks(given, line.task);
  if (given.count("problems") > 0) set_range(given["problems"].as<std::string>(), line.problems);
  set_proof(given, line.problems);
  line.problems.hash = text_of(given, "hash");
  if (!line.problems.hash.empty() && !line.problems.path.empty())
    throw Usage_error("--hash: for the start of a game only, not with a file of problems");
  set_goal(given, line.problems.goal);
  set_collections(given, line);
  line.config = text_of(given, "config");
  line.log = text_of(given, "log");
  line.merges_perft = given.count("merged") > 0;
  if (line.settings.depth > 0) line.perft_depth = line.settings.depth;
  return line;
}

} // namespace

Command_line parse_command_line(std::string_view program,
                                const std::vector<std::string>& arguments) {
  const std::vector<std::string> joined = with_values_joined(arguments);
  std::vector<const char*> words{program_name.data()};
  for (const auto& word : joined) words.push_back(word.c_str());
  try {
    return read(program, command_line_parser().parse(static_cast<int>(words.size()), words.data()));
  } catch (const cxxopts::exceptions::no_such_option&) {
    throw Usage_error(unknown_option(joined));
  } catch (const cxxopts::exceptions::exception& error) {
    throw Usage_error(error.what());
  }
}

} // namespace goishi
