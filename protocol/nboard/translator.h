// The NBoard protocol, version 2.
#pragma once

#include "engine/session.h"
#include "protocol/dialogue_log.h"
#include "protocol/nboard/commands.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <string_view>

namespace goishi::nboard {

/// `ping` ends a search; `quit` ends the process.
[[nodiscard]] Urgency urgency_of(std::string_view line);

/// Obeys NBoard's commands. Ignores unknown commands, as the protocol requires; a refused command
/// is answered with a `status` line and changes nothing.
class Nboard_translator final : public Translator {
public:
  /// The session then plays Reversi. Session and log must outlive the translator.
  Nboard_translator(Session& session, Dialogue_log& log, const Terminal&);

  void idle() override {}

private:
  bool handle(Line& line, Answers& answers) override;
  void say_no_memory(Answers& answers) override;

  void obey_or_refuse(const Command<Context>& command, Arguments& arguments);

  Context context_;
};

} // namespace goishi::nboard
