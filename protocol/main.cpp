#include "engine/database/position_database.h"
#include "engine/instruction_set.h"
#include "engine/refusal.h"
#include "protocol/bench.h"
#include "protocol/check.h"
#include "protocol/collection.h"
#include "protocol/command_line.h"
#include "protocol/conversation.h"
#include "protocol/games.h"
#include "protocol/keyboard/keyboard.h"
#include "protocol/perft.h"
#include "protocol/program_options.h"
#include "protocol/solve.h"
#include "protocol/startup.h"
#include "protocol/state_file.h"
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

constexpr int failure = 2;
constexpr int bad_signature = 1;
constexpr int wrong_solution = 1;
constexpr int unread_file = 1;
constexpr int wrong_game = 1;

int complain(std::string_view what) {
  std::cerr << "goishi: " << what << '\n';
  return failure;
}

/// Loads the files that the command line names, or refuses to start. Throws Usage_error.
void take_files(const Command_line& line, Session& session) {
  for (const auto& [option, path] : line.files) {
    try {
      session.set_option(option, path);
    } catch (const Refusal& refusal) {
      throw Usage_error("--" + option + ": " + refusal.detail());
    }
  }
}

/// Saves the last results of searches, and reports if that fails.
int save_database(Session& session) {
  try {
    if (session.database() != nullptr) session.database()->save_changes();
    return 0;
  } catch (const Refusal& refusal) {
    return complain("the database cannot be saved: " + refusal.detail());
  }
}

int converse(const Command_line& line) {
  auto terminal = Terminal::of_environment(system::is_terminal(system::standard_input),
                                           system::is_terminal(system::standard_output));
  // Before any other thread takes its signals.
  std::unique_ptr<Keyboard> keyboard;
  if (!line.protocol->leaving.empty() && terminal.is_dialogue()) {
    keyboard = make_keyboard({.leaving = line.protocol->leaving,
                              .history = state_file(line.protocol->history),
                              .edits = terminal.has_escapes});
    terminal.prompter = keyboard->prompter();
  }
  if (line.protocol == protocol_named("console"))
    terminal.unfinished_game = state_file("unfinished.sgf");
  Interrupt interrupt;
  Session session(line.settings, interrupt, instruction_set_named(line.instruction_set));
  take_files(line, session);
  std::optional<Dialogue_log> log;
  if (line.log.empty())
    log.emplace();
  else
    log.emplace(line.log);
  // The conversation comes after the commands of the file: none of them waits for a line.
  interrupt.arrived(1);
  if (!line.config.empty() && !obey_file(line.config, session, *log)) return save_database(session);
  const auto translator = line.protocol->make(session, *log, terminal);
  if (line.protocol == protocol_named("gtp") && terminal.is_typed)
    std::cerr << greeting(session) << std::endl;

  Outbox answers(system::standard_output);
  Inbox lines(keyboard ? keyboard->lines() : system::standard_input, system::standard_output,
              interrupt, line.protocol->urgency_of, line.protocol->line_end,
              {.at_end = line.protocol->at_end});
  goishi::converse(lines, answers, *translator);
  const int saved = save_database(session);
  if (answers.error() == 0) return saved;
  return complain("cannot write to standard output: " +
                  std::generic_category().message(answers.error()));
}

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
  return status_of(is_right ? 0 : wrong_solution);
}

int check(const Command_line& line) {
  end_at_signals();
  const bool is_right = print_checks(line.check, line.settings, working,
                                     instruction_set_named(line.instruction_set), std::cout);
  return status_of(is_right ? 0 : wrong_game);
}

int games(const Command_line& line) {
  end_at_signals();
  return status_of(print_games(line.games, line.settings, working, std::cout) ? 0 : wrong_game);
}

int collect(const Command_line& line) {
  end_at_signals();
  const bool is_complete =
      collect_games(line.collecting, line.settings, instruction_set_named(line.instruction_set),
                    working, std::cerr, std::cout);
  return status_of(is_complete ? 0 : unread_file);
}

int run(const Command_line& line) {
  switch (line.task) {
  case Command_line::Task::converse:
    return converse(line);
  case Command_line::Task::perft:
    print_perft(line.settings, instruction_set_named(line.instruction_set), line.perft_depth,
                line.merges_perft, std::cout);
    return 0;
  case Command_line::Task::bench:
    return bench(line.settings, instruction_set_named(line.instruction_set), std::cout)
               ? 0
               : bad_signature;
  case Command_line::Task::solve:
    return solve(line);
  case Command_line::Task::collect:
    return collect(line);
  case Command_line::Task::check:
    return check(line);
  case Command_line::Task::games:
    return games(line);
  case Command_line::Task::show_help:
  case Command_line::Task::show_all_help:
    std::cout << help_text(line.task == Command_line::Task::show_all_help);
    return 0;
  case Command_line::Task::show_version:
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
