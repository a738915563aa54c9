// The console: plays with a person at a terminal.
#pragma once

#include "engine/session.h"
#include "protocol/console/screens.h"
#include "protocol/dialogue_log.h"
#include "protocol/failure.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <string_view>

namespace goishi::console {

/// An empty line, `stop` and `quit` ask a search for its move at once; in a script that was read
/// whole only `stop` does.
[[nodiscard]] Urgency urgency_of(std::string_view line);

/// Leads a person from the menu through a game and its review. Every line is a number of a menu, a
/// move, or a command that `help` lists. Refusals are explained, and change nothing.
class Console_translator final : public Translator {
public:
  /// Session and log must outlive the translator.
  Console_translator(Session& session, Dialogue_log& log, const Terminal& terminal);

  void open(Answers& answers) override;
  void idle() override;

private:
  bool handle(Line& line, Answers& answers) override;
  bool handle_nothing(Answers& answers) override;
  void say_no_memory(Answers& answers) override;

  void explain(const Failure& failure);
  /// Asks whether the program is to end.
  void consider_leaving();
  /// Dispatches a line to its screen or command.
  void dispatch(const std::string& text);
  /// Shows a new screen, and asks for the next line.
  void prompt();

  Screens screens_;
};

} // namespace goishi::console
