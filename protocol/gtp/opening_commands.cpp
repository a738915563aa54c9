#include "engine/gomoku/opening_choice.h"
#include "protocol/gtp/commands.h"
#include "protocol/opening_words.h"
#include "protocol/words.h"

#include <nlohmann/json.hpp>

#include <span>
#include <string>
#include <vector>

namespace goishi::gtp {

using gomoku::Opening_decision;
using gomoku::Opening_rule;
using gomoku::Opening_state;
using gomoku::Opening_word;

namespace {

std::vector<std::string> names_of(const Context& context, std::span<const Point> points) {
  std::vector<std::string> names;
  for (const Point point : points) context.vertices.append(names.emplace_back(), Move::at(point));
  return names;
}

} // namespace

void opening_part(Context& context, Arguments& arguments, std::string& answer) {
  const Opening_rule& rule = gomoku::opening_rule(arguments.word());
  const auto made = take_opening_words(arguments, context.vertices);
  const Opening_state state = gomoku::opening_state_on(rule, context.session.board(), made);
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  json["over"] = state.is_over();
  json["swapped"] = state.is_swapped;
  if (!state.is_over()) {
    json["player"] = state.is_first_players() ? "first" : "second";
    json["colour"] = word(state.step().color);
    json["kind"] = name_of(state.step().kind);
    json["left"] = state.left;
    json["fifth_moves"] = state.fifth_moves;
    std::vector<std::string> choices;
    for (const Opening_word& choice : state.choices)
      append(choices.emplace_back(), std::span(&choice, 1), context.vertices);
    json["choices"] = choices;
    json["points"] = names_of(context, state.points);
    json["offered"] = names_of(context, state.offered);
  }
  answer += json.dump();
}

void opening_choice(Context& context, Arguments& arguments, std::string& answer) {
  const Opening_rule& rule = gomoku::opening_rule(arguments.word());
  const auto choices = take_opening_words(arguments, context.vertices);
  append(answer, decide_opening(context.session, rule, choices, context.arrival).words,
         context.vertices);
}

void swap2(Context& context, Arguments&, std::string& answer) {
  std::vector<Opening_word> points;
  const Opening_rule& rule = gomoku::opening_rule(gomoku::swap2_name);
  const Opening_decision decision = decide_opening(
      context.session, rule, gomoku::choices_shown(rule, context.session.board()), context.arrival);
  for (const Opening_word& word : decision.words)
    if (word.kind == Opening_word::Kind::point) points.push_back(word);
  append(answer, points, context.vertices);
  if (answer.empty()) answer = "swap";
}

} // namespace goishi::gtp
