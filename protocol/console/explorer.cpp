#include "protocol/console/explorer.h"

#include "engine/refusal.h"
#include "protocol/explorer.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace goishi::console {

namespace {

constexpr std::size_t most_moves = 12;
constexpr std::size_t most_games = 5;

/// Without a known result there is no share of them.
std::string percent_of(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? "-"
                    : fmt::format("{:.0f} %",
                                  100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

/// "game 3: Ann - ?, B+2, 2019, Cup".
std::string line_of(const Explored_game& game) {
  const auto& [black, white] = game.facts.names;
  std::string text = fmt::format("game {}: ", game.number);
  if (black.empty() && white.empty())
    text += "no names";
  else
    text += fmt::format("{} - {}", black.empty() ? "?" : black, white.empty() ? "?" : white);
  for (const std::string* const fact : {&game.facts.result, &game.facts.date, &game.facts.event})
    if (!fact->empty()) text += ", " + *fact;
  return text += '\n';
}

std::string row(const Context& context, const Explored_move& move, const Candidate& known,
                std::string_view opening) {
  const std::string margin = move.margin ? fmt::format("{:+.1f}", *move.margin) : "";
  const std::string rating = move.rating ? fmt::format("{:.0f}", *move.rating) : "";
  const bool is_known = known.win_rate || known.margin;
  const std::int64_t results = move.black + move.draws + move.white;
  std::string text =
      fmt::format("{:<5}{:>8}{:>8}{:>8}{:>8}{:>9}{:>8}{:>9}  {}", context.vertices.name(move.move),
                  move.games, percent_of(move.black, results), percent_of(move.draws, results),
                  percent_of(move.white, results), margin, rating,
                  is_known ? value_text(known) : "", move.best);
  if (!opening.empty()) text += fmt::format(" [{}]", opening);
  text.erase(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

} // namespace

void show_exploration(Context& context) {
  if (!context.session.settings().collection)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  "no collection is open: start goishi with --collection FILE");
  const Exploration found = explore(context.session, most_games);
  if (found.all.games == 0)
    return context.say("No game of the collection reached this position.\n");
  const auto values = known_values(context.session, found.moves);
  std::string text =
      fmt::format("{:<5}{:>8}{:>8}{:>8}{:>8}{:>9}{:>8}{:>9}  {}\n", "move", "games", "Black",
                  "draw", "White", "margin", "rating", "Goishi", "best player [opening]");
  const auto openings = openings_after(context.session, found.moves);
  for (std::size_t i = 0; i < std::min(values.size(), most_moves); ++i)
    text += row(context, found.moves[i], values[i], openings[i]);
  if (values.size() > most_moves)
    text += fmt::format("and {} other moves\n", values.size() - most_moves);
  for (const Explored_game& game : found.games) text += line_of(game);
  context.say(text);
}

} // namespace goishi::console
