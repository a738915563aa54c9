#include "engine/session.h"

#include "engine/options.h"
#include "engine/refusal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace goishi {
namespace {

constexpr std::array<std::string_view, 4> all_games{"nogo", "gomoku", "reversi", "tictactoe"};

/// How long a move may take when nothing else bounds it: long enough to be good, short enough for a
/// person who waits.
constexpr Duration usual_time = std::chrono::seconds(1);

constexpr int strongest_level = 10;

/// A level is a number of positions, and a smaller one of playouts, because a playout sees a whole
/// game: so strength does not depend on the machine. Each level has four times the positions of
/// the one below, which is about one ply of alpha-beta in Gomoku and two in Reversi.
Limits limits_of_level(int level) {
  Limits limits;
  if (level == 0 || level >= strongest_level) return limits;
  limits.nodes = std::uint64_t{4} << (2 * level);
  limits.playouts = std::uint64_t{1} << (2 * level);
  return limits;
}

std::uint64_t bound(std::uint64_t number) { return number == 0 ? Limits::unlimited : number; }

/// The tighter of two plans.
Time_plan both(const Time_plan& a, const Time_plan& b) {
  const Duration most = std::min(a.maximum, b.maximum);
  const Duration recommended = std::min({a.recommended, b.recommended, most});
  return {std::min({a.minimum, b.minimum, recommended}), recommended, most};
}

/// A move's own time without what its way to the client costs, which is a quarter of it at most.
Time_plan own_time(Duration time, Duration overhead) {
  return Time_plan::whole(time - std::min(overhead, time / 4));
}

void require_legal(const std::vector<Move>& among, const std::vector<Move>& moves) {
  for (const Move move : among)
    if (std::find(moves.begin(), moves.end(), move) == moves.end())
      throw Refusal(Refusal::Kind::illegal_move, "a move to choose among is not legal");
}

bool is_rule(std::string_view option) { return option_named(option).group == Option_group::rules; }

/// Whose move it is when passes are left unsaid.
Color mover(const Table& table, Move move) {
  const Color turn = table.to_move();
  if (table.outcome().is_over() || move.is_pass()) return turn;
  const auto moves = table.legal_moves(turn);
  return moves.size() == 1 && moves.front().is_pass() ? opponent(turn) : turn;
}

} // namespace

Session::Session(const Settings& settings, const Interrupt& interrupt, const Level& level)
    : level_(level), interrupt_(interrupt) {
  set_table(settings);
}

Session::~Session() = default;

void Session::set_table(const Settings& settings) {
  Settings wanted = settings;
  auto table = level_.make_table(wanted);
  // As long as any game on this board, so playing never allocates.
  notes_.reserve(static_cast<std::size_t>(2 * table->geometry().points()));
  table_ = std::move(table);
  settings_ = std::move(wanted);
  begin_record();
}

void Session::begin_record() {
  keep_notes();
  facts_ = {};
  file_.reset();
  last_choice_.reset();
  may_ponder_ = false;
}

std::vector<std::string_view> Session::games() { return {all_games.begin(), all_games.end()}; }

void Session::set_game(std::string_view name) {
  Settings settings = settings_;
  option_named("game").set(settings, name);
  settings.size = {};
  // Options of one game's rules mean nothing to another, and may not even fit its board.
  const bool is_same = name == settings_.game;
  if (!is_same) settings.win_length = 0;
  settings.nogo_mask.clear();
  const bool is_masked = is_same && !settings_.nogo_mask.empty();
  if (is_masked && level_.make_table(settings)->geometry() == table_->geometry())
    settings.nogo_mask = settings_.nogo_mask;
  set_table(settings);
}

void Session::resize(Geometry geometry) {
  if (geometry == table_->geometry()) {
    table_->clear();
    begin_record();
    return;
  }
  Settings settings = settings_;
  settings.size = geometry;
  settings.nogo_mask.clear();
  set_table(settings);
}

void Session::clear() {
  table_->clear();
  begin_record();
  for (Clock& clock : clocks_) clock.start(clock.control());
}

void Session::set_up(std::span<const Placement> stones) {
  table_->set_up(stones);
  begin_record();
}

void Session::set_up_player(Color c) {
  table_->set_up_player(c);
  begin_record();
}

void Session::replace(std::span<const Placement> stones, Color to_move) {
  table_->replace(stones, to_move);
  begin_record();
}

void Session::play(Color c, Move move) {
  table_->play(c, move);
  keep_notes();
  may_ponder_ = false;
}

void Session::play_all(std::span<const Played> moves) {
  int played = 0;
  try {
    for (const auto& [color, move] : moves) {
      table_->play(color, move);
      ++played;
    }
  } catch (const Refusal& refusal) {
    table_->undo(played);
    throw Refusal(refusal.kind(), fmt::format("after {} moves: {}", played, refusal.detail()));
  } catch (...) {
    table_->undo(played);
    throw;
  }
  keep_notes();
  may_ponder_ = false;
}

