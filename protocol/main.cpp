#include "engine/instruction_set.h"
#include "engine/refusal.h"
#include "protocol/bench.h"
#include "protocol/check.h"
#include "protocol/collection.h"
#include "protocol/command_line.h"
#include "protocol/games.h"
#include "protocol/perft.h"
#include "protocol/program.h"
#include "protocol/program_options.h"
#include "protocol/solve.h"
#include "protocol/startup.h"
#include "protocol/tasks.h"
#include "protocol/version.h"
#include "protocol/words.h"
#include "system/process.h"

#include <csignal>
#include <iostream>
#include <memory>
#include <new>
#include <system_error>

namespace {

using namespace goishi;

/// The status of a task that found a wrong signature, solution or game, or could not read a file.
constexpr int found_fault = 1;

/// Ends the searches of tasks, and those that read games after a game; a signal handler may do no
/// more.
Interrupt working;
volatile std::sig_atomic_t ended_by = 0;

/// The first signal prints the results so far, the second ends the process.
void end_task(int signal) {
  ended_by = signal;
  working.abandon();
  std::signal(signal, SIG_DFL);
}

/// The status of a task that a signal may have ended.
int status_of(int status) {
  constexpr int signal_status = 128; // as shells count them
  return ended_by != 0 ? signal_status + ended_by : status;
}

void end_at_signals() {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, end_task);
}

int solve(const Command_line& line) {
  Session session(line.settings, working, instruction_set_named(line.instruction_set));
  take_files(line, session);
  end_at_signals();
  const bool is_right = print_solutions(line.problems, session, std::cout);
  if (const int failed = save_database(session); failed != 0) return failed;
  return status_of(is_right ? 0 : found_fault);
}

int check(const Command_line& line) {
  end_at_signals();
  const bool is_right = print_checks(line.check, line.settings, working,
                                     instruction_set_named(line.instruction_set), std::cout);
  return status_of(is_right ? 0 : found_fault);
}

int games(const Command_line& line) {
  end_at_signals();
  return status_of(print_games(line.games, line.settings, working, std::cout) ? 0 : found_fault);
}

int collect(const Command_line& line) {
  end_at_signals();
  const bool is_complete =
      collect_games(line.collecting, line.settings, instruction_set_named(line.instruction_set),
                    working, std::cerr, std::cout);
  return status_of(is_complete ? 0 : found_fault);
}

int run(const Command_line& line) {
  switch (line.task) {
  case Task::converse:
    return converse(line);
  case Task::perft:
    print_perft(line.settings, instruction_set_named(line.instruction_set), line.perft_depth,
                line.merges_perft, std::cout);
    return 0;
  case Task::bench:
    return bench(line.settings, instruction_set_named(line.instruction_set), std::cout)
               ? 0
               : found_fault;
  case Task::solve:
    return solve(line);
  case Task::collect:
    return collect(line);
  case Task::check:
    return check(line);
  case Task::games:
    return games(line);
  case Task::show_help:
  case Task::show_all_help:
    std::cout << help_text(line.task == Task::show_all_help);
    return 0;
  case Task::show_version:
    std::cout << program_name << ' ' << program_version << '\n';
    return 0;
  }
  return failure;
}

} // namespace

int main(int argc, char** argv) {
  system::set_up_process();
  if (!best_instruction_set().is_supported())
    return complain("this program was built for another processor; build it on this machine");
  try {
    const std::vector<std::string> words = system::command_line(argc, argv);
    const bool is_named = !words.empty();
    const int status = run(parse_command_line(is_named ? words.front() : "",
                                              {words.begin() + (is_named ? 1 : 0), words.end()}));
    if (!std::cout.flush()) return complain("cannot write to standard output");
    return status;
  } catch (const Usage_error& error) {
    return complain(std::string(error.what()) + "\nTry goishi --help.");
  } catch (const Refusal& refusal) {
    return complain(std::string(words(refusal.kind())) +
                    (refusal.detail().empty() ? "" : ": " + refusal.detail()));
  } catch (const std::bad_alloc&) {
    return complain("out of memory");
  } catch (const std::system_error& error) {
    return complain(error.what());
  } catch (const Config_error& error) {
    return complain(error.what());
  }
}
