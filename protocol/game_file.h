// Saving and loading of games, for all protocols.
#pragma once

#include "engine/collections/game_list.h"
#include "engine/collections/game_reader.h"
#include "engine/records/record.h"
#include "engine/session.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace goishi {

/// The day that the machine's clock shows.
[[nodiscard]] std::chrono::year_month_day today();

/// The game so far. A player without a name in the file, whose moves Goishi chose, gets Goishi's
/// name; a game without a file gets this date.
[[nodiscard]] Record record_of(const Session& session, std::chrono::year_month_day date = today());

/// Writes or replaces a file with the game so far, in the format of its name: .obf the last
/// position as OBF, any other as format_record. Refused: cannot_save_file, also if the format
/// cannot hold the game, the text would be too large to read again, the name is that of a
/// compressed file, or the file is the collection that the game was taken from; then the file is
/// unchanged.
void write_game(const std::string& path, const Session& session,
                std::chrono::year_month_day date = today());

/// As list_games, for the games of a file. `must_stop` is asked during the reading too. Refused:
/// cannot_load_file, if there is no such file.
[[nodiscard]] Game_list list_games(const std::string& path, const Session& session,
                                   const Games_query& query, const std::function<bool()>& must_stop,
                                   const std::function<void(Game_summary)>& use);

/// The letters of the lists in a file, see letters_of_lists. Refused: cannot_load_file.
[[nodiscard]] Letters letters_in(const std::string& path, const Session& session);

/// As load_game. Facts that the file lacks come from the session.
[[nodiscard]] Record read_game(const std::string& path, const Session& session,
                               Letters letters = Letters::by_text,
                               std::optional<std::size_t> number = {});

} // namespace goishi
