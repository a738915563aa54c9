// The files of databases.
#include "engine/database/contradictions.h"
#include "engine/database/library.h"
#include "engine/database/move_lists.h"
#include "engine/file.h"
#include "engine/records/renlib.h"
#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/database.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <vector>

namespace goishi::gomocup {

namespace {

void require_whole_board(const Context& context) {
  if (!holes_of(context.session.board()).empty())
    throw Refusal(Refusal::Kind::illegal_move, "the board has holes");
}

/// The stones on the board in turn, each colour's in its order. Refused (illegal_move): they cannot
/// come from moves in turn.
std::vector<Point> moves_to(const Game_board& board) {
  std::array<std::vector<Point>, 2> stones;
  for (const Placement& stone : stones_of(board))
    stones[static_cast<std::size_t>(stone.color)].push_back(stone.point);
  const auto& [black, white] = stones;
  if (black.size() != white.size() + (board.to_move() == Color::white ? 1 : 0))
    throw Refusal(Refusal::Kind::illegal_move, "the stones do not come from moves in turn");
  std::vector<Point> moves;
  for (std::size_t i = 0; i < black.size(); ++i) {
    moves.push_back(black[i]);
    if (i < white.size()) moves.push_back(white[i]);
  }
  return moves;
}

bool is_file_of(const Position_database& database, const std::string& path) {
  std::error_code none;
  return path == database.name() || std::filesystem::equivalent(path, database.name(), none);
}

/// A part of a database would replace the whole one.
void require_other_file(const Position_database& database, const std::string& path) {
  if (is_file_of(database, path))
    throw Refusal(Refusal::Kind::cannot_save_file, path + ": it is the open database");
}

} // namespace

void set_database(Context& context, const std::string& path, std::string& answer) {
  context.session.set_option("database", path);
  answer = fmt::format("MESSAGE database of {} positions: {}", database_of(context).size(), path);
}

void export_board(Context& context, const std::string& path, std::string& answer) {
  const Position_database& database = database_of(context);
  require_other_file(database, path);
  database.export_to(path, board_of(context));
  answer = fmt::format("MESSAGE positions of this board and rule written: {}", path);
}

void export_all(Context& context, const std::string& path, std::string& answer) {
  Position_database& database = database_of(context);
  // With the positions that another program has added to it.
  if (is_file_of(database, path))
    database.save();
  else
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
  const Position_database& database = database_of(context);
  require_other_file(database, path);
  const auto branch =
      database.branch(board_of(context), Diagram::of(context.session.board()), path);
  branch->export_to(path, {});
  answer = fmt::format("MESSAGE {} positions written: {}", branch->size(), path);
}

void merge_library(Context& context, const std::string& path, std::string& answer) {
  require_whole_board(context);
  Position_database& database = database_to_edit(context);
  const std::size_t count =
      add_library(database, board_of(context), context.session.board().geometry(),
                  read_file(path, max_library_size), path);
  database.save_when_idle();
  answer = fmt::format("MESSAGE {} positions merged: {}", count, path);
}

void export_library(Context& context, const std::string& path, std::string& answer) {
  require_whole_board(context);
  const std::size_t count =
      write_library(database_of(context), board_of(context), context.session.board().geometry(),
                    moves_to(context.session.board()), path);
  answer = fmt::format("MESSAGE {} moves written: {}", count, path);
}

void export_positions(Context& context, const std::string& path, std::string& answer) {
  const std::size_t count = write_move_lists(database_of(context), board_of(context), path);
  answer = fmt::format("MESSAGE {} positions written: {}", count, path);
}

void yxdbcheck(Context& context, Arguments&, std::string& answer) {
  const std::size_t count = contradictions(database_of(context), board_of(context)).size();
  answer = fmt::format("MESSAGE {} positions contradict a win after them", count);
}

void yxdbfix(Context& context, Arguments&, std::string& answer) {
  Position_database& database = database_to_edit(context);
  const std::string board = board_of(context);
  const auto found = contradictions(database, board);
  for (const auto& [position, corrected] : found) database.put(board, position, corrected);
  database.save_when_idle();
  answer = fmt::format("MESSAGE {} positions corrected", found.size());
}

void yxsavedatabase(Context& context, Arguments&, std::string& answer) {
  Position_database& database = database_of(context);
  database.save();
  answer =
      fmt::format("MESSAGE database of {} positions saved: {}", database.size(), database.name());
}

} // namespace goishi::gomocup
