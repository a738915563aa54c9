#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/blocks.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/database.h"
#include "protocol/gomocup/openings.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>
#include <span>
#include <utility>

namespace goishi::gomocup {

namespace {

enum Field : std::int64_t { own = 1, opponents = 2, neithers = 3 };

/// Whether the side to move was the first to move: by the numbers of stones, or else their order.
/// If there are holes, which were stones of either side, by the number of all points.
bool moves_first(const std::vector<Listed_stone>& stones) {
  const auto count = [&](std::int64_t field) {
    return std::ranges::count(stones, field, &Listed_stone::field);
  };
  if (count(neithers) > 0) return stones.size() % 2 == 0;
  const auto owned = count(own);
  const auto lead = count(opponents) - owned;
  if (lead == 0) return true;
  return lead != 1 && owned > 0 && stones.front().field == own;
}

void set_board(Context& context, const std::vector<Listed_stone>& listed) {
  const Color mover = moves_first(listed) ? Color::black : Color::white;
  Arrangement wanted;
  wanted.to_move = mover;
  wanted.stones.reserve(listed.size());
  for (const auto& [point, field] : listed) {
    if (field == neithers)
      wanted.holes.push_back(point);
    else
      wanted.stones.push_back({field == own ? mover : opponent(mover), point});
  }
  arrange(context.session, context.conditions.rule(), wanted);
  if (context.conditions.is_continuous()) go_on_after_row(context.session, mover);
}

/// The position of a game from the empty board on, which has the holes of this one.
Diagram diagram_of(const Game_board& board, std::span<const Listed_stone> listed) {
  Diagram diagram = Diagram::of(board);
  for (Cell& cell : diagram.cells)
    if (cell != Cell::off) cell = Cell::empty;
  diagram.to_move = Color::black;
  for (const auto& stone : listed) {
    if (diagram.cells[stone.point] == Cell::off)
      throw Refusal(Refusal::Kind::illegal_move, "a stone is in a hole");
    diagram = diagram.after(stone.point);
  }
  return diagram;
}

std::span<const Listed_stone> all_but_last(std::span<const Listed_stone> listed) {
  return listed.first(listed.size() - 1);
}

bool has_fields(Stone_list::Purpose purpose) {
  return purpose == Stone_list::Purpose::board || purpose == Stone_list::Purpose::yixin_board;
}

std::vector<Point> points_of(const std::vector<Listed_stone>& listed) {
  std::vector<Point> points;
  points.reserve(listed.size());
  for (const auto& stone : listed) points.push_back(stone.point);
  return points;
}

} // namespace

void begin_soosorv(Context& context, Arguments& arguments, int step) {
  const std::int64_t number = arguments.empty() ? 0 : arguments.integer();
  context.list = {.purpose = Stone_list::Purpose::soosorv,
                  .begun = context.arrival.time,
                  .step = step,
                  .number = static_cast<int>(std::clamp<std::int64_t>(number, 0, max_points))};
}

void add_stone(Context& context, Arguments& arguments) {
  Stone_list& list = context.list;
  if (!list.fault.empty()) return;
  try {
    const Point point = take_point(context.session.board().geometry(), arguments);
    if (std::ranges::find(list.stones, point, &Listed_stone::point) != list.stones.end())
      throw Refusal(Refusal::Kind::illegal_move, "two stones are on one point");
    const bool has_field = has_fields(list.purpose);
    const std::int64_t field = has_field ? arguments.integer() : 0;
    if (!arguments.empty()) throw Refusal(Refusal::Kind::syntax_error, "too many numbers");
    if (has_field && field != own && field != opponents && field != neithers)
      throw Refusal(Refusal::Kind::syntax_error, "the third number must be 1 (own stone), 2 "
                                                 "(opponent's stone) or 3 (a point for neither)");
    list.stones.push_back({point, field});
  } catch (const Refusal& refusal) {
    list.fault = refusal.detail();
  }
}

void done(Context& context, Arguments&, std::string& answer) {
  const Stone_list list = std::exchange(context.list, {});
  if (list.purpose == Stone_list::Purpose::none)
    throw Refusal(Refusal::Kind::illegal_move, "no list of stones has been started");
  if (!list.fault.empty()) throw Refusal(Refusal::Kind::illegal_move, list.fault);
  context.arrival.time = list.begun;
  switch (list.purpose) {
  case Stone_list::Purpose::board: {
    const Saved_game before(context.session);
    set_board(context, list.stones);
    try {
      answer_in_opening(context, answer);
    } catch (const Refusal&) {
      before.restore_unless_over();
      throw;
    }
    break;
  }
  case Stone_list::Purpose::yixin_board:
    set_board(context, list.stones);
    break;
  case Stone_list::Purpose::swap2:
    answer_swap2board(context, points_of(list.stones), answer);
    break;
  case Stone_list::Purpose::soosorv:
    answer_soosorv(context, list.step, list.number, points_of(list.stones), answer);
    break;
  case Stone_list::Purpose::block:
  case Stone_list::Purpose::unblock:
    block_points(context, points_of(list.stones), list.purpose == Stone_list::Purpose::block);
    break;
  case Stone_list::Purpose::block_path:
  case Stone_list::Purpose::unblock_path:
    block_path(context, points_of(list.stones), list.purpose == Stone_list::Purpose::block_path);
    break;
  case Stone_list::Purpose::database:
    list.database_action(context, diagram_of(context.session.board(), list.stones), answer);
    break;
  case Stone_list::Purpose::best_move:
  case Stone_list::Purpose::no_best_move:
    if (list.stones.empty())
      throw Refusal(Refusal::Kind::illegal_move, "the list must have a move");
    mark_best_move(context, diagram_of(context.session.board(), all_but_last(list.stones)),
                   list.stones.back().point, list.purpose == Stone_list::Purpose::best_move,
                   answer);
    break;
  case Stone_list::Purpose::none:
  case Stone_list::Purpose::refused:
    break;
  }
}

} // namespace goishi::gomocup
