#include "protocol/console/review.h"

#include "engine/game_review.h"
#include "engine/text.h"
#include "protocol/command_table.h"
#include "protocol/console/commands.h"
#include "protocol/game_file.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace goishi::console {

namespace {

constexpr std::string_view stepping = "Steps (Enter, too, goes to the next move)";
constexpr std::string_view judging = "Analysis";
constexpr std::string_view other = "The game";
constexpr std::array parts_of_help{stepping, judging, other};

/// Whether each word of the name has its beginning at the front of these words.
bool begin_with(std::string_view words, std::string_view name) {
  while (!name.empty()) {
    const std::string_view word = take_until(words, ' ');
    if (word.empty() || !take_until(name, ' ').starts_with(word)) return false;
  }
  return true;
}

/// Whether the analysis of one game is that of the other.
bool are_same(const Record& a, const Record& b) {
  return a.rules == b.rules && a.stones == b.stones && a.first == b.first &&
         std::ranges::equal(a.moves, b.moves, {}, &Recorded_move::played, &Recorded_move::played);
}

} // namespace

/// Commands that other screens have too are left for these: the handler makes them its answer.
struct Review::Commands {
  using Command = goishi::Command<Review>;

  static const Command_table<Review>& table();
  /// The commands that the words may begin with: those of the most words.
  static std::vector<const Command*> meant_by(std::string_view words);
  static void help(Review& review, Arguments& arguments);
};

const Command_table<Review>& Review::Commands::table() {
  static constexpr Command table[] = {
      {"back", "", "Goes to the move before.",
       [](Review& review, Arguments&, std::string&) { review.step(-1); }, stepping},
      {"board", "", "Draws the board again.",
       [](Review&, Arguments&, std::string& left) { left = "board"; }, other},
      {"end", "", "Leaves the review; the game is as it was.",
       [](Review& review, Arguments&, std::string&) { review.leave(); }, other},
      {"evaluate", "", "Shows who stands better here, and the expected line.",
       [](Review&, Arguments&, std::string& left) { left = "evaluate"; }, judging, true},
      {"first", "", "Goes to the start of the game.",
       [](Review& review, Arguments&, std::string&) { review.go_to(0); }, stepping},
      {"goto", "move", "Goes to the move of this number; the number alone does, too.",
       [](Review& review, Arguments& arguments, std::string&) {
         review.go_to(arguments.integer());
       },
       stepping},
      {"help", "[command] ...", "Lists the commands of the review, or explains one.",
       [](Review& review, Arguments& arguments, std::string&) {
         Commands::help(review, arguments);
       },
       other},
      {"hint", "[1..9]", "Shows the best moves here, usually three, and their win rates.",
       [](Review&, Arguments& arguments, std::string& left) {
         left = fmt::format("hint {}", arguments.rest());
       },
       judging, true},
      {"last", "", "Goes to the last move.",
       [](Review& review, Arguments&, std::string&) {
         review.show_move(review.game_.moves.size());
       },
       stepping},
      {"menu", "", "Leaves the review for the menu.",
       [](Review& review, Arguments&, std::string& left) {
         review.leave();
         left = "menu";
       },
       other},
      {"mistakes", "",
       "Lists the mistakes of both players. The first time Goishi analyses each move, up to half a "
       "second; Enter stops it.",
       [](Review& review, Arguments&, std::string&) { review.list_mistakes(); }, judging, true},
      {"moves", "", "Lists the moves up to here.",
       [](Review&, Arguments&, std::string& left) { left = "moves"; }, other},
      {"next", "", "Goes to the next move.",
       [](Review& review, Arguments&, std::string&) { review.step(1); }, stepping},
      {"next mistake", "", "Goes to the next mistake.",
       [](Review& review, Arguments&, std::string&) { review.go_to_next_mistake(); }, judging,
       true},
      {"previous mistake", "", "Goes to the mistake before.",
       [](Review& review, Arguments&, std::string&) { review.go_to_previous_mistake(); }, judging,
       true},
      {"quit", "", "Leaves the program.",
       [](Review& review, Arguments&, std::string& left) {
         review.leave();
         left = "quit";
       },
       other},
      {"rules", "", "Explains the rules of the game.",
       [](Review&, Arguments&, std::string& left) { left = "rules"; }, other},
      {"save", "[file] ...", "Saves the whole game to a file, usually as SGF.",
       [](Review&, Arguments& arguments, std::string& left) {
         left = fmt::format("save {}", arguments.rest());
       },
       other},
  };
  static_assert(std::ranges::is_sorted(table, {}, &Command::name));
  static constexpr Command_table<Review> sorted{table};
  return sorted;
}

std::vector<const Review::Commands::Command*> Review::Commands::meant_by(std::string_view words) {
  std::vector<const Command*> meant;
  std::size_t most = 0;
  for (const Command& command : table().commands()) {
    if (!begin_with(words, command.name)) continue;
    const std::size_t count = Arguments(command.name).count(2);
    if (count > most) meant.clear();
    most = std::max(most, count);
    if (count == most) meant.push_back(&command);
  }
  return meant;
}

void Review::Commands::help(Review& review, Arguments& arguments) {
  if (arguments.empty())
    return review.context_.say(
        fmt::format("You look at a game that was played. Commands may be shortened.{}\n",
                    table().grouped_help(parts_of_help)));
  const auto meant = meant_by(arguments.rest());
  if (meant.empty())
    return review.context_.say(fmt::format(
        "The review has no command '{}'. help lists its commands.\n", arguments.rest()));
  for (const Command* const command : meant) review.context_.say(command->explanation());
}

