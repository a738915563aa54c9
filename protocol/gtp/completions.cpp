#include "protocol/gtp/completions.h"

#include "engine/options.h"
#include "engine/text.h"
#include "protocol/gtp/commands.h"
#include "protocol/opening_words.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace goishi::gtp {

namespace {

using Words = std::vector<std::string>;
using Offers = Completion_rule::Offers;

Words names_of_commands() {
  Words names;
  for (const auto& command : commands().commands()) names.emplace_back(command.name);
  return names;
}

/// The completions of a word of a usage; none: any text.
Completion_rule arguments_called(std::string_view word, const Context& context) {
  Completion_rule rule;
  if (word == "colour") rule.words = {"black", "white"};
  if (word == "command") rule.words = names_of_commands();
  if (word == "file") rule.offers = Offers::files;
  if (word == "game")
    for (const Game_entry& game : games()) rule.words.emplace_back(game.info->client_name);
  if (word == "option")
    for (const Option& option : options()) rule.words.emplace_back(option.name);
  if (word == "rule") rule.words = names_of_opening_rules();
  if (word == "vertex") {
    rule.words = context.vertices.legal_moves();
    rule.offers = Offers::begun_words;
  }
  return rule;
}

/// The completion rules of a command, for each word of its usage.
void add_arguments(std::vector<Completion_rule>& rules, std::string_view name,
                   std::string_view usage, const Context& context) {
  Words before{std::string(name)};
  while (!usage.empty()) {
    std::string_view word = take_until(usage, ' ');
    while (word.starts_with('[')) word.remove_prefix(1);
    while (word.ends_with(']')) word.remove_suffix(1);
    Completion_rule rule = arguments_called(word, context);
    rule.after = before;
    if (!rule.words.empty() || rule.offers == Offers::files) rules.push_back(std::move(rule));
    before.emplace_back("*");
  }
}

/// The values of options that have few.
void add_values(std::vector<Completion_rule>& rules) {
  for (const Option& option : options()) {
    Words values;
    if (std::holds_alternative<option_type::Flag>(option.type)) values = {"off", "on"};
    if (const auto* const choice = std::get_if<option_type::Choice>(&option.type))
      values.assign(choice->words.begin(), choice->words.end());
    if (!values.empty())
      rules.push_back({{"kata-set-param", std::string(option.name)}, std::move(values)});
  }
}

} // namespace

std::vector<Completion_rule> completions(const Context& context) {
  std::vector<Completion_rule> rules;
  rules.push_back({{}, names_of_commands()});
  for (const auto& command : commands().commands())
    add_arguments(rules, command.name, command.usage, context);
  add_values(rules);
  return rules;
}

} // namespace goishi::gtp
