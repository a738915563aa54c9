#include "engine/records/record.h"

#include "engine/records/ggf.h"
#include "engine/records/move_list.h"
#include "engine/records/obf.h"
#include "engine/records/pgn.h"
#include "engine/records/piskvork.h"
#include "engine/records/sgf.h"
#include "engine/records/wthor.h"

#include <algorithm>

namespace goishi {

std::vector<Placement> othello_start(Geometry geometry) {
  const int column = geometry.width / 2 - 1;
  const int row = geometry.height / 2 - 1;
  return {{Color::white, geometry.at(column, row)},
          {Color::black, geometry.at(column + 1, row)},
          {Color::black, geometry.at(column, row + 1)},
          {Color::white, geometry.at(column + 1, row + 1)}};
}

bool is_othello_start(Geometry geometry, std::vector<Placement> stones) {
  const auto by_point = [](const Placement& a, const Placement& b) { return a.point < b.point; };
  std::ranges::sort(stones, by_point);
  return stones == othello_start(geometry);
}

Record parse_record(std::string_view text, const Settings& settings, Geometry geometry,
                    Letters letters) {
  if (looks_like_wthor(text)) return first_of_wthor(text);
  // A comment of PGN may look like the beginning of a game in other formats.
  if (looks_like_pgn(text)) return parse_pgn(text);
  if (looks_like_ggf(text)) return parse_ggf(text);
  if (looks_like_sgf(text)) return parse_sgf(text, settings);
  if (looks_like_obf(text)) return first_of_obf(text);
  if (looks_like_piskvork(text)) return parse_piskvork(text, settings);
  return parse_move_list(text, settings, geometry, letters);
}

} // namespace goishi
