#include "protocol/console/review.h"

#include "protocol/arguments.h"
#include "protocol/console/text.h"
#include "protocol/game_file.h"

#include <fmt/format.h>

namespace goishi::console {

void Review::begin() {
  if (!play_.has_started() || context_.session.table().moves().empty())
    return context_.say("There is no game to look at.\n");
  game_ = record_of(context_.session);
  context_.place = Place::review;
  go_to(0);
}

std::string Review::prompt() const {
  return fmt::format("Move {} of {}: next, back, first, last, a number, evaluate, end > ", moves_,
                     game_.moves.size());
}

std::optional<std::string> Review::obey(std::string_view text) {
  const std::string words = lower_case(text);
  if (turn_to(words)) return std::nullopt;
  for (const std::string_view command : {"evaluate", "hint", "help", "moves", "board"})
    if (words.size() > 1 && command.starts_with(words)) return std::string(command);
  if (words == "end" || words == "quit" || words == "menu") {
    leave();
    if (words == "end") return std::nullopt;
    return words;
  }
  context_.say(fmt::format("'{}' has no meaning here: end leaves the review.\n", text));
  return std::nullopt;
}

bool Review::turn_to(const std::string& words) {
  const std::size_t last = game_.moves.size();
  if (words.empty() || words == "n" || words == "next") {
    moves_ == last ? context_.say("That was the last move.\n") : go_to(moves_ + 1);
  } else if (words == "b" || words == "back") {
    moves_ == 0 ? context_.say("That was the first move.\n") : go_to(moves_ - 1);
  } else if (words == "first") {
    go_to(0);
  } else if (words == "last") {
    go_to(last);
  } else if (words.find_first_not_of("0123456789") == std::string::npos) {
    Arguments arguments(words);
    const std::int64_t number = arguments.integer();
    if (number > static_cast<std::int64_t>(last))
      context_.say(fmt::format("The moves go from 0 to {}.\n", last));
    else
      go_to(static_cast<std::size_t>(number));
  } else {
    return false;
  }
  return true;
}

void Review::go_to(std::size_t move) {
  context_.session.game().load(game_, move);
  moves_ = move;
  context_.draw();
  if (move == 0) return;
  const auto& [played, note] = game_.moves[move - 1];
  std::string text = fmt::format("{}. {} ", move, name_of(played.color));
  context_.vertices.append(text, played.move);
  if (note.win_rate) text += fmt::format(", {:.0f} %", 100 * *note.win_rate);
  if (note.margin) text += fmt::format(", {:+.1f} discs", *note.margin);
  if (note.time) text += fmt::format(", {:.1f} s", seconds(*note.time));
  context_.say(text += '\n');
}

void Review::leave() {
  context_.session.game().load(game_);
  game_ = {};
  context_.place = Place::game;
  play_.pause();
  context_.draw();
  if (play_.is_over()) play_.tell_end();
}

} // namespace goishi::console
