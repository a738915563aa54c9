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

bool is_empty(const Game_board& board) {
  return board.moves().empty() && board.stones_set_up().empty();
}

std::vector<Placement> stones_of(const Game_board& board) {
  std::vector<Placement> stones(board.stones_set_up().begin(), board.stones_set_up().end());
  for (const auto& [color, move] : board.moves())
    if (move.is_point()) stones.push_back({color, move.point()});
  return stones;
}

std::vector<Point> holes_of(const Game_board& board) {
  std::vector<Point> holes;
  for (int p = 0; p < board.geometry().points(); ++p)
    if (board.at(static_cast<Point>(p)) == Cell::off) holes.push_back(static_cast<Point>(p));
  return holes;
}

void arrange(Session& session, std::string_view rule, const Arrangement& wanted) {
  const Geometry geometry = session.board().geometry();
  const std::string mask = mask_of(geometry, wanted.holes);
  if (rule == session.option("rule") && mask == mask_of(geometry, holes_of(session.board()))) {
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

void clear_board(Session& session, Geometry geometry, std::string_view rule) {
  const Saved_game before(session);
  session.game().resize(geometry);
  session.game().clear();
  try {
    configure(session, rule, "none");
  } catch (const Refusal&) {
    before.restore();
    throw;
  }
}

void go_on_after_row(Session& session, Color to_move) {
  // If one stone made two rows, the second may be long enough without it.
  while (session.board().outcome().winner()) {
    const Game_board& board = session.board();
    Arrangement wanted{stones_of(board), holes_of(board), to_move};
    for (const Seen_point& seen : board.view("row").points) {
      wanted.holes.push_back(seen.point);
      std::erase_if(wanted.stones,
                    [&](const Placement& stone) { return stone.point == seen.point; });
    }
    if (std::cmp_equal(wanted.holes.size(), board.geometry().points())) return;
    arrange(session, session.option("rule"), wanted);
  }
}

} // namespace goishi::gomocup
