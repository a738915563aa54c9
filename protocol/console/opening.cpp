#include "protocol/console/opening.h"

#include "engine/gomoku/opening_choice.h"
#include "protocol/opening_words.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace goishi::console {

using gomoku::Opening_decision;
using gomoku::Opening_rule;
using gomoku::Opening_state;
using gomoku::Opening_step;
using gomoku::Opening_word;

namespace {

using Kind = Opening_step::Kind;
using Word = Opening_word::Kind;

std::string_view besides(const Opening_step& step) {
  if (step.besides == Word::more) return ", or places two more stones";
  if (step.besides == Word::offer) return ", or offers fifth moves";
  return "";
}

std::string task_of(const Opening_state& state) {
  switch (state.step().kind) {
  case Kind::put:
    return fmt::format("places {}",
                       state.left == 1 ? "a stone" : fmt::format("{} stones", state.left));
  case Kind::choose:
    return fmt::format("chooses a colour{}", besides(state.step()));
  case Kind::declare:
    return fmt::format("sets the number of fifth moves that Black must offer, 1 to {}",
                       state.step().count);
  case Kind::offer:
    return fmt::format("offers {} of {} fifth moves", state.left, state.fifth_moves);
  case Kind::pick:
    break;
  }
  return "picks one of the fifth moves";
}

/// The text before a choice of Goishi; points that follow a point have none.
std::string_view action_of(const Opening_word& word, Kind step) {
  switch (word.kind) {
  case Word::black:
    return "take Black";
  case Word::white:
    return "take White";
  case Word::more:
    return "leave the choice of colour to the other player";
  case Word::offer:
    return "offer fifth moves";
  case Word::number:
    return "set the number of fifth moves to";
  case Word::point:
    break;
  }
  return step == Kind::offer ? "offer" : "place";
}

std::string plan_of(const Context& context, const Opening_decision& decision, Kind step) {
  std::string text;
  Word last = Word::black;
  for (const Opening_word& word : decision.words) {
    if (word.kind != Word::point || last != Word::point) {
      text += fmt::format("{}{}", text.empty() ? " " : ", ", action_of(word, step));
    }
    last = word.kind;
    text += word.kind == Word::number ? fmt::format(" {}", word.number) : "";
    if (word.kind == Word::point) context.vertices.append(text += ' ', Move::at(word.point));
  }
  return text;
}

} // namespace

void show_opening(Context& context, Arguments& arguments) {
  const Opening_rule& rule = gomoku::opening_rule(arguments.empty() ? "" : arguments.word());
  const Game_board& board = context.session.board();
  std::vector<Opening_word> choices = take_opening_words(arguments, context.vertices);
  if (choices.empty()) choices = gomoku::choices_shown(rule, board);
  const Opening_state state = opening_state_on(rule, board, choices);
  if (state.is_over()) return context.say("The opening is over.\n");
  context.say(fmt::format("The {} player, who has {}, {}.\n",
                          state.is_first_players() ? "first" : "second",
                          name_of(state.step().color), task_of(state)));
  context.answers->flush();
  const Opening_decision decision = decide_opening(context.session, rule, choices, context.arrival);
  context.thought = std::chrono::steady_clock::now();
  context.say(fmt::format("Goishi would{}.\n", plan_of(context, decision, state.step().kind)));
}

} // namespace goishi::console
