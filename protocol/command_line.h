// The arguments of the program.
#pragma once

#include "engine/settings.h"
#include "protocol/check.h"
#include "protocol/collection.h"
#include "protocol/games.h"
#include "protocol/protocols.h"
#include "protocol/solve.h"
#include "protocol/tasks.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A wrong command line. The text gives the reason.
class Usage_error : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

struct Command_line {
  Task task = Task::converse;
  const Protocol* protocol = &protocols().front();
  Settings settings;
  /// Options whose values are files to play with, and the files. A game goes on without one that
  /// is not for it.
  std::vector<std::pair<std::string, std::string>> files;
  /// See instruction_set_named.
  std::string instruction_set = "auto";
  /// A file of games that the console opens first; empty: none.
  std::string opened;
  /// A file of GTP commands to obey first; empty: none.
  std::string config;
  /// A file that records the dialogue; empty: none.
  std::string log;
  /// The depth of perft.
  int perft_depth = 6;
  bool merges_perft = false;
  /// The problems to solve, and how.
  Problems problems;
  /// The games to collect.
  Collecting collecting;
  /// The games to check, and how.
  Check_task check;
  /// The games to list or to write.
  Games_task games;
};

/// Reads the arguments of the program. Its own name, not among them, may choose the protocol: see
/// the table of protocols. Throws a Usage_error.
[[nodiscard]] Command_line parse_command_line(std::string_view program,
                                              const std::vector<std::string>& arguments);

} // namespace goishi
