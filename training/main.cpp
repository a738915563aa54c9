// goishi-selfplay: games, features and books for scripts/train. It is not installed.
#include "engine/refusal.h"
#include "training/tasks.h"

#include <cxxopts.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>

namespace {

using goishi::Refusal;
using goishi::Request;
using goishi::Task;

/// The tasks with a common prefix of their names.
struct Group {
  std::string_view prefix;
  char letter;
  std::span<const Task> tasks;
  Request usual;
};

constexpr int all = std::numeric_limits<int>::max();

/// The last group takes all other names.
const Group groups[] = {
    {"gomoku-book-", 'B', goishi::gomoku::book_tasks(), {.nodes = 300'000}},
    {"nogo-book-", 'B', goishi::nogo::book_tasks(), {.playouts = 50'000}},
    {"reversi-book-", 'B', goishi::reversi::book_tasks(), {.depth = 18}},
    {"gomoku-",
     'G',
     goishi::gomoku::tasks(),
     {.size = 15,
      .nodes = 10'000,
      .least_opening = 3,
      .most_opening = 9,
      .trace = 800,
      .memory = 16}},
    {"nogo-",
     'N',
     goishi::nogo::tasks(),
     {.size = 9,
      .playouts = 600,
      .random_moves = 60,
      .least_opening = 1,
      .most_opening = 12,
      .trace = 900}},
    {"", 'R', goishi::reversi::tasks(), {.depth = 6, .most = all, .memory = 8}},
};

struct Option {
  const char* name;
  const char* letters; ///< the groups of tasks with this option
  const char* help;
  std::variant<std::string Request::*, int Request::*, std::uint64_t Request::*> member;
};

const Option options[] = {
    {"model", "GNR", "weights that play: a file, \"none\" (untrained); default: built in",
     &Request::model},
    {"opponent", "GNR", "weights of the opponent in a match, as --model", &Request::opponent},
    {"book", "B", "file of book entries; default: the start positions alone", &Request::book},
    {"in", "BGNR", "input file", &Request::input},
    {"out", "BGNR", "output file", &Request::output},
    {"rule", "G", "freestyle, standard, renju or caro", &Request::rule},
    {"size", "GNR", "side of the board", &Request::size},
    {"seed", "GNR", "random seed", &Request::seed},
    {"first-game", "R", "number of the first game (task games)", &Request::first_game},
    {"games", "GNR", "number of games; in a match, of pairs of games", &Request::games},
    {"epochs", "GR", "passes over all positions (task network)", &Request::epochs},
    {"rate", "GR", "greatest learning rate of a fit, in millionths (task network)", &Request::rate},
    {"decay", "G", "weight decay of vectors, in thousandths (task network)", &Request::decay},
    {"least-met", "R", "least positions with a state that has a row (task network)",
     &Request::least_met},
    {"network", "GR", "model whose network is fitted further (task network); default: a new one",
     &Request::network},
    {"depth", "BR", "plies of each search", &Request::depth},
    {"nodes", "BG", "node limit of each search", &Request::nodes},
    {"playouts", "BN", "playouts of each search", &Request::playouts},
    {"opponent-playouts", "N", "playouts of the opponent in a match; 0: as --playouts",
     &Request::opponent_playouts},
    {"tail", "R", "positions with at most this many empty squares are solved", &Request::tail},
    {"noise", "R", "hundredths of a disc that a chosen move may lose", &Request::noise},
    {"varied-plies", "R", "plies from the start that are chosen with --noise (task games)",
     &Request::varied_plies},
    {"random-moves", "NR", "random moves for each thousand moves after the opening",
     &Request::random_moves},
    {"aside", "GR", "side positions for each thousand positions", &Request::aside},
    {"least-opening", "GNR", "least number of random plies at the start", &Request::least_opening},
    {"most-opening", "GNR", "greatest number of random plies at the start", &Request::most_opening},
    {"trace", "GN", "weight of the next position in a label, in thousandths", &Request::trace},
    {"count", "B", "positions to add to the book", &Request::count},
    {"first", "BR", "index of the first position to search", &Request::first},
    {"most", "BR", "number of positions to search", &Request::most},
    {"memory", "BR", "MiB for each search", &Request::memory},
    {"confidence", "R",
     "percent of confidence of each search (task problems): 73, 87, 95, 98, 99, 100",
     &Request::confidence},
    {"plies", "B", "plies of each game to add to the book", &Request::plies},
    {"ply-cost", "B",
     "cost of a ply in the choice of new positions, in hundredths of a disc or percent",
     &Request::ply_cost},
    {"least-empties", "B", "least number of empty points in the book", &Request::least_empties},
};

/// A parser of the options of these tasks, which writes their values into the request.
cxxopts::Options parser_of(const Group& group, Request& request) {
  std::string tasks;
  for (const Task& task : group.tasks) tasks += fmt::format("\n  {:<8}  {}", task.name, task.help);
  cxxopts::Options parser(fmt::format("goishi-selfplay {}TASK", group.prefix), tasks);
  parser.custom_help("[--OPTION VALUE]...");
  auto add = parser.add_options();
  for (const Option& option : options)
    if (std::string_view(option.letters).find(group.letter) != std::string_view::npos)
      std::visit(
          [&](auto member) { add(option.name, option.help, cxxopts::value(request.*member)); },
          option.member);
  add("help", "print these options");
  return parser;
}

void run(int argc, char** argv) {
  const std::string_view name = argc < 2 ? "--help" : argv[1];
  if (name == "--help") {
    for (Group group : groups) fmt::print("{}\n", parser_of(group, group.usual).help());
    return;
  }
  const Group& group = *std::ranges::find_if(
      groups, [name](const Group& each) { return name.starts_with(each.prefix); });
  const auto task = std::ranges::find(group.tasks, name.substr(group.prefix.size()), &Task::name);
  if (task == group.tasks.end())
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("there is no task '{}'; --help lists them", name));
  Request request = group.usual;
  cxxopts::Options parser = parser_of(group, request);
  const auto given = parser.parse(argc - 1, argv + 1);
  if (given.count("help") > 0) return fmt::print("{}\n", parser.help());
  if (!given.unmatched().empty())
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("'{}' is not an option", given.unmatched().front()));
  task->carry_out(request);
}

} // namespace

int main(int argc, char** argv) {
  try {
    run(argc, argv);
    if (std::fflush(stdout) != 0)
      throw std::system_error(errno, std::generic_category(), "standard output");
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "goishi-selfplay: {}\n", error.what());
    return 2;
  }
}
