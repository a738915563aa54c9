#include "protocol/gomocup/balance.h"

#include "engine/gomoku/balance.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>

namespace goishi::gomocup {

namespace {

using gomoku::Balance_request;
using gomoku::Balanced;

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
  tell(context, *balanced.found, balanced.last);
  Session& session = context.session;
  for (const Move move : balanced.moves) {
    session.game().play(session.board().to_move(), move);
    if (!text.empty()) text += ' ';
    append(text, session.board().geometry(), move.point());
  }
}

} // namespace

void answer_with_balanced_move(Context& context, std::string& answer, std::int64_t evaluation) {
  const Balance_request request = request_of(context, evaluation);
  gomocup::answer(context, answer, gomoku::balanced_move(context.session, request));
}

void answer_with_balanced_pair(Context& context, std::string& answer, std::int64_t evaluation) {
  const Balance_request request = request_of(context, evaluation);
  gomocup::answer(context, answer, gomoku::balanced_pair(context.session, request));
}

} // namespace goishi::gomocup
