#include "protocol/tasks.h"

#include <algorithm>
#include <array>

namespace goishi {

namespace {

constexpr std::array all_named_tasks{
    Named_task{Task::perft, "perft", "[options]",
               "count the game tree to --depth plies (default: 6)"},
    Named_task{Task::bench, "bench", "[options]",
               "search a fixed number of nodes; print speeds and a signature"},
    Named_task{Task::solve, "solve", "FILE",
               "solve the problems in a file: Othello endgames in OBF;\n"
               "with --game gomoku (forced wins) and nogo (the winner)\n"
               "a list of moves a line; without a file the empty board"},
    Named_task{Task::collect, "collection", "DATABASE FILE...",
               "put the games of files and folders into a collection"},
    Named_task{Task::check, "check", "FILE...",
               "check moves, results and endings of recorded games"},
    Named_task{Task::games, "games", "FILE...",
               "list the games of files, or write them to another file"},
};

} // namespace

std::span<const Named_task> named_tasks() noexcept { return all_named_tasks; }

std::string_view name_of(Task task) noexcept {
  const auto named = std::ranges::find(all_named_tasks, task, &Named_task::task);
  return named == all_named_tasks.end() ? "" : named->name;
}

} // namespace goishi
