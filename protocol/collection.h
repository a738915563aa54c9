// `goishi collection`: puts the games of files into a collection.
#pragma once

#include "engine/instruction_set.h"
#include "engine/interrupt.h"
#include "engine/settings.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace goishi {

/// A collection, and the files to put into it; of a folder, or its folder `games`, those whose
/// names end like games.
struct Collecting {
  std::string database;
  std::vector<std::string> files;
};

/// Reads files from where they were left. Reports the progress, and the games and files that cannot
/// be read, with their places and reasons; prints the totals. Facts that files lack come from the
/// settings. An interrupt that abandons ends it; the same call goes on. False: a file cannot be
/// read. Refused: as Collection_writer.
[[nodiscard]] bool collect_games(const Collecting& wanted, const Settings& settings,
                                 const Instruction_set& set, const Interrupt& interrupt,
                                 std::ostream& report, std::ostream& out);

} // namespace goishi