void Session::undo(int count) {
  table_->undo(count);
  keep_notes();
  may_ponder_ = false;
}

void Session::resign(Color c) {
  if (!table_->outcome().is_over()) resigned_ = c;
}

Record Session::record() const {
  Record record;
  record.rules = settings_;
  record.rules.size = table_->geometry();
  const auto stones = table_->stones_set_up();
  record.stones.assign(stones.begin(), stones.end());
  record.first = table_->first_to_move();
  const auto moves = table_->moves();
  for (std::size_t i = 0; i < moves.size(); ++i) record.moves.push_back({moves[i], notes_[i]});
  record.outcome = table_->outcome();
  record.resigned = resigned_;
  record.facts = facts_;
  record.file = file_;
  return record;
}

void Session::load(const Record& record, std::size_t count) {
  Settings wanted = settings_;
  for (const Option& option : options())
    if (option.group == Option_group::rules) option.set(wanted, option.get(record.rules));
  std::unique_ptr<Table> table;
  std::vector<Move_note> notes;
  Game_facts facts = record.facts;
  try {
    table = level_.make_table(wanted);
    table->set_up(record.stones);
    table->set_up_player(record.first);
    for (const auto& [played, note] : record.moves) {
      const Color color = record.colors_are_implied && table->game() == "reversi"
                              ? mover(*table, played.move)
                              : played.color;
      table->play(color, played.move);
      if (table->moves().size() > notes.size()) notes.push_back(note);
    }
  } catch (const Refusal& refusal) {
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("after {} moves: {}", notes.size(), refusal.detail()));
  }
  if (count < record.moves.size()) table->undo(static_cast<int>(record.moves.size() - count));
  notes.resize(table->moves().size());
  notes.reserve(static_cast<std::size_t>(2 * table->geometry().points()));
  table_ = std::move(table);
  settings_ = std::move(wanted);
  notes_ = std::move(notes);
  begin_record();
  facts_ = std::move(facts);
  file_ = record.file;
  if (record.resigned && count >= record.moves.size()) resign(*record.resigned);
  for (Clock& clock : clocks_) clock.start(clock.control());
}

Limits Session::limits_of(Color c, bool on_the_clock) const {
  Limits limits = limits_of_level(settings_.level);
  limits.nodes = std::min(limits.nodes, bound(settings_.nodes));
  limits.playouts = std::min(limits.playouts, bound(settings_.playouts));
  if (settings_.depth > 0) limits.depth = settings_.depth;
  if (on_the_clock) limits.time = clock(c).plan(table_->moves_to_go(), settings_.overhead);
  if (settings_.time_per_move > Duration{}) {
    const Time_plan own = own_time(settings_.time_per_move, settings_.overhead);
    limits.time = limits.time ? both(*limits.time, own) : own;
  }
  if (!is_bounded(limits)) limits.time = Time_plan::whole(usual_time);
  return limits;
}

bool Session::is_bounded(const Limits& limits) const {
  if (limits.time || limits.nodes != Limits::unlimited) return true;
  // A tree search counts no depth, and only it has playouts.
  return table_->search() == "mcts" ? limits.playouts != Limits::unlimited : settings_.depth > 0;
}

Answer Session::choose(Color c, const Limits& limits, const Arrival& arrival,
                       const Question& question) {
  last_choice_.reset();
  const Outcome outcome = table_->outcome();
  if (outcome.is_over()) {
    const bool lost = outcome.winner() == opponent(c) && !table_->has_points();
    return {lost ? Answer::Kind::resign : Answer::Kind::move, lost ? Move::none() : Move::pass()};
  }
  require_turn(c);
  const std::vector<Move> moves = table_->legal_moves(c);
  if (moves.empty()) return {Answer::Kind::resign, Move::none()};
  require_legal(question.among, moves);
  if (moves.size() == 1 && question.reporter == nullptr) {
    Choice only;
    only.move = moves.front();
    only.principal_variation = {only.move};
    only.candidates = {only};
    last_choice_ = std::move(only);
  } else {
    Budget budget(limits, arrival.time, &interrupt_, arrival.line);
    last_choice_ = table_->choose(c, budget, question);
  }
  return {Answer::Kind::move, last_choice_->move};
}

Answer Session::genmove(Color c, const Arrival& arrival, const Question& question) {
  // A command that had to wait for the search before it has lost no time of its own.
  const Time_point start = std::max(arrival.time, idle_since_);
  const Limits limits = limits_of(c, true);
  const Answer answer = choose(c, limits, {start, arrival.line}, question);
  if (answer.kind == Answer::Kind::move) {
    const std::size_t before = notes_.size();
    table_->play(c, answer.move);
    keep_notes();
    // A pass after the end is no move of the game.
    if (notes_.size() > before && last_choice_)
      notes_.back() = {last_choice_->win_rate, last_choice_->margin,
                       std::chrono::steady_clock::now() - start, true};
  } else {
    resign(c);
  }
  may_ponder_ = answer.kind == Answer::Kind::move;
  stop_clock(c, start, limits);
  return answer;
}

