// What the program was asked to do when it was started.
#pragma once

#include "engine/settings.h"
#include "protocol/protocols.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A command line that makes no sense. The text says why.
class Usage_error : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

struct Command_line {
  enum class Task { converse, perft, bench, show_help, show_version };

  Task task = Task::converse;
  const Protocol* protocol = &protocols().front();
  Settings settings;
  /// See level_named.
  std::string instruction_set = "auto";
  /// A file of GTP commands to obey first; empty: none.
  std::string config;
  /// A file that records the dialogue; empty: none.
  std::string log;
  /// How deep perft counts.
  int perft_depth = 6;
};

/// Reads the arguments of the program. Its own name, not among them, may choose the protocol: see
/// the table of protocols. Throws a Usage_error.
[[nodiscard]] Command_line parse_command_line(std::string_view program,
                                              const std::vector<std::string>& arguments);

/// What `--help` prints.
[[nodiscard]] std::string help_text();

} // namespace goishi
