// The commands that most screens take.
#pragma once

#include "protocol/command_table.h"
#include "protocol/console/screens.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace goishi::console {

/// All of them.
[[nodiscard]] std::vector<std::string> names_of_commands();

/// The name of the command that people also call by this word in lower case: "exit" is quit; any
/// other word as it is.
[[nodiscard]] std::string_view command_called(std::string_view word);

/// " Did you mean hint?", or nothing where no command is like this word.
[[nodiscard]] std::string suggestion(std::string_view word);

/// Answers more arguments than a command takes; empty: there are not too many.
template<class Context>
[[nodiscard]] std::string excess_text(const goishi::Command<Context>& command,
                                      const Arguments& arguments) {
  const std::size_t most = command.arguments.most;
  if (most == Argument_count::unlimited || arguments.count(most + 1) <= most) return "";
  if (most == 0) return fmt::format("'{}' takes no argument.\n", command.name);
  return fmt::format("Too many arguments. Usage: {}\n", command.form());
}

/// Obeys a command by its name or the beginning of it. False: the first word is none.
bool obey_command(Screens& screens, std::string_view text);

} // namespace goishi::console
