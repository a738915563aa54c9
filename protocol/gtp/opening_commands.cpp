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
using gomoku::Opening_part;
using gomoku::Opening_rule;
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
  const auto said = take_opening_words(arguments, context.vertices);
  const Opening_part part = gomoku::opening_part(rule, context.session.board(), said);
  nlohmann::ordered_json told = nlohmann::ordered_json::object();
  told["over"] = part.is_over();
  told["swapped"] = part.is_swapped;
  if (!part.is_over()) {
    told["player"] = part.is_first_players() ? "first" : "second";
    told["colour"] = word(part.step().color);
    told["kind"] = name_of(part.step().kind);
    told["left"] = part.left;
    told["fifth_moves"] = part.fifth_moves;
    std::vector<std::string> choices;
    for (const Opening_word& choice : part.choices)
      append(choices.emplace_back(), std::span(&choice, 1), context.vertices);
    told["choices"] = choices;
    told["points"] = names_of(context, part.points);
    told["offered"] = names_of(context, part.offered);
  }
  answer += told.dump();
}

void opening_choice(Context& context, Arguments& arguments, std::string& answer) {
  const Opening_rule& rule = gomoku::opening_rule(arguments.word());
  const auto said = take_opening_words(arguments, context.vertices);
  append(answer, decide_opening(context.session, rule, said, context.arrival).words,
         context.vertices);
}

void swap2(Context& context, Arguments&, std::string& answer) {
  std::vector<Opening_word> points;
  const Opening_decision decision =
      decide_opening(context.session, gomoku::opening_rule("swap2"),
                     gomoku::choices_in_swap2(context.session.board()), context.arrival);
  for (const Opening_word& word : decision.words)
    if (word.kind == Opening_word::Kind::point) points.push_back(word);
  append(answer, points, context.vertices);
  if (answer.empty()) answer = "swap";
}

} // namespace goishi::gtp
