// The context of NBoard's command handlers.
#pragma once

#include "engine/session.h"
#include "protocol/answers.h"
#include "protocol/dialogue_log.h"

#include <optional>
#include <string_view>

namespace goishi::nboard {

struct Context {
  /// Answers with a line at once.
  void say(std::string_view line) const {
    answers->write(line);
    answers->write("\n");
    log.write('>', line);
  }

  Session& session;
  Dialogue_log& log;
  /// Takes the answers to the line that is obeyed.
  Answers* answers = nullptr;
  /// The arrival of that line.
  Arrival arrival{};
  /// The colour whose clock has stopped for the move that comes next: we chose one for it.
  std::optional<Color> charged{};
};

} // namespace goishi::nboard
