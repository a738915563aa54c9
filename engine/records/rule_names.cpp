#include "engine/records/rule_names.h"

#include "engine/instruction_set.h"
#include "engine/text.h"

#include <algorithm>
#include <array>
#include <variant>

namespace goishi {

namespace {

struct Rule_name {
  std::string_view name;
  std::string_view rule;
};

constexpr std::string_view renju = "renju";
constexpr std::string_view freestyle = "freestyle";

/// Renju and its opening rules, in letters and as Chinese and Japanese write them, and whether a
/// game has forbidden moves. The first one in a name counts: "no forbidden moves" holds
/// "forbidden moves".
constexpr std::array rule_names = std::to_array<Rule_name>({
    {"无禁", freestyle},   {"無禁", freestyle},       {"没有禁", freestyle},
    {"沒有禁", freestyle}, {"禁手なし", freestyle},   {"禁手ナシ", freestyle},
    {"禁手無", freestyle}, {"禁じ手なし", freestyle}, {"禁じ手無", freestyle},
    {"禁手", renju},       {"禁じ手", renju},         {"有禁", renju},
    {"rif", renju},        {"yamaguchi", renju},      {"soosyrv", renju},
    {"soosorv", renju},    {"soosõrv", renju},        {"soosirv", renju},
    {"taraguchi", renju},  {"tarannik", renju},       {"taranikov", renju},
    {"sakata", renju},     {"连珠", renju},           {"連珠", renju},
    {"聯珠", renju},       {"联珠", renju},           {"山口", renju},
    {"索索", renju},       {"坂田", renju},           {"五手两打", renju},
    {"五手二打", renju},   {"塔拉", renju},           {"タラグチ", renju},
    {"タラニコフ", renju}, {"ソーソ", renju},         {"ソースロ", renju},
    {"ヤマグチ", renju},   {"サカタ", renju},         {"レンジュ", renju},
});

/// Whether a text contains a name that is not the end of a longer word of ASCII.
bool has_name(std::string_view text, std::string_view name) {
  for (std::size_t at = 0; (at = text.find(name, at)) != text.npos; ++at)
    if (at == 0 || !is_letter(text[at - 1]) || !is_letter(name[0])) return true;
  return false;
}

} // namespace

std::optional<std::string_view> rule_by_another_name(std::string_view name) {
  const auto* const known = std::ranges::find_if(
      rule_names, [&](const Rule_name& rule) { return has_name(name, rule.name); });
  if (known == rule_names.end()) return std::nullopt;
  return known->rule;
}

std::optional<std::string_view> word_of_rule(std::string_view name, const Declaration& option) {
  const auto* const choice = std::get_if<option_type::Choice>(&option.type);
  if (choice == nullptr) return std::nullopt;
  constexpr std::size_t least_letters = 4;
  for (const std::string_view word : choice->words)
    if (name.find(word.substr(0, least_letters)) != name.npos) return word;
  const auto rule = rule_by_another_name(name);
  if (rule && std::ranges::find(choice->words, *rule) != choice->words.end()) return rule;
  return std::nullopt;
}

void end_rules_of_board(Game_settings& rules, Geometry before) {
  const Game_info& game = game_named(rules.game);
  if (rules.size == (before == Geometry{} ? game.usual_size : before)) return;
  for (const Rule_option& option : game.rule_options)
    if (option.lasts == Rule_option::Lasts::until_another_board) rules.rule_options.reset(option);
}

} // namespace goishi
