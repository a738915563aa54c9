#include "engine/collections/collection_database.h"
#include "engine/text.h"
#include "protocol/explorer.h"
#include "protocol/gtp/commands.h"
#include "protocol/gtp/opening_json.h"
#include "protocol/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace goishi::gtp {

namespace {

// Members keep the order in which they are written here.
using Json = nlohmann::ordered_json;

Json value_of(const Candidate& known) {
  if (!known.win_rate && !known.margin) return {};
  return {{"win_rate", number_or_null(known.win_rate)}, {"margin", number_or_null(known.margin)}};
}

Json results_of(const Results& results) {
  return {{"games", results.games},
          {"black", results.black},
          {"draws", results.draws},
          {"white", results.white}};
}

Json move_of(const Context& context, const Explored_move& explored, const Candidate& known,
             std::string_view opening) {
  Json move{{"move", context.vertices.name(explored.move)}};
  move.update(results_of(explored));
  move["margin"] = number_or_null(explored.margin);
  move["rating"] = number_or_null(explored.rating);
  move["best"] = explored.best.empty() ? Json() : Json(explored.best);
  move["value"] = value_of(known);
  move["opening"] = opening_json(opening);
  return move;
}

Json game_of(const Explored_game& game) {
  const Game_facts& facts = game.facts;
  return {{"number", game.number}, {"black", facts.names[0]}, {"white", facts.names[1]},
          {"date", facts.date},    {"event", facts.event},    {"result", facts.result}};
}

/// Takes `games=N`.
std::size_t take_games(Arguments& arguments) {
  constexpr std::string_view name = "games=";
  constexpr std::size_t usual = 10;
  if (arguments.empty()) return usual;
  const std::string_view word = arguments.word();
  const auto games = number_in<std::size_t>(word.substr(std::min(word.size(), name.size())));
  if (!word.starts_with(name) || !games || *games > Position_tally::most_leading)
    throw Refusal(Refusal::Kind::syntax_error, fmt::format("'{}' is not games=0 to games={}", word,
                                                           Position_tally::most_leading));
  return *games;
}

} // namespace

void explore(Context& context, Arguments& arguments, std::string& answer) {
  const Exploration found = goishi::explore(context.session, take_games(arguments));
  Json json = results_of(found.all);
  json["moves"] = Json::array();
  const auto values = known_values(context.session, found.moves);
  const auto openings = openings_after(context.session, found.moves);
  for (std::size_t i = 0; i < values.size(); ++i)
    json["moves"].push_back(move_of(context, found.moves[i], values[i], openings[i]));
  json["listed"] = Json::array();
  for (const Explored_game& game : found.games) json["listed"].push_back(game_of(game));
  answer += json_text(json);
}

void collection_game(Context& context, Arguments& arguments, std::string&) {
  Session& session = context.session;
  session.game().load(session.collection().game(arguments.integer()));
}

} // namespace goishi::gtp
