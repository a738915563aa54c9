// `goishi games`: lists the games of files, or writes them to another one.
#pragma once

#include "engine/collections/game_list.h"
#include "engine/interrupt.h"
#include "engine/records/record.h"
#include "engine/settings.h"

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

struct Games_task {
  /// Files, and folders of files.
  std::vector<std::string> paths;
  /// The games that are wanted, and their order in the table of each file.
  Games_query wanted;
  /// The file to write, in the format of its name; empty: the games are listed.
  std::string to;
  /// A line of JSON with the moves for each game; otherwise a table.
  bool as_json = false;
  /// Moves behind these are left out.
  std::size_t plies = max_recorded_moves;
  /// See Games_source.
  bool lines_are_games = false;
};

/// Sets the wanted games by the words of a query, as take_query_word has them. Refused:
/// syntax_error, also for an order or a page of games that are not listed in a table.
void set_wanted(std::string_view words, Games_task& task);

/// Lists or writes games, in the order of the files but for a table. A table is of what the files
/// have, with results as in Game_summary; for JSON and to be written a game is played, so that an
/// illegal move is found. The settings have the facts that files lack. An interrupt that abandons
/// ends a list; a file is written whole or not at all. False if a game is damaged, or cannot be
/// written. Refused: cannot_load_file, if a path does not exist; cannot_save_file; syntax_error, as
/// list_games.
[[nodiscard]] bool print_games(const Games_task& task, const Settings& settings,
                               const Interrupt& interrupt, std::ostream& out);

} // namespace goishi
