#include "protocol/console/menu.h"

#include "engine/instruction_set.h"
#include "engine/refusal.h"
#include "protocol/console/typed_line.h"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace goishi::console {

namespace {

constexpr std::array<std::string_view, 4> player_choices{
    "you are Black, Goishi is White",
    "you are White, Goishi is Black",
    "two people",
    "Goishi plays both",
};

/// A line of the menu, the words that choose it, and the game that it needs.
struct Menu_item {
  enum class Needs { nothing, game, moves };

  Menu::Choice choice;
  std::string_view text;
  /// May be typed instead of the number.
  std::string_view word;
  Needs needs = Needs::nothing;
};

constexpr std::array<Menu_item, 6> menu_items{{
    {Menu::Choice::new_game, "new game", "new"},
    {Menu::Choice::resume, "resume the game", "resume", Menu_item::Needs::game},
    {Menu::Choice::load, "load a game", "load"},
    {Menu::Choice::save, "save the game", "save", Menu_item::Needs::moves},
    {Menu::Choice::another_game, "another game", "another"},
    {Menu::Choice::quit, "quit", "quit"},
}};

/// The items that can do something now.
std::vector<Menu_item> offered(const Play& play) {
  std::vector<Menu_item> items;
  const bool has_game = play.has_started() || play.left_over();
  for (const Menu_item& item : menu_items) {
    if (item.needs == Menu_item::Needs::game && !has_game) continue;
    if (item.needs == Menu_item::Needs::moves && !play.has_moves()) continue;
    items.push_back(item);
  }
  return items;
}

/// "resume the unfinished game (Gomoku, moves: 12)"; empty: none was left over.
std::string left_over_text(const Play& play) {
  const auto& record = play.left_over();
  if (!record) return "";
  return fmt::format("resume the unfinished game ({}, moves: {})",
                     game_named(record->rules.game).title, record->moves.size());
}

/// The level if the person chooses none.
constexpr int usual_level = 5;

constexpr std::array<std::string_view, strongest_level> level_names{
    "beginner",    "novice",        "learner", "casual player",    "regular player",
    "club player", "strong player", "expert",  "candidate master", "master"};

std::vector<std::string_view> game_titles() {
  std::vector<std::string_view> titles;
  for (const Game_entry& game : games()) titles.push_back(game.info->title);
  return titles;
}

} // namespace

void Menu::show() {
  const Game_board& board = context_.session.board();
  const Geometry geometry = board.geometry();
  const std::string left_over = left_over_text(play_);
  std::vector<std::string_view> texts;
  for (const Menu_item& item : offered(play_))
    texts.push_back(item.choice == Choice::resume && !left_over.empty() ? left_over : item.text);
  context_.list(fmt::format("{} {}x{}", board.info().title, geometry.width, geometry.height),
                texts);
}

std::optional<std::string> Menu::obey(std::string_view text) {
  if (text.empty()) {
    context_.show(Place::menu);
    return std::nullopt;
  }
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::string(text);
  choose(text);
  return std::nullopt;
}

void Menu::choose(std::string_view text) {
  const std::vector<Menu_item> items = offered(play_);
  std::vector<std::string_view> names;
  names.reserve(items.size());
  for (const Menu_item& item : items) names.push_back(item.word);
  const auto chosen = context_.chosen(text, names);
  if (!chosen) return;
  switch (items[*chosen].choice) {
  case Choice::new_game:
    return play_.leave([this] { play_.ask_players(false); });
  case Choice::resume:
    return play_.left_over() ? play_.resume_left_over() : play_.resume();
  case Choice::load:
    return context_.show(Place::what_to_load);
  case Choice::save:
    return context_.show(Place::where_to_save);
  case Choice::another_game:
    return context_.show(Place::which_game);
  case Choice::quit:
    return play_.leave_program([this] { context_.done = true; });
  }
}

void Game_choice::show() {
  context_.list("Which game? You may add a size and a rule: gomoku 15 renju", game_titles());
}

std::optional<std::string> Game_choice::obey(std::string_view text) {
  if (text.empty()) {
    context_.show(Place::menu);
    return std::nullopt;
  }
  const std::string words = lower_case(text);
  Arguments arguments(words);
  const auto choice = context_.chosen(arguments.word(), game_titles());
  if (!choice) return std::nullopt;
  return fmt::format("game {} {}", games()[*choice].info->name, arguments.rest());
}

void Player_choice::show() { context_.list("Who plays?", player_choices); }

std::optional<std::string> Player_choice::obey(std::string_view text) {
  if (text.empty()) {
    context_.show(Place::menu);
    return std::nullopt;
  }
  const auto choice = context_.chosen(text, player_choices);
  if (!choice) return std::nullopt;
  Players& players = play_.players();
  players.set_engine(Color::black, *choice == 1 || *choice == 3);
  players.set_engine(Color::white, *choice == 0 || *choice == 3);
  players.are_people() ? play_.enter() : context_.show(Place::how_strong);
  return std::nullopt;
}

void Strength_choice::show() { context_.list("How strong?", level_names); }

std::string Strength_choice::prompt() const {
  const int level = context_.session.settings().level;
  return fmt::format("[{}] > ", level == 0 ? usual_level : level);
}

std::optional<std::string> Strength_choice::obey(std::string_view text) {
  if (!text.empty()) {
    const auto choice = context_.chosen(text, level_names);
    if (!choice) return std::nullopt;
    set_level(static_cast<int>(*choice) + 1);
    say_level();
  } else if (context_.session.settings().level == 0) {
    set_level(usual_level);
  }
  play_.enter();
  return std::nullopt;
}

void Strength_choice::choose_level(std::string_view wanted) {
  if (!wanted.empty()) {
    const auto choice = number_of(wanted, level_names);
    if (!choice)
      throw Refusal(Refusal::Kind::syntax_error,
                    fmt::format("type level and a number from 1 to {}, or a name such as {}",
                                strongest_level, level_names[7]));
    set_level(static_cast<int>(*choice) + 1);
  }
  say_level();
}

void Strength_choice::say_level() {
  const int set = context_.session.settings().level;
  const int level = set == 0 ? strongest_level : set;
  context_.say(fmt::format("Goishi plays at level {}, {}.\n", level,
                           level_names[static_cast<std::size_t>(level - 1)]));
}

void Strength_choice::set_level(int level) {
  Settings wanted = context_.session.settings();
  wanted.level = level;
  context_.session.configure(wanted);
}

} // namespace goishi::console
