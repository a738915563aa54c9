// The game between people and Goishi.
#include "engine/refusal.h"
#include "protocol/console/text.h"
#include "protocol/console/translator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace goishi::console {

namespace {

/// "wins for certain within 4 moves".
std::string proof_text(const Candidate& candidate) {
  const double rate = candidate.win_rate.value_or(0.5);
  std::string text = rate > 0.5   ? "wins for certain"
                     : rate < 0.5 ? "loses for certain"
                                  : "is a certain draw";
  if (!candidate.plies_to_end) return text;
  const int moves = (*candidate.plies_to_end + 1) / 2;
  return text += fmt::format(" within {} {}", moves, moves == 1 ? "move" : "moves");
}

} // namespace

bool Console_translator::is_over() const {
  return session_.resigned() || session_.table().outcome().is_over();
}

std::string Console_translator::who(Color c) const {
  if (!engine_[0] && !engine_[1]) return std::string(name_of(c));
  return fmt::format("{} ({})", name_of(c), engine_plays(c) ? "Goishi" : "you");
}

void Console_translator::start_game() {
  session_.clear();
  path_.clear();
  is_own_file_ = false;
  started_ = true;
  saved_ = false;
  paused_ = false;
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
  try {
    const Move move = vertices_.parse(vertex);
    session_.play(session_.table().to_move(), move);
  } catch (const Refusal& refusal) {
    return say(fmt::format("That cannot be played: {}.\n", refusal.detail()));
  }
  saved_ = false;
  // An answer that comes at once has a board of its own.
  if (is_over() || !engine_plays(session_.table().to_move())) draw();
  if (is_over()) tell_end();
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
  if (answer.kind == Answer::Kind::resign) return tell_end();
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
  if (const auto loser = session_.resigned())
    return say(fmt::format("{} gives up: {} has won.\n", who(*loser), who(opponent(*loser))));
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
  const bool is_given_up = session_.resigned() && screen_ != Screen::review;
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
    text += proof_text(candidate);
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

} // namespace goishi::console
