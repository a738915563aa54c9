#include "engine/collections/game_list.h"
#include "protocol/game_file.h"
#include "protocol/gtp/commands.h"
#include "protocol/gtp/statement_json.h"
#include "protocol/json_text.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace goishi::gtp {

namespace {

// Members keep the order in which they are written here.
using Ordered_json = nlohmann::ordered_json;

Ordered_json as_json(const Game_summary& game) {
  Ordered_json json = {{"number", game.number}};
  if (!game.error.empty()) {
    json["place"] = game.place;
    json["error"] = game.error;
    return json;
  }
  const Game_facts& facts = game.facts;
  json["black"] = facts.names[0];
  json["white"] = facts.names[1];
  json["ratings"] = facts.ratings;
  json["event"] = facts.event;
  json["date"] = facts.date;
  json["place"] = facts.place;
  json["result"] = facts.result;
  json["moves"] = game.moves;
  json["rules"] = game.rules;
  if (!game.remarks.empty()) json["remarks"] = game.remarks;
  return json;
}

} // namespace

void list_games_of_file(Context& context, Arguments& arguments, std::string& answer) {
  const std::string path(arguments.word());
  Games_query query;
  while (!arguments.empty()) {
    const std::string_view word = arguments.word();
    if (!take_query_word(query, word))
      throw Refusal(Refusal::Kind::syntax_error,
                    std::string(word) + " is none of " + usage_of_query());
  }
  Ordered_json entries = Ordered_json::array();
  const Game_list list = list_games(
      path, context.session, query,
      [&context] { return context.session.interrupt().must_stop(context.arrival.line); },
      [&entries](const Game_summary& game) { entries.push_back(as_json(game)); });
  Ordered_json json = {
      {"total", list.total}, {"matching", list.matching}, {"damaged", list.damaged}};
  if (list.is_stopped) json["stopped"] = true;
  if (!list.error.empty()) json["error"] = list.error;
  json["games"] = std::move(entries);
  answer += json_text(json);
}

} // namespace goishi::gtp
