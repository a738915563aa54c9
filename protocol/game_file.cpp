#include "protocol/game_file.h"

#include "engine/file.h"
#include "engine/ggf.h"
#include "engine/refusal.h"
#include "engine/sgf.h"
#include "protocol/version.h"

#include <fmt/format.h>

namespace goishi {

Record record_of(const Session& session) {
  Record record = session.record();
  record.application = fmt::format("{}:{}", program_name, program_version);
  for (const auto& [played, note] : record.moves)
    if (note.time)
      record.names[static_cast<std::size_t>(index(played.color))] =
          fmt::format("{} {}", program_name, program_version);
  return record;
}

void write_game(const std::string& path, const Record& record) {
  if (!path.ends_with(".ggf")) return replace_file(path, format_sgf(record));
  if (record.rules.game != "reversi")
    throw Refusal(Refusal::Kind::cannot_save_file, "GGF is for Reversi");
  replace_file(path, format_ggf(record) + '\n');
}

Record read_game(const std::string& path, const Session& session) {
  return parse_record(read_file(path, max_record_size), session.settings(),
                      session.table().geometry());
}

} // namespace goishi
