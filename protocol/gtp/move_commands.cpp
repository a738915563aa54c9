#include "protocol/gtp/analysis.h"
#include "protocol/gtp/commands.h"
#include "protocol/gtp/graphics.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace goishi::gtp {

void append(const Context& context, const Thought& chosen, std::string& answer) {
  if (chosen.resigns()) {
    answer += "resign";
  } else {
    context.vertices.append(answer, chosen.move);
  }
}

void play(Context& context, Arguments& arguments, std::string&) {
  const Color color = take_color(arguments);
  context.session.game().play(color, take_move(context, arguments));
}

void play_sequence(Context& context, Arguments& arguments, std::string&) {
  std::vector<Played> moves;
  while (!arguments.empty()) {
    const Color color = take_color(arguments);
    moves.push_back({color, take_move(context, arguments)});
  }
  context.session.game().play_all(moves);
}

void undo(Context& context, Arguments& arguments, std::string&) {
  const std::int64_t count = arguments.empty() ? 1 : arguments.integer();
  if (count < 0) throw Refusal(Refusal::Kind::syntax_error, "the number of moves is negative");
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  context.session.game().undo(static_cast<int>(std::min(count, most)));
}

void legal_moves(Context& context, Arguments& arguments, std::string& answer) {
  const Game_board& board = context.session.board();
  const Color color = optional_color(context, arguments);
  if (board.outcome().is_over()) return;
  for (const Move move : board.legal_moves(color)) {
    if (!answer.empty()) answer += ' ';
    context.vertices.append(answer, move);
  }
}

void genmove(Context& context, Arguments& arguments, std::string& answer) {
  const Color color = take_color(arguments);
  Question question;
  std::optional<Graphics_reporter> graphics;
  if (context.session.settings().live_gfx) {
    question.reporter = &graphics.emplace(context, color);
    question.candidates = usual_candidates(context, true);
    question.plays = true;
  }
  const auto request = Search_request::to_play(color, context.arrival, question);
  append(context, context.session.think(request), answer);
}

void reg_genmove(Context& context, Arguments& arguments, std::string& answer) {
  const Color color = take_color(arguments);
  // The answer does not depend on earlier commands.
  context.session.game().clear_search();
  append(context, context.session.think({.color = color, .arrival = context.arrival}), answer);
}

} // namespace goishi::gtp
