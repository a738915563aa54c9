// The protocol of Piskvork and Gomocup, version 2, with extensions of the Yixin family.
#pragma once

#include "protocol/dialogue_log.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/context.h"
#include "protocol/gomocup/request.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <string>

namespace goishi::gomocup {

/// Obeys a match manager. Every error inside a command is answered.
class Gomocup_translator final : public Translator {
public:
  /// The session then plays Gomoku. Session and log must outlive the translator.
  Gomocup_translator(Session& session, Dialogue_log& log, const Terminal& terminal = {});

  /// Thinks on the opponent's turn if `INFO pondering` or an option enables it.
  void idle() override;

private:
  bool handle(Line& line, Answers& answers) override;
  void say_no_memory(Answers& answers) override;

  /// Returns the answer; empty: none is due.
  template<class Obey>
  [[nodiscard]] std::string answer_of(const Obey& obey, Answers& answers);
  void dispatch(Request& request, Answers& answers, std::string& answer);

  Context context_;
};

} // namespace goishi::gomocup
