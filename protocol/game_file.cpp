#include "protocol/game_file.h"

#include "engine/collections/line_games.h"
#include "engine/collections/unpacked_bytes.h"
#include "engine/file.h"
#include "engine/records/obf.h"
#include "engine/records/record_file.h"
#include "engine/records/record_writer.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "protocol/version.h"
#include "system/process.h"

#include <fmt/format.h>

#include <ctime>
#include <filesystem>
#include <system_error>

namespace goishi {

std::chrono::year_month_day today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  const std::tm local = system::local_time(now);
  return std::chrono::year(local.tm_year + 1900) /
         std::chrono::month(static_cast<unsigned>(local.tm_mon) + 1) /
         std::chrono::day(static_cast<unsigned>(local.tm_mday));
}

namespace {

/// The text of the game in the format of the file name.
std::string format(std::string_view path, const Session& session,
                   std::chrono::year_month_day date) {
  if (ends_in_any_case(path, ".obf"))
    return format_position(session.game().record(), session.board());
  return format_record(path, record_of(session, date));
}

/// What the games of a file take from the session.
Games_source source_of(const std::string& path, const Session& session, Letters letters) {
  return {path, session.settings(), session.board().geometry(), letters};
}

/// Refused: the file that would be written holds other games too, or should be compressed.
void require_one_game(const std::string& path, const Session& session) {
  if (is_name_of_compressed(path))
    throw Refusal(Refusal::Kind::cannot_save_file, "compressed files are only read");
  const auto& file = session.game().file();
  std::error_code none;
  if (file && !file->collection.empty() &&
      std::filesystem::equivalent(path, file->collection, none))
    throw Refusal(Refusal::Kind::cannot_save_file,
                  "the file holds other games too: save this one under another name");
}

} // namespace

Record record_of(const Session& session, std::chrono::year_month_day date) {
  Record record = session.game().record();
  record.application = fmt::format("{}:{}", program_name, program_version);
  Game_facts& facts = record.facts;
  for (const auto& [played, note] : record.moves) {
    std::string& name = facts.names[index(played.color)];
    if (note.is_ours && name.empty()) name = fmt::format("{} {}", program_name, program_version);
  }
  // A game that was read keeps its date, or has none.
  if (!record.file && facts.date.empty())
    facts.date =
        fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                    static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  return record;
}

void write_game(const std::string& path, const Session& session, std::chrono::year_month_day date) {
  require_one_game(path, session);
  const std::string text = format(path, session, date);
  if (text.size() > max_record_size)
    throw Refusal(Refusal::Kind::cannot_save_file, "the file would be too large to read again");
  replace_file(path, text);
}

Game_list list_games(const std::string& path, const Session& session, const Games_query& query,
                     const std::function<bool()>& must_stop,
                     const std::function<void(Game_summary)>& use) {
  const auto games = open_games(stoppable_bytes(open_bytes(path), must_stop),
                                source_of(path, session, Letters::by_text));
  return list_games(*games, query, must_stop, use);
}

Letters letters_in(const std::string& path, const Session& session) {
  // Small boards need no letters, but the file must be there.
  static_cast<void>(open_bytes(path));
  return letters_of_lists(source_of(path, session, Letters::by_text));
}

Record read_game(const std::string& path, const Session& session, Letters letters,
                 std::optional<std::size_t> number) {
  return load_game(source_of(path, session, letters), number);
}

} // namespace goishi
