// What a person can ask for, once it is understood.
#include "engine/refusal.h"
#include "protocol/console/text.h"
#include "protocol/console/translator.h"
#include "protocol/game_file.h"
#include "protocol/gtp/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

namespace goishi::console {

namespace {

std::string_view name_of(Color c) { return c == Color::black ? "Black" : "White"; }

double seconds(Duration duration) { return std::chrono::duration<double>(duration).count(); }

constexpr int hints = 3;

} // namespace

// Commands.

void Console_translator::help(Arguments& arguments) {
  if (!arguments.empty()) {
    const std::string_view name = arguments.word();
    const Command* const command = commands().find(name);
    if (command == nullptr)
      return say(fmt::format("There is no command '{}'; help lists them.\n", name));
    return say(fmt::format("{} {}\n{}\n", command->name, command->usage, command->help));
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
  resigned_.reset();
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
  if (resigned_) {
    resigned_.reset();
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
  resigned_ = session_.table().to_move();
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

// The game.

bool Console_translator::is_over() const {
  return resigned_ || session_.table().outcome().is_over();
}

std::string Console_translator::who(Color c) const {
  if (!engine_[0] && !engine_[1]) return std::string(name_of(c));
  return fmt::format("{} ({})", name_of(c), engine_plays(c) ? "Goishi" : "you");
}

void Console_translator::start_game() {
  session_.clear();
  path_.clear();
  started_ = true;
  saved_ = false;
  paused_ = false;
  resigned_.reset();
  screen_ = Screen::game;
  draw();
  advance();
}

void Console_translator::leave_game(std::function<void()> then) {
  if (!started_ || saved_ || is_over() || session_.table().moves().empty()) return then();
  ask("The game is neither over nor saved. Leave it?", std::move(then));
}

void Console_translator::ask(std::string question, std::function<void()> on_yes) {
  question_ = std::move(question);
  on_yes_ = std::move(on_yes);
  screen_ = Screen::yes_or_no;
}

void Console_translator::answer_yes_or_no(std::string_view text) {
  const std::string words = lower_case(text);
  const bool leaves = words == "y" || words == "yes";
  if (!leaves && !words.empty() && words != "n" && words != "no") return say("Type yes or no.\n");
  screen_ = Screen::game;
  const auto then = std::exchange(on_yes_, {});
  if (leaves) return then();
  paused_ = true;
  say("Nothing was done; the game goes on.\n");
}

void Console_translator::enter_game() {
  if (!keeps_game_) return start_game();
  screen_ = Screen::game;
  paused_ = false;
  draw();
  advance();
}

void Console_translator::play(std::string_view vertex) {
  if (is_over()) return say("The game is over; undo takes moves back.\n");
  Move move;
  try {
    move = vertices_.parse(vertex);
  } catch (const Refusal&) {
    const Geometry geometry = session_.table().geometry();
    return say(
        fmt::format("There is no point {} here: columns go from A to {}, rows from 1 to {}.\n",
                    vertex, vertices_.letter(geometry.width - 1), geometry.height));
  }
  const Color color = session_.table().to_move();
  try {
    session_.play(color, move);
    saved_ = false;
  } catch (const Refusal&) {
    return explain_illegal(move);
  }
  // An answer that comes at once has a board of its own.
  if (is_over() || !engine_plays(session_.table().to_move())) draw();
  if (is_over()) tell_end();
}

void Console_translator::explain_illegal(Move move) {
  const Table& table = session_.table();
  std::string point;
  vertices_.append(point, move);
  if (move.is_pass()) return say("You can move, so you may not pass.\n");
  if (table.at(move.point()) == Cell::off) return say("That is no point of this board.\n");
  if (table.at(move.point()) != Cell::empty)
    return say(fmt::format("There is a stone on {} already.\n", point));
  if (table.game() == "reversi")
    return say(fmt::format("{} would turn no disc; the dots show where you can play.\n", point));
  if (table.game() == "nogo")
    return say(fmt::format("On {} you would capture a stone, or leave your own without liberty.\n",
                           point));
  say(fmt::format("{} is forbidden to {} by the rules.\n", point, name_of(table.to_move())));
}

void Console_translator::advance() {
  // Goishi against itself goes on while nothing is typed: see go_on.
  while (screen_ == Screen::game && !is_over() && !engine_plays_both()) {
    const Table& table = session_.table();
    const Color color = table.to_move();
    if (engine_plays(color)) {
      let_engine_move();
      continue;
    }
    const auto moves = table.legal_moves(color);
    if (moves.size() != 1 || !moves.front().is_pass()) return;
    session_.play(color, Move::pass());
    saved_ = false;
    say(fmt::format("{} cannot move and passes.\n", who(color)));
    if (is_over()) tell_end();
  }
}

void Console_translator::let_engine_move() {
  const Color color = session_.table().to_move();
  if (!engine_plays_both()) say("Goishi thinks ...\n");
  answers_->flush();
  const Time_point start = std::chrono::steady_clock::now();
  const Answer answer = session_.genmove(color, {start, arrival_.line});
  thought_ = std::chrono::steady_clock::now();
  saved_ = false;
  if (answer.kind == Answer::Kind::resign) {
    resigned_ = color;
    return tell_end();
  }
  draw();
  tell_move({color, answer.move}, true, thought_ - start);
  if (is_over()) tell_end();
}

void Console_translator::tell_move(const Played& played, bool by_engine, Duration time) {
  std::string text = fmt::format("{}. {} ", session_.table().moves().size(),
                                 by_engine ? fmt::format("{} (Goishi)", name_of(played.color))
                                           : who(played.color));
  vertices_.append(text, played.move);
  if (by_engine) text += fmt::format(", {:.1f} s", seconds(time));
  say(text += '\n');
}

void Console_translator::tell_end() {
  if (resigned_)
    return say(
        fmt::format("{} gives up: {} has won.\n", who(*resigned_), who(opponent(*resigned_))));
  const Table& table = session_.table();
  const Outcome outcome = table.outcome();
  const auto winner = outcome.winner();
  if (!winner) return say("The game is a draw.\n");
  if (table.has_points())
    return say(fmt::format("{} has won by {}.\n", who(*winner), std::abs(outcome.margin(*winner))));
  say(fmt::format("{} has won.\n", who(*winner)));
}

std::optional<Choice> Console_translator::think(int candidates) {
  // A game that was given up has positions to think about all the same.
  const bool is_given_up = resigned_ && screen_ != Screen::review;
  if (!started_ || is_given_up || session_.table().outcome().is_over()) {
    say("There is no move to think about.\n");
    return std::nullopt;
  }
  answers_->flush();
  const std::string level = session_.option("level");
  session_.set_option("level", "0");
  Question question;
  question.candidates = candidates;
  try {
    session_.reg_genmove(session_.table().to_move(),
                         {std::chrono::steady_clock::now(), arrival_.line}, question);
  } catch (...) {
    session_.set_option("level", level);
    throw;
  }
  thought_ = std::chrono::steady_clock::now();
  session_.set_option("level", level);
  return session_.last_choice();
}

void Console_translator::tell_choice(const Candidate& candidate) {
  std::string text;
  vertices_.append(text, candidate.move);
  text.append(text.size() < 4 ? 4 - text.size() : 0, ' ');
  if (candidate.proved && candidate.win_rate)
    text += *candidate.win_rate > 0.5   ? "wins for certain"
            : *candidate.win_rate < 0.5 ? "loses for certain"
                                        : "is a certain draw";
  else if (candidate.win_rate)
    text += fmt::format("{} wins {:.0f} % of such games", name_of(session_.table().to_move()),
                        100 * *candidate.win_rate);
  else
    text += "is what Goishi would play";
  if (candidate.margin) text += fmt::format(", by {:+.1f} discs", *candidate.margin);
  if (candidate.principal_variation.size() > 1) {
    text += "; expected:";
    constexpr std::size_t shown = 8;
    const auto& line = candidate.principal_variation;
    for (std::size_t i = 0; i < std::min(line.size(), shown); ++i) {
      text += ' ';
      vertices_.append(text, line[i]);
    }
  }
  say(text += '\n');
}

// Files.

void Console_translator::save_to(std::string_view path) {
  const std::string to(!path.empty()   ? path
                       : path_.empty() ? "goishi.sgf"
                                       : std::string_view(path_));
  screen_ = Screen::game;
  const auto write = [=, this] {
    write_game(to, record_of(session_));
    path_ = to;
    saved_ = true;
    say(fmt::format("Saved in {}.\n", path_));
  };
  // Only the file of this very game is replaced without a word.
  if (to == path_ || !std::filesystem::exists(to)) return write();
  ask(fmt::format("There is a file {} already. Replace it?", to), write);
}

void Console_translator::load_from(std::string_view path) {
  const std::string from(!path.empty()   ? path
                         : path_.empty() ? "goishi.sgf"
                                         : std::string_view(path_));
  screen_ = started_ ? Screen::game : Screen::menu;
  const Record record = read_game(from, session_);
  leave_game([=, this] { go_on_with(record, from); });
}

void Console_translator::go_on_with(const Record& record, const std::string& path) {
  session_.load(record);
  path_ = path;
  saved_ = true;
  started_ = true;
  paused_ = true;
  resigned_.reset();
  reviewed_.reset();
  screen_ = Screen::game;
  draw();
  say(fmt::format("{}, {} moves.\n", path_, session_.table().moves().size()));
  if (is_over()) tell_end();
}

// The review.

void Console_translator::obey_in_review(std::string_view text) {
  const std::string words = lower_case(text);
  const std::size_t last = reviewed_->moves.size();
  if (words.empty() || words == "n" || words == "next")
    return reviewed_moves_ == last ? say("That was the last move.\n") : go_to(reviewed_moves_ + 1);
  if (words == "b" || words == "back")
    return reviewed_moves_ == 0 ? say("That was the first move.\n") : go_to(reviewed_moves_ - 1);
  if (words == "first") return go_to(0);
  if (words == "last") return go_to(last);
  if (words == "end") return leave_review();
  if (words.find_first_not_of("0123456789") == std::string::npos) {
    Arguments arguments(words);
    const std::int64_t number = arguments.integer();
    if (number > static_cast<std::int64_t>(last))
      return say(fmt::format("The game has {} moves.\n", last));
    return go_to(static_cast<std::size_t>(number));
  }
  for (const std::string_view command : {"evaluate", "hint", "help", "moves", "board"})
    if (words.size() > 1 && command.starts_with(words)) {
      obey_command(command);
      return;
    }
  if (words == "quit" || words == "menu") {
    leave_review();
    obey_command(words);
    return;
  }
  say(fmt::format("'{}' has no meaning here: end leaves the review.\n", text));
}

void Console_translator::go_to(std::size_t move) {
  session_.load(*reviewed_, move);
  reviewed_moves_ = move;
  draw();
  if (move == 0) return;
  const auto& [played, note] = reviewed_->moves[move - 1];
  std::string text = fmt::format("{}. {} ", move, name_of(played.color));
  vertices_.append(text, played.move);
  if (note.win_rate) text += fmt::format(", {:.0f} %", 100 * *note.win_rate);
  if (note.margin) text += fmt::format(", {:+.1f} discs", *note.margin);
  if (note.time) text += fmt::format(", {:.1f} s", seconds(*note.time));
  say(text += '\n');
}

void Console_translator::leave_review() {
  session_.load(*reviewed_);
  reviewed_.reset();
  screen_ = Screen::game;
  paused_ = true;
  draw();
  if (is_over()) tell_end();
}

} // namespace goishi::console
