// The only place that catches exceptions of commands.
#pragma once

#include "engine/refusal.h"
#include "protocol/dialogue_log.h"

#include <optional>
#include <string>
#include <vector>

namespace goishi {

/// Why a command was not obeyed.
struct Failure {
  enum class Cause {
    refusal,   ///< an error of the user: see `kind` and `detail`
    no_memory, ///< the report must not allocate
    bug,       ///< the log has the details
  };

  Cause cause = Cause::bug;
  Refusal::Kind kind = Refusal::Kind::syntax_error;
  /// For a person; of a refusal it may be empty.
  std::string detail{};
  /// The parts of a refusal's detail.
  std::vector<Statement> reasons{};
};

/// Names the exception that is being handled, and writes a bug to the log.
[[nodiscard]] Failure current_failure(Dialogue_log& log);

/// Runs a command, or work without a command. Returns nothing on success.
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
