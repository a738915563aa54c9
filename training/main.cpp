// goishi-selfplay: the part of scripts/train that must be fast. It is not installed.
#include "engine/refusal.h"
#include "training/tasks.h"

#include <cxxopts.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <variant>

namespace {

using goishi::Refusal;
using goishi::Request;

/// The tasks with a common prefix of their names.
struct Tasks {
  std::string_view prefix;
  char letter;
  Request usual;
  void (*carry_out)(std::string_view task, const Request& request);
};

/// The last group takes all other names.
const Tasks all_tasks[] = {
    {"gomoku-book-", 'B', {.nodes = 300'000}, goishi::carry_out_for_gomoku_book},
    {"nogo-book-", 'B', {.playouts = 50'000}, goishi::carry_out_for_nogo_book},
    {"reversi-book-", 'B', {.depth = 18}, goishi::carry_out_for_reversi_book},
    {"gomoku-",
     'G',
     {.size = 15, .nodes = 10'000, .least_opening = 3, .most_opening = 9, .trace = 800},
     goishi::gomoku::carry_out},
    {"nogo-",
     'N',
     {.size = 9,
      .playouts = 600,
      .random_moves = 60,
      .least_opening = 1,
      .most_opening = 12,
      .trace = 900},
     goishi::nogo::carry_out},
    {"", 'R', {}, goishi::reversi::carry_out},
};

struct Option {
  const char* name;
  const char* letters; ///< the tasks with this option
  std::variant<std::string Request::*, int Request::*, std::uint64_t Request::*> member;
};

const Option options[] = {
    {"model", "GNR", &Request::model},
    {"opponent", "GNR", &Request::opponent},
    {"book", "B", &Request::book},
    {"in", "BGNR", &Request::input},
    {"out", "BGNR", &Request::output},
    {"rule", "G", &Request::rule},
    {"size", "GNR", &Request::size},
    {"seed", "GNR", &Request::seed},
    {"first-game", "R", &Request::first_game},
    {"games", "GNR", &Request::games},
    {"depth", "BR", &Request::depth},
    {"nodes", "BG", &Request::nodes},
    {"playouts", "BN", &Request::playouts},
    {"opponent-playouts", "N", &Request::opponent_playouts},
    {"tail", "R", &Request::tail},
    {"noise", "R", &Request::noise},
    {"varied-plies", "R", &Request::varied_plies},
    {"random-moves", "NR", &Request::random_moves},
    {"aside", "G", &Request::aside},
    {"least-opening", "GNR", &Request::least_opening},
    {"most-opening", "GNR", &Request::most_opening},
    {"trace", "GN", &Request::trace},
    {"count", "B", &Request::count},
    {"first", "B", &Request::first},
    {"most", "B", &Request::most},
    {"memory", "B", &Request::memory},
    {"plies", "B", &Request::plies},
    {"ply-cost", "B", &Request::ply_cost},
    {"least-empties", "B", &Request::least_empties},
};

/// A parser of the options of these tasks, which writes their values into the request.
cxxopts::Options parser_of(const Tasks& tasks, Request& request) {
  cxxopts::Options parser("goishi-selfplay " + std::string(tasks.prefix) + "TASK");
  parser.custom_help("[--OPTION VALUE]...; training/tasks.h explains the tasks");
  auto add = parser.add_options();
  for (const Option& option : options)
    if (std::string_view(option.letters).find(tasks.letter) != std::string_view::npos)
      std::visit([&](auto member) { add(option.name, "", cxxopts::value(request.*member)); },
                 option.member);
  add("help", "these options");
  return parser;
}

void run(int argc, char** argv) {
  const std::string_view task = argc < 2 ? "--help" : argv[1];
  if (task == "--help") {
    for (Tasks tasks : all_tasks) fmt::print("{}\n", parser_of(tasks, tasks.usual).help());
    return;
  }
  const Tasks& tasks = *std::ranges::find_if(
      all_tasks, [task](const Tasks& each) { return task.starts_with(each.prefix); });
  Request request = tasks.usual;
  cxxopts::Options parser = parser_of(tasks, request);
  const auto given = parser.parse(argc - 1, argv + 1);
  if (given.count("help") > 0) return fmt::print("{}\n", parser.help());
  if (!given.unmatched().empty())
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("'{}' is no option", given.unmatched().front()));
  tasks.carry_out(task.substr(tasks.prefix.size()), request);
}

} // namespace

int main(int argc, char** argv) {
  try {
    run(argc, argv);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "goishi-selfplay: {}\n", error.what());
    return 2;
  }
}
