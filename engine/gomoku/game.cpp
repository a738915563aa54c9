#include "engine/gomoku/game.h"

#include "engine/refusal.h"
#include "games/gomoku/forbidden.h"
#include "games/gomoku/pattern.h"

namespace goishi::gomoku::inline GOISHI_LEVEL {
namespace {

constexpr int smallest_side = 5;

Rule rule_named(std::string_view name) {
  if (name == "standard") return Rule::standard;
  if (name == "renju") return Rule::renju;
  return Rule::freestyle;
}

Rules make(Geometry geometry, Rule rule, int win_length) {
  const auto rules = Rules::make(geometry, rule, win_length);
  if (!rules)
    throw Refusal(Refusal::Kind::syntax_error,
                  "no such rule: the win length is 3 to 6 in freestyle, "
                  "3 to 5 in standard, 5 in renju");
  // Forbidden points are found with this table in functions that cannot fail for want of memory, so
  // it is built while the game can still be refused.
  if (rules->forbids(Color::black)) static_cast<void>(line_table(*rules, Color::black));
  return *rules;
}

} // namespace

Rules Game::rules(const Settings& settings) {
  constexpr Geometry usual{Rules::usual_side, Rules::usual_side};
  const Geometry geometry = settings.size == Geometry{} ? usual : settings.size;
  if (std::min(geometry.width, geometry.height) < smallest_side ||
      std::max(geometry.width, geometry.height) > max_side)
    throw Refusal(Refusal::Kind::unacceptable_size, "Gomoku needs 5 to 25 rows and columns");
  return make(geometry, rule_named(settings.rule),
              settings.win_length == 0 ? Rules::usual_win_length : settings.win_length);
}

std::string_view Game::objection(const Position& position, Point point) {
  const Rules& rules = position.rules();
  switch (foul_at(rules, position.lines(), rules.coordinates(point))) {
  case Foul::overline:
    return "an overline is forbidden to Black";
  case Foul::double_four:
    return "two fours at once are forbidden to Black";
  case Foul::double_three:
    return "two threes at once are forbidden to Black";
  case Foul::none:
    break;
  }
  return {};
}

Rules Tictactoe::rules(const Settings& settings) {
  constexpr Geometry board{3, 3};
  if (settings.size != Geometry{} && settings.size != board)
    throw Refusal(Refusal::Kind::unacceptable_size, "TicTacToe is played on 3x3");
  return make(board, Rule::freestyle, Rules::shortest_win);
}

} // namespace goishi::gomoku::inline GOISHI_LEVEL
