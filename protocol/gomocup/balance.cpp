// Stones that leave a position as even as a manager wants it.
#include "engine/gomoku/balance.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>

namespace goishi::gomocup {

namespace {

using gomoku::Balance_request;
using gomoku::Balanced;

/// `wanted`: where the player who made the stones stands afterwards, in the unit of MESSAGE lines.
Balance_request request_of(Context& context, std::int64_t wanted) {
  require_move(context);
  context.conditions.apply_times(context.session.board().to_move());
  return {.evaluation = static_cast<int>(
              std::clamp<std::int64_t>(wanted, -highest_evaluation, highest_evaluation)),
          .evaluation_of = evaluation_of,
          .arrival = context.arrival,
          .moves = [&context] { return every_allowed_move(context); },
          .think =
              [&context](Search_request request) {
                Message_reporter messenger(context);
                request.question.reporter = &messenger;
                return context.session.think(request).choice;
              }};
}

void answer(Context& context, std::string& text, const Balanced& balanced) {
  show(context, *balanced.found, balanced.last);
  Session& session = context.session;
  for (const Move move : balanced.moves) {
    session.game().play(session.board().to_move(), move);
    if (!text.empty()) text += ' ';
    append(text, session.board().geometry(), move.point());
  }
}

} // namespace

void yxbalanceone(Context& context, Arguments& arguments, std::string& answer) {
  const Balance_request request = request_of(context, arguments.integer());
  gomocup::answer(context, answer, gomoku::balanced_move(context.session, request));
}

void yxbalancetwo(Context& context, Arguments& arguments, std::string& answer) {
  const Balance_request request = request_of(context, arguments.integer());
  gomocup::answer(context, answer, gomoku::balanced_pair(context.session, request));
}

} // namespace goishi::gomocup
