#include "protocol/console/play.h"

#include "engine/options.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "protocol/console/commands.h"
#include "protocol/console/typed_line.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace goishi::console {

namespace {

void choose_rule(Settings& settings, std::string_view rule) {
  const Game_info& info = game_named(settings.game);
  const Rule_option* const choice = choice_of_rules(info);
  if (choice == nullptr)
    throw Refusal(Refusal::Kind::syntax_error, fmt::format("{} has only one rule", info.title));
  option_named(choice->name).parse(settings, rule);
}

} // namespace

std::string Play::prompt() const {
  if (is_over()) return "The game is over: review, new, save, undo, menu > ";
  if (plays_by_itself()) return "";
  const Color turn = board().to_move();
  return fmt::format("{}{} > ", players_.who(turn),
                     players_.is_engine(turn) ? ", go makes it move" : "");
}

std::optional<std::string> Play::obey(std::string_view text) {
  if (plays_by_itself() && !is_over()) {
    pause();
    if (text.empty()) {
      context_.say("Paused. Type go to continue.\n");
      return std::nullopt;
    }
  }
  const std::string words = lower_case(text);
  if (context_.has_ended_search(words)) {
    context_.is_prompted = true;
    return std::nullopt;
  }
  if (text.empty()) {
    context_.say("Type a move such as D4, or a command. help lists the commands.\n");
    return std::nullopt;
  }
  const auto move = move_in(words);
  if (!move) return std::string(text);
  play(*move);
  advance();
  return std::nullopt;
}

void Play::reject(std::string_view text) {
  context_.say(fmt::format("'{}' is neither a move such as D4 nor a command.{} help lists the "
                           "commands.\n",
                           text, suggestion(text)));
}

// Games.

void Play::start() {
  game().clear();
  if (draws_seeds_) context_.session.set_option("seed", "random");
  clear_undone();
  file_ = {};
  has_started_ = true;
  is_paused_ = false;
  keep_copy();
  resume();
}

void Play::change_game(std::string_view name, std::string_view size, std::string_view rule) {
  const Settings& now = game().settings();
  Settings wanted = name == now.game ? now : game().with_game(name);
  if (!size.empty()) option_named("size").parse(wanted, size);
  wanted = game().fitted_to_board(std::move(wanted));
  if (!rule.empty()) choose_rule(wanted, rule);
  game().begin(wanted);
  has_started_ = false;
  keep_copy();
  ask_players(false);
}

void Play::ask_players(bool keeps_game) {
  keeps_game_ = keeps_game && has_started_;
  context_.show(Place::who_plays);
}

void Play::enter() {
  if (!keeps_game_) return start();
  is_paused_ = false;
  resume();
}

void Play::resume() {
  context_.place = Place::game;
  context_.draw();
  advance();
}

void Play::go_on_with(const Record& record, const std::string& path, const std::string& name) {
  game().load(record);
  clear_undone();
  file_ = {.path = path, .is_current = true};
  has_started_ = true;
  keep_copy();
  pause();
  context_.place = Place::game;
  context_.draw();
  context_.say(fmt::format("{}, at move {}.\n", name, board().moves().size()));
  for (const Statement& remark : record.remarks)
    context_.say(fmt::format("{}.\n", as_sentence(english(remark))));
  if (is_over()) show_result();
}

void Play::resume_left_over() {
  game().load(*left_over_);
  left_over_.reset();
  clear_undone();
  file_ = {};
  has_started_ = true;
  ask_players(true);
}

void Play::leave(std::function<void()> then) {
  if (would_lose()) return ask("This game is unfinished and not saved. Leave it?", std::move(then));
  if (!left_over_) return then();
  const Place place = context_.place;
  question_.ask(
      "The unfinished game will be lost. Continue?",
      [this, place, then = std::move(then)] {
        context_.place = place;
        then();
        left_over_.reset();
      },
      [this, place] { context_.show(place); });
}

void Play::leave_program(std::function<void()> then) {
  if (!would_lose()) return then();
  ask("This game is unfinished and not saved. Leave it?", [this, then = std::move(then)] {
    discard_copy();
    then();
  });
}

void Play::was_saved(const std::string& path) {
  file_ = {.path = path, .is_own = true, .is_current = true};
  keep_copy();
}

bool Play::would_lose() const { return has_moves() && !file_.is_current && !is_over(); }

void Play::ask(std::string question, std::function<void()> on_yes) {
  question_.ask(std::move(question), std::move(on_yes), [this] { pause(); });
}

// Moves.

void Play::play(const Typed_move& typed) {
  if (is_over()) return context_.say("The game is over; undo takes moves back.\n");
  const Color turn = board().to_move();
  if (typed.color.value_or(turn) != turn)
    return context_.say(fmt::format("It is {}'s turn.\n", name_of(turn)));
  try {
    game().play(turn, context_.vertices.parse(typed.vertex));
  } catch (const Refusal& refusal) {
    return context_.say(fmt::format("Illegal move: {}.\n", refusal.detail()));
  }
  has_moved();
  // An immediate answer gets its own board.
  if (is_over() || !players_.is_engine(board().to_move())) context_.draw();
  if (is_over()) show_result();
}

void Play::advance() {
  // Goishi against itself goes on while nothing is typed: see go_on.
  while (is_here() && !is_over() && !players_.are_engines()) {
    const Color color = board().to_move();
    if (players_.is_engine(color)) {
      let_engine_move();
      continue;
    }
    const auto moves = board().legal_moves(color);
    if (moves.size() != 1 || !moves.front().is_pass()) return;
    game().play(color, Move::pass());
    has_moved();
    context_.say(fmt::format("{} cannot move and passes.\n", players_.who(color)));
    if (is_over()) show_result();
  }
}

