// The one place where what goes wrong inside a command is caught.
#pragma once

#include "engine/refusal.h"
#include "protocol/dialogue_log.h"

#include <optional>
#include <string>

namespace goishi {

/// Why a command was not obeyed.
struct Failure {
  enum class Cause {
    refusal,   ///< what a user can cause: `kind` and `detail` say what
    no_memory, ///< whoever says so must not allocate
    bug,       ///< the log says more
  };

  Cause cause = Cause::bug;
  Refusal::Kind kind = Refusal::Kind::syntax_error;
  /// For a person; of a refusal it may be empty.
  std::string detail{};
};

/// Names the exception that is being handled, and writes a bug to the log.
[[nodiscard]] Failure current_failure(Dialogue_log& log);

/// Obeys a command, or thinks when nobody asked. Nothing comes back when all went well.
template<class Action>
[[nodiscard]] std::optional<Failure> attempt(Dialogue_log& log, Action action) {
  try {
    action();
    return std::nullopt;
  } catch (...) {
    return current_failure(log);
  }
}

} // namespace goishi
