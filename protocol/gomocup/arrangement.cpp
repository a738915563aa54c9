#include "protocol/gomocup/arrangement.h"

#include "engine/options.h"
#include "engine/refusal.h"

#include <algorithm>
#include <utility>

namespace goishi::gomocup {

namespace {

/// The mask as an option value: the same holes give the same text.
std::string mask_of(Geometry geometry, std::vector<Point> holes) {
  std::ranges::sort(holes);
  std::string mask;
  for (const Point hole : holes) {
    if (!mask.empty()) mask += ',';
    mask += point_name(geometry, hole);
  }
  return mask.empty() ? "none" : mask;
}

/// On an empty board.
void configure(Session& session, std::string_view rule, const std::string& mask) {
  Settings wanted = session.settings();
  option_named("rule").parse(wanted, rule);
  option_named("gomoku-mask").parse(wanted, mask);
  if (wanted != session.settings()) session.configure(wanted);
}

} // namespace

bool is_empty(const Table& table) { return table.moves().empty() && table.stones_set_up().empty(); }

std::vector<Placement> stones_of(const Table& table) {
  std::vector<Placement> stones(table.stones_set_up().begin(), table.stones_set_up().end());
  for (const auto& [color, move] : table.moves())
    if (move.is_point()) stones.push_back({color, move.point()});
  return stones;
}

std::vector<Point> holes_of(const Table& table) {
  std::vector<Point> holes;
  for (int p = 0; p < table.geometry().points(); ++p)
    if (table.at(static_cast<Point>(p)) == Cell::off) holes.push_back(static_cast<Point>(p));
  return holes;
}

void arrange(Session& session, std::string_view rule, const Arrangement& wanted) {
  const Geometry geometry = session.table().geometry();
  const std::string mask = mask_of(geometry, wanted.holes);
  if (rule == session.option("rule") && mask == mask_of(geometry, holes_of(session.table()))) {
    session.game().replace(wanted.stones, wanted.to_move);
    return;
  }
  const Record before = session.game().record();
  try {
    session.game().replace({}, Color::black);
    configure(session, rule, mask);
    session.game().replace(wanted.stones, wanted.to_move);
  } catch (const Refusal&) {
    session.game().load(before);
    throw;
  }
}

void clear_board(Session& session, std::string_view rule) {
  session.game().clear();
  configure(session, rule, "none");
}

void go_on_after_row(Session& session, Color to_move) {
  // If one stone made two rows, the second may be long enough without it.
  while (session.table().outcome().winner()) {
    const Table& table = session.table();
    Arrangement wanted{stones_of(table), holes_of(table), to_move};
    for (const Seen_point& seen : table.view("row").points) {
      wanted.holes.push_back(seen.point);
      std::erase_if(wanted.stones,
                    [&](const Placement& stone) { return stone.point == seen.point; });
    }
    if (std::cmp_equal(wanted.holes.size(), table.geometry().points())) return;
    arrange(session, session.option("rule"), wanted);
  }
}

} // namespace goishi::gomocup