void Play::let_engine_move() {
  const Color color = board().to_move();
  if (!players_.are_engines()) context_.say("Goishi thinks ...\n");
  context_.answers->flush();
  const Time_point start = std::chrono::steady_clock::now();
  const Thought thought =
      context_.session.think(Search_request::to_play(color, {start, context_.arrival.line}));
  context_.thought = std::chrono::steady_clock::now();
  has_moved();
  if (thought.resigns()) return show_result();
  context_.draw();
  std::string text = fmt::format("{}. {} (Goishi) ", board().moves().size(), name_of(color));
  context_.vertices.append(text, thought.move);
  context_.say(text += fmt::format(", {:.1f} s\n", seconds(context_.thought - start)));
  if (is_over()) show_result();
}

void Play::go() {
  if (is_over()) return context_.say("The game is over.\n");
  if (!is_here()) return context_.say("No game is on the board. Type menu, then 1 or 2.\n");
  is_paused_ = false;
  if (players_.are_engines()) return;
  let_engine_move();
  advance();
}

bool Play::go_on() {
  if (!is_here() || is_over() || !plays_by_itself()) return false;
  context_.answers->flush();
  // Any line pauses the game.
  if (context_.session.interrupt().wait_behind(context_.arrival.line, next_move_)) return false;
  context_.say("\n");
  let_engine_move();
  next_move_ = context_.thought + pace_;
  return true;
}

void Play::undo(std::int64_t times) {
  if (!is_here()) return context_.say("No game is on the board. Type menu, then 1 or 2.\n");
  if (!take_back()) return context_.say("You have no move to take back.\n");
  while (--times > 0 && take_back()) {
  }
  context_.draw();
}

bool Play::take_back() {
  if (const auto loser = game().resigned()) {
    game().take_back_resignation();
    undone_resignation_ = loser;
    has_changed();
    context_.say("The resignation is taken back.\n");
    return true;
  }
  const auto moves = board().moves();
  const auto chosen = std::find_if(moves.rbegin(), moves.rend(),
                                   [this](const Played& played) { return is_chosen(played); });
  if (chosen == moves.rend()) return false;
  const auto count = chosen - moves.rbegin() + 1;
  const std::vector<Recorded_move> recorded = game().record().moves;
  game().undo(static_cast<int>(count));
  undone_.insert(undone_.end(), recorded.rbegin(), recorded.rbegin() + count);
  has_changed();
  pause();
  return true;
}

void Play::redo(std::int64_t times) {
  if (!is_here()) return context_.say("No game is on the board. Type menu, then 1 or 2.\n");
  if (!play_again()) return context_.say("There is no move to replay.\n");
  while (--times > 0 && play_again()) {
  }
  context_.draw();
  if (is_over()) show_result();
}

bool Play::play_again() {
  if (undone_.empty() && !undone_resignation_) return false;
  if (undone_.empty()) {
    game().resign(*std::exchange(undone_resignation_, std::nullopt));
    has_changed();
    return true;
  }
  do {
    const auto& [played, note] = undone_.back();
    game().play_chosen(played.color, played.move, note);
    undone_.pop_back();
  } while (!undone_.empty() && !is_chosen(undone_.back().played));
  has_changed();
  pause();
  return true;
}

bool Play::is_chosen(const Played& played) const {
  return players_.are_engines() || (!players_.is_engine(played.color) && !played.move.is_pass());
}

void Play::has_moved() {
  has_changed();
  if (!game().resigned() && !undone_.empty() && undone_.back().played == board().moves().back())
    undone_.pop_back();
  else
    clear_undone();
}

void Play::has_changed() {
  file_.is_current = false;
  keep_copy();
}

void Play::keep_copy() {
  try {
    would_lose() ? autosave_.write(context_.session) : autosave_.remove();
  } catch (const Refusal& refusal) {
    if (std::exchange(has_complained_, true)) return;
    context_.say(fmt::format("The unfinished game cannot be kept: {}. Save it before you quit.\n",
                             refusal.detail()));
  }
}

void Play::clear_undone() {
  undone_.clear();
  undone_resignation_.reset();
}

void Play::resign() {
  if (!is_here() || is_over()) return context_.say("There is no game to resign.\n");
  game().resign(board().to_move());
  clear_undone();
  has_changed();
  show_result();
}

std::string Play::player(Color color) const {
  const bool is_loaded = file_.is_current && !file_.is_own;
  if (!is_loaded) return players_.who(color);
  const std::string name = cleaned(game().record().facts.names[index(color)]);
  return name.empty() ? std::string(name_of(color)) : fmt::format("{} ({})", name_of(color), name);
}

void Play::show_result() {
  if (const auto loser = game().resigned())
    return context_.say(
        fmt::format("{} resigns. {} wins.\n", player(*loser), player(opponent(*loser))));
  const Outcome outcome = board().outcome();
  const auto winner = outcome.winner();
  std::string text = winner ? player(*winner) + " wins" : "The game is a draw";
  if (winner && board().has_points())
    text += fmt::format(" by {}", std::abs(outcome.margin(*winner)));
  context_.say(fmt::format("{}: {}.\n", text, ending(board())));
}

} // namespace goishi::console
