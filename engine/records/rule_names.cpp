#include "engine/records/rule_names.h"

#include "engine/instruction_set.h"
#include "engine/text.h"

#include <algorithm>
#include <array>
#include <variant>

namespace goishi {

namespace {

constexpr std::string_view renju = "renju";

/// Renju and its opening rules, in letters and as Chinese and Japanese write them.
constexpr std::array<std::string_view, 27> names_of_renju{
    "rif",        "yamaguchi", "soosyrv",  "soosorv",  "soosõrv",  "soosirv",  "taraguchi",
    "tarannik",   "taranikov", "sakata",   "连珠",     "連珠",     "聯珠",     "联珠",
    "山口",       "索索",      "坂田",     "五手两打", "五手二打", "塔拉",     "タラグチ",
    "タラニコフ", "ソーソ",    "ソースロ", "ヤマグチ", "サカタ",   "レンジュ",
};

/// Whether a name stands in a text, and is not the end of a longer word of ASCII.
bool has_name(std::string_view text, std::string_view name) {
  for (std::size_t at = 0; (at = text.find(name, at)) != text.npos; ++at)
    if (at == 0 || !is_letter(text[at - 1]) || !is_letter(name[0])) return true;
  return false;
}

} // namespace

bool is_name_of_renju(std::string_view name) {
  return std::ranges::any_of(names_of_renju,
                             [&](std::string_view rule) { return has_name(name, rule); });
}

std::optional<std::string_view> word_of_rule(std::string_view name, const Declaration& option) {
  const auto* const choice = std::get_if<option_type::Choice>(&option.type);
  if (choice == nullptr) return std::nullopt;
  constexpr std::size_t telling = 4;
  for (const std::string_view word : choice->words)
    if (name.find(word.substr(0, telling)) != name.npos) return word;
  const auto word = std::ranges::find(choice->words, renju);
  if (word != choice->words.end() && is_name_of_renju(name)) return *word;
  return std::nullopt;
}

void end_rules_of_board(Game_settings& rules, Geometry before) {
  if (rules.size == before) return;
  for (const Rule_option& option : game_named(rules.game).rule_options)
    if (option.lasts == Rule_option::Lasts::until_another_board) rules.rule_options.reset(option);
}

} // namespace goishi
