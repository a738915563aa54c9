// What the program was asked to do when it was started.
#pragma once

#include "engine/settings.h"

#include <stdexcept>
#include <string>
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
  Settings settings;
  /// See level_named.
  std::string instruction_set = "auto";
  /// A file of commands to obey first; empty: none.
  std::string config;
  /// A file that records the dialogue; empty: none.
  std::string log;
  /// How deep perft counts.
  int perft_depth = 6;
};

/// Reads the arguments of the program, its name not among them. Throws a Usage_error.
[[nodiscard]] Command_line parse_command_line(const std::vector<std::string>& arguments);

/// What `--help` prints.
[[nodiscard]] std::string help_text();

} // namespace goishi
