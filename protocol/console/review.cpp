#include "protocol/console/review.h"

#include "engine/game_review.h"
#include "protocol/arguments.h"
#include "protocol/console/commands.h"
#include "protocol/game_file.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <string>
#include <string_view>

namespace goishi::console {

namespace {

/// The unit of losses, and those from which a move is a slip and a mistake: those of the board page
/// (web/page/values.js).
struct Scale {
  std::string_view name;
  /// The factor for the losses of judge_moves.
  double unit;
  double slip;
  double mistake;
};

constexpr Scale in_discs{"discs", 1, 2, 6};
constexpr Scale in_percent{"%", 100, 6, 15};

/// The moves of a player that had a rival, summed up as the board page does.
struct Account {
  void add(double loss, const Scale& of_move) {
    scale = &of_move;
    ++moves;
    lost += loss;
    accuracy += 100 * std::exp2(-loss / of_move.slip);
    slips += loss < of_move.slip ? 0 : 1;
  }

  /// Empty without a move.
  [[nodiscard]] std::string text(std::string_view player) const {
    if (moves == 0) return "";
    return fmt::format("{}: accuracy {:.0f}, average loss {:.1f} {} a move, mistakes: {}\n", player,
                       accuracy / moves, lost / moves, scale->name, slips);
  }

  const Scale* scale = nullptr;
  int moves = 0;
  int slips = 0;
  double lost = 0;
  double accuracy = 0;
};

} // namespace

void Review::begin(std::int64_t move) {
  const auto last = static_cast<std::int64_t>(context_.session.board().moves().size());
  if (!play_.has_started() || last == 0) return context_.say("There is no game to review.\n");
  if (move < 0 || move > last)
    return context_.say(fmt::format("Moves are numbered from 0 to {}.\n", last));
  game_ = record_of(context_.session);
  context_.place = Place::review;
  go_to(static_cast<std::size_t>(move));
}

std::string Review::prompt() const {
  return fmt::format("Move {} of {}: next, back, first, last, a number, evaluate, mistakes, end > ",
                     moves_, game_.moves.size());
}

std::optional<std::string> Review::obey(std::string_view text) {
  const std::string words = lower_case(text);
  if (turn_to(words)) return std::nullopt;
  const std::string first(command_called(words.substr(0, words.find(' '))));
  for (const std::string_view command : {"evaluate", "hint", "help", "moves", "board", "rules"})
    if (first.size() > 1 && command.starts_with(first))
      return std::string(command) + words.substr(std::min(words.find(' '), words.size()));
  if (words.starts_with("mi") && std::string_view("mistakes").starts_with(words)) {
    list_mistakes();
    return std::nullopt;
  }
  if (first == "end" || first == "quit" || first == "menu") {
    leave();
    if (first == "end") return std::nullopt;
    return first;
  }
  context_.say(fmt::format("'{}' is not a command of the review. end leaves it.\n", text));
  return std::nullopt;
}

bool Review::turn_to(std::string_view words) {
  constexpr std::string_view go_to_move = "goto ";
  if (words.starts_with(go_to_move)) words.remove_prefix(go_to_move.size());
  const std::size_t last = game_.moves.size();
  if (words.empty() || words == "n" || words == "next") {
    moves_ == last ? context_.say("That was the last move.\n") : go_to(moves_ + 1);
  } else if (words == "b" || words == "back") {
    moves_ == 0 ? context_.say("That was the first move.\n") : go_to(moves_ - 1);
  } else if (words == "first") {
    go_to(0);
  } else if (words == "last") {
    go_to(last);
  } else if (words.find_first_not_of("0123456789") == words.npos) {
    Arguments arguments(words);
    const std::int64_t number = arguments.integer();
    if (number > static_cast<std::int64_t>(last))
      context_.say(fmt::format("Moves are numbered from 0 to {}.\n", last));
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

void Review::list_mistakes() {
  const std::size_t shown = moves_;
  context_.session.game().load(game_);
  context_.say("Goishi analyses every move ...\n");
  context_.answers->flush();
  std::array<Account, 2> accounts;
  const auto stopped =
      judge_moves(context_.session, context_.arrival, [&](const Judged_move& move) {
        const Scale& scale = move.best.margin ? in_discs : in_percent;
        const double loss = scale.unit * move.lost;
        accounts[index(move.played.color)].add(loss, scale);
        if (loss < scale.slip) return;
        std::string text = fmt::format("{:>4}. {} ", move.number, name_of(move.played.color));
        context_.vertices.append(text, move.played.move);
        context_.vertices.append(text += loss < scale.mistake ? "?: " : "??: ", move.best.move);
        context_.say(text += fmt::format(" was {:.1f} {} better\n", loss, scale.name));
        context_.answers->flush();
      });
  context_.thought = std::chrono::steady_clock::now();
  context_.session.game().load(game_, shown);
  // A sum over part of the game would mislead.
  if (stopped)
    return context_.say(fmt::format("Stopped at move {} of {}.\n", *stopped, game_.moves.size()));
  for (const Color color : {Color::black, Color::white})
    context_.say(accounts[index(color)].text(name_of(color)));
}

void Review::leave() {
  context_.session.game().load(game_);
  game_ = {};
  context_.place = Place::game;
  play_.pause();
  context_.draw();
  if (play_.is_over()) play_.show_result();
}

} // namespace goishi::console
