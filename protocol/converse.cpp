#include "engine/instruction_set.h"
#include "protocol/conversation.h"
#include "protocol/keyboard/keyboard.h"
#include "protocol/program.h"
#include "protocol/startup.h"
#include "protocol/state_file.h"
#include "system/process.h"

#include <iostream>
#include <memory>
#include <optional>
#include <system_error>

namespace goishi {

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
  if (!line.protocol->unfinished_game.empty())
    terminal.unfinished_game = state_file(line.protocol->unfinished_game);
  terminal.opened = line.opened;
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
  if (line.protocol->greets && terminal.is_typed) std::cerr << greeting(session) << std::endl;

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

} // namespace goishi
