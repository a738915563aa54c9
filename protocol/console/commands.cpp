// What a person can ask for, once it is understood.
#include "engine/refusal.h"
#include "protocol/console/text.h"
#include "protocol/console/translator.h"
#include "protocol/game_file.h"
#include "protocol/gtp/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace goishi::console {

namespace {

constexpr int hints = 3;

} // namespace

// Commands.

void Console_translator::help(Arguments& arguments) {
  if (!arguments.empty()) {
    const std::string_view name = arguments.word();
    const Command* const command = commands().find(name);
    if (command == nullptr)
      return say(fmt::format("There is no command '{}'; help lists them.\n", name));
    return say(fmt::format("{}\n{}\n", command->form(), command->help));
  }
  std::string text = "A move is a letter and a number: D4. Commands, which may be shortened:\n";
  for (const Command& command : commands().commands())
    text += fmt::format("  {:<10} {}\n", command.name, command.help);
  say(text);
}

void Console_translator::menu(Arguments&) { show(Screen::menu); }

void Console_translator::quit(Arguments&) {
  const auto leave = [this] { done_ = true; };
  // Who is asked and types it again means it.
  screen_ == Screen::yes_or_no ? leave() : leave_game(leave);
}

void Console_translator::new_game(Arguments&) {
  leave_game([this] { start_game(); });
}

void Console_translator::game(Arguments& arguments) {
  if (arguments.empty()) return show(Screen::which_game);
  const std::string name = gtp::engine_game(arguments.word());
  const std::string size(arguments.empty() ? "" : arguments.word());
  const std::string rule(arguments.empty() ? "" : arguments.word());
  leave_game([=, this] { change_game(name, size, rule); });
}

void Console_translator::change_game(const std::string& name, const std::string& size,
                                     const std::string& rule) {
  const Record before = session_.record();
  session_.clear();
  try {
    session_.set_option("game", name);
    if (!size.empty()) session_.set_option("size", size);
    if (!rule.empty()) session_.set_option("rule", rule);
  } catch (...) {
    session_.load(before);
    throw;
  }
  started_ = false;
  keeps_game_ = false;
  show(Screen::who_plays);
}

void Console_translator::players(Arguments&) {
  keeps_game_ = started_;
  show(Screen::who_plays);
}

void Console_translator::level(Arguments& arguments) {
  if (arguments.empty()) {
    const int level = session_.settings().level;
    return say(fmt::format("Goishi plays at level {}.\n", level == 0 ? 10 : level));
  }
  const std::int64_t level = arguments.integer();
  if (level < 1 || level > 10)
    throw Refusal(Refusal::Kind::syntax_error, "a level is a number from 1 to 10");
  session_.set_option("level", fmt::format("{}", level));
  say(fmt::format("Goishi plays at level {}.\n", level));
}

void Console_translator::go(Arguments&) {
  if (is_over()) return say("The game is over.\n");
  if (screen_ != Screen::game) return say("There is no game here: menu, then 1 or 2.\n");
  paused_ = false;
  if (engine_plays_both()) return;
  let_engine_move();
  advance();
}

void Console_translator::undo(Arguments&) {
  if (screen_ != Screen::game) return say("There is no game here: menu, then 1 or 2.\n");
  const auto moves = session_.table().moves();
  if (session_.resigned()) {
    session_.take_back_resignation();
    saved_ = false;
    say("Nobody has given up.\n");
    return draw();
  }
  // Back to the last move of a person; a game of Goishi against itself is paused.
  // Nobody chose a pass.
  const auto is_chosen = [this](const Played& played) {
    return engine_plays_both() || (!engine_plays(played.color) && !played.move.is_pass());
  };
  const auto chosen = std::find_if(moves.rbegin(), moves.rend(), is_chosen);
  if (chosen == moves.rend()) return say("There is no move of yours to take back.\n");
  const auto count = chosen - moves.rbegin() + 1;
  session_.undo(static_cast<int>(count));
  saved_ = false;
  paused_ = true;
  draw();
}

void Console_translator::hint(Arguments&) {
  const auto choice = think(hints);
  if (!choice) return;
  std::vector<Move> best;
  for (const Candidate& candidate : choice->candidates)
    if (best.size() < hints) best.push_back(candidate.move);
  if (best.empty()) best.push_back(choice->move);
  draw(best);
  if (choice->candidates.empty()) return tell_choice(*choice);
  for (std::size_t i = 0; i < best.size(); ++i) {
    say(fmt::format("{}  ", i + 1));
    tell_choice(choice->candidates[i]);
  }
}

void Console_translator::evaluate(Arguments&) {
  if (const auto choice = think(2)) tell_choice(*choice);
}

void Console_translator::moves(Arguments&) {
  std::string text;
  int number = 0;
  for (const Played& played : session_.table().moves()) {
    text += fmt::format("{:>4}. {} ", ++number, played.color == Color::black ? 'B' : 'W');
    const std::size_t at = text.size();
    vertices_.append(text, played.move);
    text.append(text.size() < at + 4 ? at + 4 - text.size() : 0, ' ');
    if (number % 6 == 0) text += '\n';
  }
  if (text.empty()) text = "No move has been played.";
  if (text.back() != '\n') text += '\n';
  say(text);
}

void Console_translator::board(Arguments&) { draw(); }

void Console_translator::resign(Arguments&) {
  if (screen_ != Screen::game || is_over()) return say("There is no game to give up.\n");
  session_.resign(session_.table().to_move());
  saved_ = false;
  tell_end();
}

void Console_translator::save(Arguments& arguments) {
  if (!started_) return say("There is no game to save.\n");
  if (arguments.empty()) return show(Screen::where_to_save);
  save_to(arguments.rest());
}

void Console_translator::load(Arguments& arguments) {
  if (arguments.empty()) return show(Screen::what_to_load);
  load_from(arguments.rest());
}

void Console_translator::review(Arguments&) {
  if (!started_ || session_.table().moves().empty()) return say("There is no game to look at.\n");
  reviewed_ = record_of(session_);
  screen_ = Screen::review;
  go_to(0);
}

} // namespace goishi::console
