#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/thinking.h"

#include "engine/names.h"

#include <fmt/format.h>

namespace goishi::gomocup {

namespace {

/// The share of the time of a move for the decision on a draw.
constexpr int shares_for_draw = 4;

} // namespace

void yxdraw(Context& context, Arguments&, std::string& answer) {
  Session& session = context.session;
  if (is_empty(session.board()))
    throw Refusal(Refusal::Kind::illegal_move, "the game has not begun");
  if (session.game().is_over()) throw Refusal(Refusal::Kind::illegal_move, "the game is over");
  require_move(context);
  // The player to move offers the draw, and Goishi has moved last.
  const Color opponents = session.board().to_move();
  context.conditions.apply_times(opponents);
  Message_reporter messenger(context);
  Search_request request{
      .color = opponents,
      .arrival = context.arrival,
      .at_most = session.usual_time_of(opponents) / shares_for_draw,
      .has_all_time = true,
  };
  request.question.values_single = true;
  request.question.reporter = &messenger;
  const auto win_rate = session.think(request).choice->win_rate;
  const bool accepts = win_rate && *win_rate >= 0.5;
  answer = accepts ? "MESSAGE DRAW ACCEPT" : "MESSAGE DRAW REJECT";
}

void yxresign(Context& context, Arguments&, std::string& answer) {
  Session& session = context.session;
  if (session.game().is_over()) throw Refusal(Refusal::Kind::illegal_move, "the game is over");
  const Color loser = session.board().to_move();
  session.game().resign(loser);
  answer = fmt::format("MESSAGE {} resigns. {} wins", name_of(loser), name_of(opponent(loser)));
}

} // namespace goishi::gomocup
