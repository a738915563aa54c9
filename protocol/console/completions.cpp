#include "protocol/console/completions.h"

#include "engine/instruction_set.h"
#include "games/info.h"
#include "protocol/console/commands.h"
#include "protocol/console/typed_line.h"
#include "protocol/opening_words.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace goishi::console {

namespace {

using Words = std::vector<std::string>;
using Offers = Completion_rule::Offers;

Words names_of_games() {
  Words names;
  for (const Game_entry& game : games()) names.emplace_back(game.info->name);
  return names;
}

Words levels() {
  Words numbers;
  for (int level = 1; level <= strongest_level; ++level) numbers.push_back(std::to_string(level));
  return numbers;
}

/// The names of a game, and of its rules behind its size.
void add_games(std::vector<Completion_rule>& rules, const Words& before) {
  rules.push_back({before, names_of_games()});
  for (const Game_entry& game : games()) {
    const Rule_option* const choice = choice_of_rules(*game.info);
    if (choice == nullptr) continue;
    Words after = before;
    after.emplace_back(game.info->name);
    after.emplace_back("*");
    const auto names = std::get<option_type::Choice>(choice->type).words;
    rules.push_back({std::move(after), {names.begin(), names.end()}});
  }
}

std::vector<Completion_rule> commands_and_moves(const Screens& screens) {
  std::vector<Completion_rule> rules;
  const Words names = names_of_commands();
  rules.push_back({{}, names});
  if (screens.context.place == Place::game)
    rules.push_back({{}, screens.context.vertices.legal_moves(), Offers::begun_words});
  rules.push_back({{"games"}, {}, Offers::files});
  rules.push_back({{"help"}, names});
  rules.push_back({{"level"}, levels()});
  rules.push_back({{"load"}, {}, Offers::files});
  rules.push_back({{"opening"}, names_of_opening_rules()});
  rules.push_back({{"save"}, {}, Offers::files});
  add_games(rules, {"game"});
  return rules;
}

} // namespace

std::vector<Completion_rule> completions(const Screens& screens) {
  switch (screens.context.place) {
  case Place::menu: {
    auto rules = commands_and_moves(screens);
    if (screens.play.has_started() || screens.play.left_over()) rules.push_back({{}, {"resume"}});
    return rules;
  }
  case Place::game:
    return commands_and_moves(screens);
  case Place::which_game: {
    std::vector<Completion_rule> rules;
    add_games(rules, {});
    return rules;
  }
  case Place::how_strong:
    return {{{}, levels()}};
  case Place::where_to_save:
  case Place::what_to_load:
    return {{{}, {}, Offers::files}};
  case Place::yes_or_no:
    return {{{}, {"yes", "no"}}};
  case Place::review:
    return {{{}, Review::first_words()},
            {{"help"}, Review::first_words()},
            {{"next"}, {"mistake"}},
            {{"previous"}, {"mistake"}},
            {{"save"}, {}, Offers::files}};
  case Place::who_plays:
    break;
  }
  return {};
}

} // namespace goishi::console
