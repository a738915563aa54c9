// goishi-selfplay: games, features and books for scripts/train. It is not installed.
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
  const char* names;
  Request usual;
  void (*carry_out)(std::string_view task, const Request& request);
};

/// The last group takes all other names.
const Tasks all_tasks[] = {
    {"gomoku-book-",
     'B',
     "tell, grow, search or merge",
     {.nodes = 300'000},
     goishi::carry_out_for_gomoku_book},
    {"nogo-book-",
     'B',
     "tell, grow, search or merge",
     {.playouts = 50'000},
     goishi::carry_out_for_nogo_book},
    {"reversi-book-",
     'B',
     "tell, grow, search, merge, games, export or import",
     {.depth = 18},
     goishi::carry_out_for_reversi_book},
    {"gomoku-",
     'G',
     "play, match, features or choices",
     {.size = 15, .nodes = 10'000, .least_opening = 3, .most_opening = 9, .trace = 800},
     goishi::gomoku::carry_out},
    {"nogo-",
     'N',
     "play, match, features, values or chances",
     {.size = 9,
      .playouts = 600,
      .random_moves = 60,
      .least_opening = 1,
      .most_opening = 12,
      .trace = 900},
     goishi::nogo::carry_out},
    {"", 'R', "play, games, label, match, openings or patterns", {}, goishi::reversi::carry_out},
};

struct Option {
  const char* name;
  const char* letters; ///< the tasks with this option
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
    {"aside", "G", "side positions for each thousand positions", &Request::aside},
    {"least-opening", "GNR", "least number of random plies at the start", &Request::least_opening},
    {"most-opening", "GNR", "greatest number of random plies at the start", &Request::most_opening},
    {"trace", "GN", "weight of the next position in a label, in thousandths", &Request::trace},
    {"count", "B", "positions to add to the book", &Request::count},
    {"first", "B", "index of the first waiting position to search", &Request::first},
    {"most", "B", "number of waiting positions to search", &Request::most},
    {"memory", "B", "MiB for each search", &Request::memory},
    {"plies", "B", "plies of each game to add to the book", &Request::plies},
    {"ply-cost", "B",
     "cost of a ply in the choice of new positions, in hundredths of a disc or percent",
     &Request::ply_cost},
    {"least-empties", "B", "least number of empty points in the book", &Request::least_empties},
};

/// A parser of the options of these tasks, which writes their values into the request.
cxxopts::Options parser_of(const Tasks& tasks, Request& request) {
  cxxopts::Options parser(fmt::format("goishi-selfplay {}TASK", tasks.prefix),
                          fmt::format("\nTASK: {}", tasks.names));
  parser.custom_help("[--OPTION VALUE]...");
  auto add = parser.add_options();
  for (const Option& option : options)
    if (std::string_view(option.letters).find(tasks.letter) != std::string_view::npos)
      std::visit(
          [&](auto member) { add(option.name, option.help, cxxopts::value(request.*member)); },
          option.member);
  add("help", "print these options");
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
                  fmt::format("'{}' is not an option", given.unmatched().front()));
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
