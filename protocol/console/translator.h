// A person at a terminal.
#pragma once

#include "engine/session.h"
#include "protocol/console/screens.h"
#include "protocol/dialogue_log.h"
#include "protocol/failure.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <string_view>

namespace goishi::console {

/// An empty line, `stop` and `quit` ask a search for its move at once.
[[nodiscard]] Urgency urgency_of(std::string_view line);

/// Leads a person from the menu through a game and its review. Every line is a number of a menu, a
/// move, or a command that `help` lists. What cannot be done is explained, and changes nothing.
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
  /// Leads a line to the screen or the command that it is for.
  void lead(const std::string& text);
  /// Lets a new screen introduce itself, and asks for the next line.
  void prompt();

  Screens screens_;
};

} // namespace goishi::console