Answer Session::suggest(Color c, const Arrival& arrival, const Question& question) {
  const Time_point start = std::max(arrival.time, idle_since_);
  const Limits limits = limits_of(c, true);
  const Answer answer = choose(c, limits, {start, arrival.line}, question);
  stop_clock(c, start, limits);
  return answer;
}

void Session::stop_clock(Color c, Time_point start, const Limits& limits) {
  idle_since_ = std::chrono::steady_clock::now();
  Clock& clock = clocks_[index(c)];
  if (limits.time) clock.note(limits.time->recommended, idle_since_ - start);
  // The client's clock runs for the overhead too.
  clock.spend(idle_since_ - start + clock.charged(settings_.overhead));
}

Answer Session::consider(Color c, const Arrival& arrival, Duration most, const Question& question) {
  const Time_point start = std::max(arrival.time, idle_since_);
  Limits limits = limits_of(c, true);
  limits.time = limits.time ? both(*limits.time, Time_plan::whole(most)) : Time_plan::whole(most);
  const Answer answer = choose(c, limits, {start, arrival.line}, question);
  idle_since_ = std::chrono::steady_clock::now();
  clocks_[index(c)].spend(idle_since_ - start);
  return answer;
}

Duration Session::usual_time_of(Color c) const {
  const Limits limits = limits_of(c, true);
  return limits.time ? limits.time->recommended : usual_time;
}

Answer Session::reg_genmove(Color c, const Arrival& arrival, const Question& question) {
  // The same answer whatever was asked before.
  table_->forget();
  const Time_point start = std::max(arrival.time, idle_since_);
  const Answer answer = choose(c, limits_of(c, false), {start, arrival.line}, question);
  idle_since_ = std::chrono::steady_clock::now();
  return answer;
}

void Session::require_turn(Color c) const {
  if (table_->has_points() && !table_->outcome().is_over() && table_->legal_moves(c).empty())
    throw Refusal(Refusal::Kind::illegal_move, "it is the other player's turn");
}

bool Session::wait_for_line(const Arrival& after, Time_point until) const {
  return interrupt_.wait_behind(after.line, until);
}

void Session::analyze(Color c, const Arrival& arrival, const Question& question,
                      std::optional<Duration> at_most) {
  last_choice_.reset();
  const std::vector<Move> moves = table_->legal_moves(c);
  require_legal(question.among, moves);
  if (moves.empty()) return;
  Limits limits = limits_without_clock();
  if (at_most) limits.time = Time_plan::whole(*at_most);
  const Time_point start = std::max(arrival.time, idle_since_);
  Budget budget(limits, start, &interrupt_, arrival.line, true);
  last_choice_ = table_->choose(c, budget, question);
  idle_since_ = std::chrono::steady_clock::now();
}

Limits Session::limits_without_clock() const {
  Limits limits;
  if (settings_.depth > 0) limits.depth = settings_.depth;
  limits.nodes = bound(settings_.nodes);
  limits.playouts = bound(settings_.playouts);
  return limits;
}

void Session::ponder(const Arrival& last) {
  // Only while the opponent of a move that was chosen here thinks: a referee has nothing to ponder,
  // and a strength that is bounded must not depend on the opponent's time.
  const bool is_wanted = settings_.ponder && may_ponder_ && settings_.level == 0;
  if (!is_wanted || interrupt_.waits(last.line) || table_->outcome().is_over()) return;
  Budget budget(limits_without_clock(), std::chrono::steady_clock::now(), &interrupt_, last.line,
                true);
  static_cast<void>(table_->choose(table_->to_move(), budget, {}));
}

void Session::set_time_control(const Time_control& control) {
  for (Clock& clock : clocks_) clock.start(control);
}

void Session::set_time_left(Color c, Duration left, int stones) {
  clocks_[index(c)].correct(left, stones);
}

std::string Session::option(std::string_view name) const {
  return option_named(name).get(settings_);
}

void Session::set_option(std::string_view name, std::string_view value) {
  Settings settings = settings_;
  option_named(name).set(settings, value);
  if (settings == settings_) return;
  if (is_rule(name)) {
    if (!table_->moves().empty() || !table_->stones_set_up().empty())
      throw Refusal(Refusal::Kind::board_not_empty, "there are stones on it");
    const Color turn = table_->to_move();
    if (name == "game") {
      set_game(value);
    } else {
      set_table(settings);
    }
    table_->set_up_player(turn);
    return;
  }
  table_->configure(settings);
  settings_ = std::move(settings);
}

void Session::clear_cache() { table_->forget(); }

} // namespace goishi
