#include "protocol/gomocup/openings.h"

#include "engine/gomoku/opening_choice.h"
#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/thinking.h"

#include <fmt/format.h>

#include <functional>
#include <span>
#include <vector>

namespace goishi::gomocup {

using gomoku::Opening_decision;
using gomoku::Opening_rule;
using gomoku::Opening_word;

namespace {

using Word = Opening_word::Kind;

constexpr std::size_t fourth = 4;

/// Decides with the stones of an opening on the board, Black's first. The board is empty
/// afterwards; if the decision is refused, the game is as before.
Opening_decision decide_on_board(Context& context, std::span<const Point> points,
                                 const std::function<Opening_decision()>& decide) {
  Session& session = context.session;
  std::vector<Placement> stones;
  Color color = Color::black;
  for (const Point point : points) {
    stones.push_back({color, point});
    color = opponent(color);
  }
  const Saved_game before(session);
  arrange(session, context.conditions.rule(), {stones, {}, color});
  try {
    Opening_decision decision = decide();
    session.game().replace({}, Color::black);
    return decision;
  } catch (...) {
    session.game().replace({}, Color::black); // there may be no memory for more
    before.restore();
    throw;
  }
}

/// Decides on the engine's own clock, which serves both colours until the engine has one.
Opening_decision decide(Context& context, const Opening_rule& rule,
                        std::span<const Opening_word> choices) {
  Clocks& clocks = context.session.game().clocks();
  context.conditions.apply_times(Color::white);
  clocks[Color::black] = clocks[Color::white];
  Message_reporter messenger(context);
  Opening_decision decision =
      decide_opening(context.session, rule, choices, context.arrival, &messenger);
  const Duration used = std::chrono::steady_clock::now() - context.arrival.time;
  for (const Color color : {Color::black, Color::white}) clocks[color].spend(used);
  if (decision.found) show(context, *decision.found);
  return decision;
}

/// Decides in a swap2 opening, whose choices the stones show.
Opening_decision decide_swap2(Context& context) {
  const Opening_rule& rule = gomoku::opening_rule(gomoku::swap2_name);
  return decide(context, rule, gomoku::choices_shown(rule, context.session.board()));
}

/// Whether the decision takes this colour.
bool takes(const Opening_decision& decision, Word color) {
  return decision.words.front().kind == color;
}

std::vector<Point> points_of(const Opening_decision& decision) {
  std::vector<Point> points;
  for (const Opening_word& word : decision.words)
    if (word.kind == Word::point) points.push_back(word.point);
  return points;
}

/// A line for Yixin-Board, which has a blank between the coordinates of a point.
void say(Context& context, std::string& answer, std::string_view what, Point point) {
  const Geometry g = context.session.board().geometry();
  if (!answer.empty()) answer += '\n';
  answer += fmt::format("MESSAGE {} {} {}", what, g.column(point), g.height - 1 - g.row(point));
}

void say_stones(Context& context, std::string& answer, std::string_view rule,
                const std::vector<Point>& stones, int number) {
  for (const Point stone : stones)
    say(context, answer, fmt::format("{} MOVE{}", rule, number++), stone);
}

/// Answers a step of swap2: YES if Goishi takes Black, which changes the sides.
void say_swap2(Context& context, std::size_t stones, std::string_view question,
               std::string& answer) {
  const Game_board& board = context.session.board();
  if (stones_of(board).size() != stones)
    throw Refusal(Refusal::Kind::illegal_move,
                  fmt::format("the board must have {} stones", stones));
  const Opening_decision decision = decide_swap2(context);
  if (takes(decision, Word::more))
    say_stones(context, answer, "SWAP2", points_of(decision), fourth);
  else
    answer =
        fmt::format("MESSAGE SWAP2 {} {}", question, takes(decision, Word::black) ? "YES" : "NO");
}

/// The choices before a step of Soosorv-8. The players' colours do not matter here.
std::vector<Opening_word> choices_before(int step, int number, std::span<const Point> offered) {
  std::vector<Opening_word> choices;
  if (step > 2) choices.push_back({Word::white});
  if (step > 3) choices.push_back({Word::number, number});
  if (step > 4) choices.push_back({Word::black});
  for (const Point point : offered) choices.push_back(Opening_word::at(point));
  return choices;
}

} // namespace

void answer_swap2board(Context& context, const std::vector<Point>& stones, std::string& answer) {
  if (!stones.empty() && stones.size() != 3 && stones.size() != 5)
    throw Refusal(Refusal::Kind::illegal_move, "the board must have 0, 3 or 5 stones");
  const Opening_decision decision =
      decide_on_board(context, stones, [&] { return decide_swap2(context); });
  for (const Point point : points_of(decision)) {
    if (!answer.empty()) answer += ' ';
    append(answer, context.session.board().geometry(), point);
  }
  if (answer.empty()) answer = "SWAP";
}

void answer_first_stone(Context& context, std::string& answer) {
  const Opening_rule& rule = gomoku::opening_rule(gomoku::swap1_name);
  const Point stone = points_of(decide(context, rule, {})).front();
  context.session.game().play(Color::black, Move::at(stone));
  append(answer, context.session.board().geometry(), stone);
}

void answer_in_opening(Context& context, std::string& answer) {
  if (!context.conditions.swaps_after_first() || stones_of(context.session.board()).size() != 1) {
    answer_move(context, answer);
    return;
  }
  const Opening_rule& rule = gomoku::opening_rule(gomoku::swap1_name);
  const Opening_decision decision = decide(context, rule, {});
  if (takes(decision, Word::black)) {
    answer = "SWAP";
    return;
  }
  const Point stone = points_of(decision).front();
  context.session.game().play(Color::white, Move::at(stone));
  append(answer, context.session.board().geometry(), stone);
}

void answer_soosorv(Context& context, int step, int number, const std::vector<Point>& stones,
                    std::string& answer) {
  const std::size_t wanted = step < 4 ? fourth - 1 : fourth;
  if (stones.size() < wanted || (step < 6 && stones.size() > wanted))
    throw Refusal(Refusal::Kind::illegal_move, fmt::format("the list must have {} stones", wanted));
  const auto offered = std::span(stones).subspan(wanted);
  if (step == 6) number = static_cast<int>(offered.size());
  const Opening_decision decision = decide_on_board(context, std::span(stones).first(wanted), [&] {
    return decide(context, gomoku::opening_rule(gomoku::soosorv_name),
                  choices_before(step, number, offered));
  });
  switch (step) {
  case 2:
    answer = takes(decision, Word::black) ? "MESSAGE SOOSORV SWAP1 Y" : "MESSAGE SOOSORV SWAP1 N";
    break;
  case 3:
    say_stones(context, answer, "SOOSORV", points_of(decision), fourth);
    answer += fmt::format(" {}", decision.words.back().number);
    break;
  case 4:
    answer = takes(decision, Word::white) ? "MESSAGE SOOSORV SWAP2 Y" : "MESSAGE SOOSORV SWAP2 N";
    break;
  case 5:
    answer = "MESSAGE SOOSORV MOVE5 REFRESH";
    for (const Point point : points_of(decision)) say(context, answer, "SOOSORV MOVE5", point);
    answer += "\nMESSAGE SOOSORV MOVE5 DONE";
    break;
  default:
    say(context, answer, "SOOSORV MOVE5C", points_of(decision).front());
  }
}

void yxswap2step1(Context& context, Arguments&, std::string& answer) {
  const Opening_decision decision =
      decide_on_board(context, {}, [&] { return decide_swap2(context); });
  say_stones(context, answer, "SWAP2", points_of(decision), 1);
}

void yxswap2step2(Context& context, Arguments&, std::string& answer) {
  say_swap2(context, 3, "SWAP1", answer);
}

void yxswap2step3(Context& context, Arguments&, std::string& answer) {
  say_swap2(context, 5, "SWAP2", answer);
}

void yxsoosorvstep1(Context& context, Arguments&, std::string& answer) {
  const Opening_rule& rule = gomoku::opening_rule(gomoku::soosorv_name);
  const Opening_decision decision =
      decide_on_board(context, {}, [&] { return decide(context, rule, {}); });
  say_stones(context, answer, "SOOSORV", points_of(decision), 1);
}

} // namespace goishi::gomocup
