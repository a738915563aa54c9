// `goishi check`: checks the games of files, and prints what is wrong with them.
#pragma once

#include "engine/collections/game_check.h"
#include "engine/instruction_set.h"
#include "engine/interrupt.h"
#include "engine/settings.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace goishi {

struct Check_task {
  /// Files, and folders of files.
  std::vector<std::string> paths;
  /// A line of JSON for each game and for the sum; otherwise a table.
  bool as_json = false;
  /// The number of games that are checked at the same time, each with its part of the memory.
  int jobs = 1;
  Check_limits limits;
};

/// Checks games, and prints each in the order of the files, and a sum at the end. The settings have
/// the facts that files lack, and bound the searches. An interrupt that abandons ends it: the sum
/// of the games before it is printed. False if a game is damaged, has an illegal move or a wrong
/// result. Refused: cannot_load_file, if a path does not exist.
[[nodiscard]] bool print_checks(const Check_task& task, const Settings& settings,
                                const Interrupt& interrupt, const Instruction_set& set,
                                std::ostream& out);

} // namespace goishi
