#include "engine/database/move_lists.h"

#include "engine/refusal.h"
#include "system/file.h"

#include <array>
#include <vector>

namespace goishi {

namespace {

/// Empty: the stones do not come from moves in turn, or there are none.
std::string moves_in_turn(const Diagram& position) {
  std::array<std::vector<Point>, 2> stones;
  for (int p = 0; p < position.geometry.points(); ++p) {
    const Cell cell = position.cells[static_cast<Point>(p)];
    if (cell == Cell::black) stones[0].push_back(static_cast<Point>(p));
    if (cell == Cell::white) stones[1].push_back(static_cast<Point>(p));
  }
  const auto& [black, white] = stones;
  std::string line;
  if (black.size() != white.size() + (position.to_move == Color::white ? 1 : 0)) return line;
  const auto append = [&](Point point) {
    line += static_cast<char>('a' + position.geometry.column(point));
    line += std::to_string(position.geometry.row(point) + 1);
  };
  for (std::size_t i = 0; i < black.size(); ++i) {
    append(black[i]);
    if (i < white.size()) append(white[i]);
  }
  return line;
}

} // namespace

std::size_t write_move_lists(const Position_database& database, std::string_view board,
                             const std::string& path) {
  // Such lists have no first line by which to know an own file.
  if (system::exists(path))
    throw Refusal(Refusal::Kind::cannot_save_file, path + ": the file exists");
  std::string lines;
  std::size_t count = 0;
  if (const Position_records* const records = database.records(board))
    for (const auto& [text, record] : records->all()) {
      const std::string line = moves_in_turn(diagram_of(records->geometry(), text));
      if (line.empty()) continue;
      (lines += line) += '\n';
      ++count;
    }
  try {
    system::replace_file(path, [&](const system::Text_sink& take) { take(lines); });
  } catch (const system::File_error& error) {
    throw Refusal(Refusal::Kind::cannot_save_file, error.what());
  }
  return count;
}

} // namespace goishi
