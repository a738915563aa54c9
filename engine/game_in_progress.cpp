#include "engine/game_in_progress.h"

#include "engine/options.h"
#include "engine/records/replay.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <utility>

namespace goishi {
namespace {

/// As many as any game on this board has, so playing never allocates.
std::size_t longest_game(const Game_board& board) {
  return static_cast<std::size_t>(2 * board.geometry().points());
}

/// Rules that last no longer are as usual again.
void end_rules(Settings& settings, Rule_option::Lasts lasting) {
  for (const Option& option : options())
    if (option.lasts == lasting) settings.rule_options.reset(option);
}

/// Another game takes its usual search instead of one that it lacks.
void take_search_of_game(Settings& settings) {
  if (!find_search(settings.game, settings.search)) settings.search = Settings().search;
}

} // namespace

Game_in_progress::Game_in_progress(const Settings& settings, const Instruction_set& set)
    : instruction_set_(set) {
  start(settings);
}

std::unique_ptr<Game_board> Game_in_progress::make_board(Settings& settings) const {
  try {
    return instruction_set_.make_board(settings);
  } catch (const Refusal&) {
    bool was_in_use = false;
    for (const auto file : {&Settings::model, &Settings::book_file}) {
      if (settings.*file == nullptr || settings.*file != settings_.*file) continue;
      (settings.*file).reset();
      was_in_use = true;
    }
    if (settings.learned_book && settings.learned_book == settings_.learned_book) {
      settings.learned_book.reset();
      was_in_use = true;
    }
    if (!was_in_use) throw;
    return instruction_set_.make_board(settings);
  }
}

void Game_in_progress::start(Settings settings) {
  auto board = make_board(settings);
  notes_.reserve(longest_game(*board));
  board_ = std::move(board);
  settings_ = std::move(settings);
  begin_record();
  load_model_if_timed();
}

void Game_in_progress::start_clocks(const Time_control& control) {
  clocks_.start(control);
  load_model_if_timed();
}

void Game_in_progress::load_model() const {
  try {
    board_->load_model();
  } catch (const std::bad_alloc&) { // the game goes on without a search
  }
}

void Game_in_progress::load_model_if_timed() const {
  const bool is_timed = settings_.time_per_move > Duration{} ||
                        clocks_[Color::black].is_limited() || clocks_[Color::white].is_limited();
  if (is_timed) load_model();
}

void Game_in_progress::begin_record() {
  keep_notes();
  facts_ = {};
  file_.reset();
  last_search_.reset();
}

void Game_in_progress::keep_notes() {
  notes_.resize(board_->moves().size());
  resigned_.reset();
  awaits_answer_ = false;
}

Settings Game_in_progress::with_game(std::string_view name) const {
  Settings settings = settings_;
  option_named("game").parse(settings, name);
  settings.size = {};
  if (name == settings_.game) return fitted_to_board(std::move(settings));
  end_rules(settings, Rule_option::Lasts::until_another_board);
  end_rules(settings, Rule_option::Lasts::until_another_game);
  take_search_of_game(settings);
  return settings;
}

Settings Game_in_progress::fitted_to_board(Settings wanted) const {
  if (wanted.game != settings_.game || wanted.size == settings_.size) return wanted;
  Settings without = wanted;
  end_rules(without, Rule_option::Lasts::until_another_board);
  if (without.rule_options == wanted.rule_options) return wanted;
  Settings other = without;
  return make_board(other)->geometry() == board_->geometry() ? wanted : without;
}

void Game_in_progress::set_game(std::string_view name) { start(with_game(name)); }

void Game_in_progress::begin(const Settings& wanted) {
  require_changes(settings_, wanted);
  start(wanted);
}

void Game_in_progress::resize(Geometry geometry) {
  if (geometry == board_->geometry()) {
    board_->clear();
    begin_record();
    return;
  }
  Settings settings = settings_;
  settings.size = geometry;
  end_rules(settings, Rule_option::Lasts::until_another_board);
  start(std::move(settings));
}

void Game_in_progress::clear() {
  board_->clear();
  begin_record();
  clocks_.restart();
}

void Game_in_progress::set_up(std::span<const Placement> stones) {
  board_->set_up(stones);
  begin_record();
}

void Game_in_progress::set_up_player(Color c) {
  board_->set_up_player(c);
  begin_record();
}

void Game_in_progress::replace(std::span<const Placement> stones, Color to_move) {
  board_->replace(stones, to_move);
  begin_record();
}

void Game_in_progress::load(const Record& record, std::size_t count) {
  Settings settings = settings_;
  static_cast<Game_settings&>(settings) = record.rules;
  if (settings.game != settings_.game) take_search_of_game(settings);
  require_moves_of_its_game(record, instruction_set_);
  std::unique_ptr<Game_board> board;
  try {
    board = make_board(settings);
  } catch (const Refusal& refusal) {
    throw refusal.at(Refusal::Kind::cannot_load_file, {{"rules", "the rules"}});
  }
  std::vector<Move_note> notes = replay(record, *board);
  if (count < record.moves.size()) board->undo(static_cast<int>(record.moves.size() - count));
  notes.reserve(longest_game(*board));
  Game_facts facts = record.facts;
  board_ = std::move(board);
  settings_ = std::move(settings);
  notes_ = std::move(notes);
  begin_record();
  facts_ = std::move(facts);
  file_ = record.file;
  if (record.resigned && count >= record.moves.size()) resign(*record.resigned);
  clocks_.restart();
  load_model_if_timed();
}

void Game_in_progress::play(Color c, Move move) {
  board_->play(c, move);
  keep_notes();
}

void Game_in_progress::play_chosen(Color c, Move move, const Move_note& note) {
  const std::size_t before = board_->moves().size();
  play(c, move);
  // A pass after the end does not belong to the game.
  if (notes_.size() > before) notes_.back() = note;
  awaits_answer_ = true;
  awaits_since_ = std::chrono::steady_clock::now();
}

void Game_in_progress::play_all(std::span<const Played> moves) {
  if (moves.empty()) return;
  int played = 0;
  try {
    for (const auto& [color, move] : moves) {
      board_->play(color, move);
      ++played;
    }
  } catch (const std::exception& error) {
    board_->undo(played);
    const auto* const refusal = dynamic_cast<const Refusal*>(&error);
    if (refusal == nullptr) throw;
    throw Refusal(refusal->kind(),
                  fmt::format("after {}: {}", counted(static_cast<std::size_t>(played), "move"),
                              refusal->detail()));
  }
  keep_notes();
}

void Game_in_progress::undo(int count) {
  if (count == 0) return;
  board_->undo(count);
  keep_notes();
}

void Game_in_progress::require_turn(Color c) const {
  if (!board_->info().turns_are_free && !board_->outcome().is_over() &&
      board_->legal_moves(c).empty())
    throw Refusal(Refusal::Kind::illegal_move, "it is the other player's turn");
}

void Game_in_progress::resign(Color c) {
  if (!board_->outcome().is_over()) resigned_ = c;
  awaits_answer_ = false;
}

Record Game_in_progress::record() const {
  Record record;
  record.rules = settings_;
  record.rules.size = board_->geometry();
  const auto stones = board_->stones_set_up();
  record.stones.assign(stones.begin(), stones.end());
  record.first = board_->first_to_move();
  const auto moves = board_->moves();
  for (std::size_t i = 0; i < moves.size(); ++i) record.moves.push_back({moves[i], notes_[i]});
  record.outcome = board_->outcome();
  record.opening = board_->opening_name();
  record.resigned = resigned_;
  record.facts = facts_;
  record.file = file_;
  return record;
}

void Game_in_progress::configure(const Settings& wanted) {
  require_changes(settings_, wanted);
  if (!differs(wanted, settings_, Affects::rules)) {
    Settings settings = wanted;
    board_->configure(settings);
    settings_ = std::move(settings);
    load_model_if_timed();
    return;
  }
  if (!board_->moves().empty() || !board_->stones_set_up().empty())
    throw Refusal(Refusal::Kind::board_not_empty, "there are stones on it");
  const Color turn = board_->to_move();
  start(wanted);
  board_->set_up_player(turn);
}

Choice Game_in_progress::choose(Color c, Budget& budget, const Question& question) {
  return board_->choose(c, budget, question);
}

} // namespace goishi
