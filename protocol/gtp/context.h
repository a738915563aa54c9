// The context of GTP's command handlers.
#pragma once

#include "engine/refusal.h"
#include "engine/session.h"
#include "protocol/command_table.h"
#include "protocol/gtp/streamed_answer.h"
#include "protocol/terminal.h"
#include "protocol/vertices.h"
#include "protocol/words.h"

#include <string>
#include <vector>

namespace goishi::gtp {

struct Context {
  Session& session;
  Vertices vertices{session};
  /// The answer to the current command, for commands that report while they run.
  Streamed_answer* live = nullptr;
  /// The arrival of the line that is obeyed.
  Arrival arrival{};
  Terminal terminal{};
  /// The text that a command adds to the log, next to its answer.
  std::string remark{};
  /// The reasons of the last refusal.
  std::vector<Statement> refusal{};
  /// Set by `quit`.
  bool done = false;

  /// Programs compare the words of a refusal; a person needs the reason.
  [[nodiscard]] bool gives_reasons() const {
    return terminal.is_typed || session.settings().reasons;
  }
};

/// Takes a colour from the arguments.
inline Color take_color(Arguments& arguments) {
  const std::string_view word = arguments.word();
  if (const auto color = parse_color(word)) return *color;
  throw Refusal(Refusal::Kind::syntax_error,
                "'" + std::string(word) + "' is neither black nor white");
}

/// The same; without an argument the side to move.
inline Color optional_color(const Context& context, Arguments& arguments) {
  return arguments.empty() ? context.session.board().to_move() : take_color(arguments);
}

/// Takes a vertex or a pass from the arguments.
inline Move take_move(Context& context, Arguments& arguments) {
  return context.vertices.parse(arguments.word());
}

} // namespace goishi::gtp
