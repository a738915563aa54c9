// The files of databases.
#include "engine/file.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/database.h"

#include <fmt/format.h>

namespace goishi::gomocup {

void set_database(Context& context, const std::string& path, std::string& answer) {
  context.session.set_option("database", path);
  answer = fmt::format("MESSAGE database of {} positions: {}", database_of(context).size(), path);
}

void export_board(Context& context, const std::string& path, std::string& answer) {
  database_of(context).export_to(path, board_of(context));
  answer = fmt::format("MESSAGE positions of this board and rule written: {}", path);
}

void export_all(Context& context, const std::string& path, std::string& answer) {
  const Position_database& database = database_of(context);
  database.export_to(path, {});
  answer = fmt::format("MESSAGE {} positions written: {}", database.size(), path);
}

void merge_file(Context& context, const std::string& path, std::string& answer) {
  Position_database& database = database_to_edit(context);
  Position_database other(path);
  other.read(read_file(path, Position_database::most_bytes), path,
             Position_database::Checksum::may_lack);
  const std::size_t count = database.merge(other);
  database.save_when_idle();
  answer = fmt::format("MESSAGE {} of {} positions merged: {}", count, other.size(), path);
}

void split_to(Context& context, const std::string& path, std::string& answer) {
  const auto branch =
      database_of(context).branch(board_of(context), Diagram::of(context.session.board()), path);
  branch->export_to(path, {});
  answer = fmt::format("MESSAGE {} positions written: {}", branch->size(), path);
}

void yxsavedatabase(Context& context, Arguments&, std::string& answer) {
  Position_database& database = database_of(context);
  database.save();
  answer =
      fmt::format("MESSAGE database of {} positions saved: {}", database.size(), database.name());
}

} // namespace goishi::gomocup