std::vector<std::string> Review::first_words() {
  std::vector<std::string> words;
  for (const auto& command : Commands::table().commands()) {
    const std::string_view word = command.name.substr(0, command.name.find(' '));
    if (words.empty() || words.back() != word) words.emplace_back(word);
  }
  return words;
}

void Review::begin(std::int64_t move) {
  const auto last = static_cast<std::int64_t>(context_.session.board().moves().size());
  if (!play_.has_started() || last == 0) return context_.say("There is no game to review.\n");
  if (move < 0 || move > last)
    return context_.say(fmt::format("Moves are numbered from 0 to {}.\n", last));
  game_ = record_of(context_.session);
  if (judged_ && !are_same(*judged_, game_)) judged_.reset();
  if (!judged_) mistakes_ = {};
  context_.home = Place::review;
  context_.place = Place::review;
  show_move(static_cast<std::size_t>(move));
}

std::string Review::prompt() const {
  return fmt::format("Move {} of {}: next, back, a number, hint, mistakes, help, end > ", moves_,
                     game_.moves.size());
}

std::optional<std::string> Review::obey(std::string_view text) {
  std::string words = lower_case(text);
  if (context_.has_ended_search(words)) {
    context_.is_prompted = true;
    return std::nullopt;
  }
  if (words.empty()) words = "next";
  if (words.find_first_not_of("0123456789") == words.npos) words = "goto " + words;
  const bool is_back = words == "b" || std::string_view("previous").starts_with(words);
  if (is_back) words = "back";
  auto meant = Commands::meant_by(words);
  if (meant.empty()) {
    const std::string_view first = std::string_view(words).substr(0, words.find(' '));
    words = std::string(command_called(first)) + words.substr(first.size());
    meant = Commands::meant_by(words);
  }
  if (meant.empty()) {
    context_.say(fmt::format(
        "'{}' is not a command of the review. help lists its commands, end leaves it.\n", text));
    return std::nullopt;
  }
  if (meant.size() > 1) {
    std::string names;
    for (const auto* const command : meant) (names += names.empty() ? "" : ", ") += command->name;
    context_.say(fmt::format("'{}' is ambiguous: {}.\n", text, names));
    return std::nullopt;
  }
  // File names keep their case.
  Arguments arguments(words == lower_case(text) ? text : std::string_view(words));
  for (std::size_t i = Arguments(meant.front()->name).count(2); i > 0; --i)
    static_cast<void>(arguments.word());
  if (const std::string excess = excess_text(*meant.front(), arguments); !excess.empty()) {
    context_.say(excess);
    return std::nullopt;
  }
  std::string left;
  meant.front()->obey(*this, arguments, *context_.answers, left);
  if (left.empty()) return std::nullopt;
  return left;
}

void Review::step(int moves) {
  if (moves < 0 && moves_ == 0) return context_.say("That was the first move.\n");
  if (moves > 0 && moves_ == game_.moves.size()) return context_.say("That was the last move.\n");
  go_to(static_cast<std::int64_t>(moves_) + moves);
}

void Review::go_to(std::int64_t move) {
  const std::size_t last = game_.moves.size();
  if (move < 0 || move > static_cast<std::int64_t>(last))
    return context_.say(fmt::format("Moves are numbered from 0 to {}.\n", last));
  show_move(static_cast<std::size_t>(move));
}

void Review::show_move(std::size_t move) {
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
  text += '\n';
  if (const Judged_move* const mistake = mistakes_.at(move))
    text += reason_of(*mistake, context_.vertices) + '\n';
  context_.say(text);
}

// Mistakes.

void Review::list_mistakes() {
  const bool is_whole = judge();
  std::string text = mistakes_.list(context_.vertices);
  // A sum over part of the game would mislead.
  if (is_whole) {
    text += mistakes_.summary();
    if (mistakes_.after(0) != nullptr) text += "next mistake goes to them one by one.\n";
  }
  context_.say(text);
}

void Review::go_to_next_mistake() {
  if (!judge()) return;
  const Judged_move* const mistake = mistakes_.after(moves_);
  if (mistake == nullptr) return context_.say("There is no mistake after this move.\n");
  show_move(mistake->number);
}

void Review::go_to_previous_mistake() {
  if (!judge()) return;
  const Judged_move* const mistake = mistakes_.before(moves_);
  if (mistake == nullptr) return context_.say("There is no mistake before this move.\n");
  show_move(mistake->number);
}

bool Review::judge() {
  if (judged_) return true;
  constexpr std::size_t step = 10;
  mistakes_ = {};
  context_.say("Goishi analyses every move ...");
  context_.answers->flush();
  std::optional<std::size_t> stopped;
  with_whole_game([&] {
    std::size_t shown = step;
    stopped = judge_moves(context_.session, context_.arrival, [&](const Judged_move& move) {
      mistakes_.add(move);
      if (move.number < shown) return;
      context_.say(fmt::format(" {}", move.number));
      context_.answers->flush();
      shown = move.number - move.number % step + step;
    });
  });
  context_.thought = std::chrono::steady_clock::now();
  context_.say("\n");
  if (stopped)
    context_.say(fmt::format("Stopped at move {} of {}.\n", *stopped, game_.moves.size()));
  else
    judged_ = game_;
  return !stopped;
}

void Review::with_whole_game(const std::function<void()>& then) {
  if (!is_open()) return then();
  Game_in_progress& game = context_.session.game();
  game.load(game_);
  try {
    then();
  } catch (...) {
    game.load(game_, moves_);
    throw;
  }
  game.load(game_, moves_);
}

void Review::leave() {
  if (!is_open()) return;
  context_.session.game().load(game_);
  game_ = {};
  context_.home = Place::game;
  context_.place = Place::game;
  play_.pause();
  context_.draw();
  if (play_.is_over()) play_.show_result();
}

} // namespace goishi::console
