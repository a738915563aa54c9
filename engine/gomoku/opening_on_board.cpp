#include "engine/gomoku/opening_on_board.h"

#include "engine/refusal.h"

#include <string>

namespace goishi::gomoku {

namespace {

[[noreturn]] void refuse_opening(std::string_view why) {
  throw Refusal(Refusal::Kind::illegal_move, std::string(why));
}

std::vector<Point> points_for(const Game_board& board, Color color) {
  std::vector<Point> points;
  for (const Move move : board.legal_moves(color))
    if (move.is_point()) points.push_back(move.point());
  return points;
}

} // namespace

const Opening_rule& opening_rule(std::string_view name) {
  if (const Opening_rule* const rule = find_opening_rule(name)) return *rule;
  std::string names;
  for (const Opening_rule& rule : opening_rules()) {
    if (!names.empty()) names += &rule == &opening_rules().back() ? " and " : ", ";
    names += rule.name;
  }
  throw Refusal(Refusal::Kind::syntax_error, "the opening rules are " + names);
}

Opening_board opening_board(const Game_board& board) {
  Opening_board opening{.geometry = board.geometry(),
                        .cells = {},
                        .to_move = board.to_move(),
                        .played = {},
                        .free_for_black = points_for(board, Color::black),
                        .free_for_white = points_for(board, Color::white)};
  for (int p = 0; p < opening.geometry.points(); ++p)
    opening.cells.push_back(board.at(static_cast<Point>(p)));
  for (const Played& played : board.moves())
    if (played.move.is_point()) opening.played.push_back(played.move.point());
  return opening;
}

Opening_state opening_state_on(const Opening_rule& rule, const Game_board& board,
                               std::span<const Opening_word> choices) {
  if (!board.info().may_change_colours) refuse_opening("this game has no opening rules");
  Opening_state state = opening_state_of(rule, opening_board(board), choices);
  const bool fits = state.objection.empty();
  if (board.outcome().is_over() && !(fits && state.is_over())) refuse_opening("the game is over");
  if (!fits) refuse_opening(state.objection);
  return state;
}

std::vector<Opening_word> choices_shown(const Opening_rule& rule, const Game_board& board) {
  auto stones = static_cast<int>(opening_board(board).stones().size());
  for (const Opening_step& step : rule.steps) {
    if (step.kind == Opening_step::Kind::put) stones -= step.count;
    if (step.besides != Opening_word::Kind::more) continue;
    if (stones > 0) return {{Opening_word::Kind::more}};
    break;
  }
  return {};
}

} // namespace goishi::gomoku
