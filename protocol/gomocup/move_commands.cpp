#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/openings.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>

namespace goishi::gomocup {

namespace {

/// A row does not end a continuous game.
void go_on(Context& context) {
  const auto winner = context.session.board().outcome().winner();
  if (winner && context.conditions.is_continuous())
    go_on_after_row(context.session, opponent(*winner));
}

/// Plays for the side to move. If the manager allows Black a forbidden point, the game goes on with
/// it: the manager is the judge.
void play_for_mover(Context& context, Point point) {
  Session& session = context.session;
  if (session.board().at(point) == Cell::empty) go_on(context);
  const Game_board& board = session.board();
  if (board.outcome().is_over()) throw Refusal(Refusal::Kind::illegal_move, "the game is over");
  if (board.at(point) == Cell::off)
    throw Refusal(Refusal::Kind::illegal_move, "the point is a hole");
  if (board.at(point) != Cell::empty)
    throw Refusal(Refusal::Kind::illegal_move, "the point is taken");
  const Color mover = board.to_move();
  const auto legal = board.legal_moves(mover);
  if (std::ranges::find(legal, Move::at(point)) != legal.end()) {
    session.game().play(mover, Move::at(point));
    return;
  }
  std::vector<Placement> stones = stones_of(board);
  stones.push_back({mover, point});
  session.game().replace(stones, opponent(mover));
}

/// The colour to move once a stone of a colour has been taken from among others. Holes were stones
/// of either colour; then the stone is to be played again.
Color to_move_after(const Game_board& board, const std::vector<Placement>& stones, Color taken) {
  if (!holes_of(board).empty()) return taken;
  const auto black = std::ranges::count(stones, Color::black, &Placement::color);
  return 2 * static_cast<std::size_t>(black) > stones.size() ? Color::white : Color::black;
}

} // namespace

void begin(Context& context, Arguments&, std::string& answer) {
  if (!is_empty(context.session.board()))
    throw Refusal(Refusal::Kind::board_not_empty, "the board is not empty");
  take_rule(context);
  if (context.conditions.swaps_after_first())
    answer_first_stone(context, answer);
  else
    answer_move(context, answer);
}

void turn(Context& context, Arguments& arguments, std::string& answer) {
  const Point point = take_point(context.session.board().geometry(), arguments);
  take_rule(context);
  const Saved_game before(context.session);
  play_for_mover(context, point);
  go_on(context);
  try {
    answer_in_opening(context, answer);
  } catch (const Refusal&) {
    before.restore_unless_over();
    throw;
  }
}

void play(Context& context, Arguments& arguments, std::string& answer) {
  const Geometry geometry = context.session.board().geometry();
  const Point point = take_point(geometry, arguments);
  take_rule(context);
  play_for_mover(context, point);
  append(answer, geometry, point);
}

void takeback(Context& context, Arguments& arguments, std::string& answer) {
  Session& session = context.session;
  const Game_board& board = session.board();
  const Point point = take_point(board.geometry(), arguments);
  if (!board.moves().empty() && board.moves().back().move == Move::at(point)) {
    session.game().undo(1);
  } else {
    std::vector<Placement> stones = stones_of(board);
    const auto stone = std::ranges::find(stones, point, &Placement::point);
    if (stone == stones.end())
      throw Refusal(Refusal::Kind::cannot_undo, "there is no stone on this point");
    const Color color = stone->color;
    stones.erase(stone);
    session.game().replace(stones, to_move_after(board, stones, color));
  }
  answer = "OK";
}

} // namespace goishi::gomocup
