#include "engine/records/sgf_header.h"

#include "engine/instruction_set.h"
#include "engine/option_text.h"
#include "engine/records/rule_names.h"
#include "engine/records/sgf_properties.h"
#include "engine/records/sgf_scanner.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "games/possible_boards.h"

#include <algorithm>
#include <optional>

namespace goishi {

namespace {

/// Go's number: files without a game of their own have it, and NoGo's.
constexpr int go = 1;
constexpr Geometry board_of_go{19, 19};

std::uint8_t side_of(std::string_view text) {
  const auto side = number_in<int>(trimmed(text));
  if (!side || *side < 1 || *side > max_rows) refuse_sgf(unknown_board_size);
  return static_cast<std::uint8_t>(*side);
}

/// "15" or "9:7"; nothing where the file leaves it out.
std::optional<Geometry> size_of(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto colon = text.find(':');
  const std::uint8_t width = side_of(text.substr(0, colon));
  const Geometry size{width, colon == text.npos ? width : side_of(text.substr(colon + 1))};
  if (!is_possible(size)) refuse_sgf(unknown_board_size);
  return size;
}

/// The board of a file that names none. Without a number it is Go's, if that is played on one like
/// it.
Geometry usual_size_of(const Game_info& info, int number) {
  return number == go && !info.is_on_squares ? board_of_go : info.usual_size;
}

/// The games of this number, and of them the one that is usually played on this board.
const Game_info* game_of_number(int number, const std::optional<Geometry>& size) {
  const Game_info* first = nullptr;
  for (const Game_entry& game : games()) {
    if (game.info->sgf.number != number) continue;
    if (first == nullptr || game.info->usual_size == size) first = game.info;
  }
  return first;
}

/// The game in use, unless it cannot be played on this board: then the one that usually is.
const Game_info& game_of_board(const Game_info& in_use, const std::optional<Geometry>& size) {
  if (!size || in_use.fits(*size)) return in_use;
  const Game_info* fitting = &in_use;
  for (const Game_entry& game : games()) {
    if (game.info->usual_size == *size) return *game.info;
    if (fitting == &in_use && game.info->fits(*size)) fitting = game.info;
  }
  return *fitting;
}

/// The game whose rules RU names.
const Game_info* game_of_rules(std::string_view rules) {
  const std::string name = lower_case(trimmed(rules.substr(0, rules.find(';'))));
  for (const Game_entry& game : games()) {
    const Game_info& info = *game.info;
    if (!info.sgf.name.empty() && name.starts_with(lower_case(info.sgf.name))) return &info;
    if (!info.sgf.name.empty() || info.rule_options.empty()) continue;
    const auto* const choice = std::get_if<option_type::Choice>(&info.rule_options[0].type);
    const std::string_view word = rule_by_another_name(name).value_or(name);
    if (choice != nullptr && std::ranges::find(choice->words, word) != choice->words.end())
      return &info;
  }
  return nullptr;
}

/// The value in a part of RU that has the form of an option's phrase: "4" of "4 in a row".
std::optional<std::string_view> value_in(std::string_view part, std::string_view phrase) {
  const std::string name = lower_case(part);
  const auto place = phrase.find("{}");
  if (place == phrase.npos)
    return name == phrase ? std::optional<std::string_view>("on") : std::nullopt;
  const auto before = phrase.substr(0, place);
  const auto after = phrase.substr(place + 2);
  if (part.size() < before.size() + after.size()) return std::nullopt;
  if (!name.starts_with(before) || !name.ends_with(after)) return std::nullopt;
  return part.substr(before.size(), part.size() - before.size() - after.size());
}

class Rules_reader {
public:
  Rules_reader(const Game_info& info, Record& record) : info_(info), record_(record) {}

  void read(std::string_view text) {
    take_first(trimmed(text.substr(0, text.find(';'))));
    while (text.find(';') != text.npos) {
      text.remove_prefix(text.find(';') + 1);
      take(trimmed(text.substr(0, text.find(';'))));
    }
  }

private:
  /// The name of the game, or the word of its first option.
  void take_first(std::string_view part) {
    if (!info_.sgf.name.empty() || info_.rule_options.empty() || part.empty()) return;
    const Rule_option& option = info_.rule_options[0];
    const std::string name = lower_case(part);
    if (const auto word = word_of_rule(name, option))
      set(option, *word);
    else
      record_.remarks.push_back({{"unknown-rule", "the rule \"{}\" is unknown: read as {}"},
                                 {name, value_text(option, usual_value(option))}});
  }

  void take(std::string_view part) {
    for (const Rule_option& option : info_.rule_options) {
      // The option that names the game stands first.
      const bool is_name = &option == info_.rule_options.data() && info_.sgf.name.empty();
      if (is_name) continue;
      if (const auto value = value_in(part, option.in_files)) return set(option, *value);
    }
    record_.remarks.push_back(
        {{"ignored-rule", "the rule \"{}\" is unknown and ignored"}, {lower_case(part)}});
  }

  void set(const Rule_option& option, std::string_view value) {
    try {
      record_.rules.rule_options.set(option, parse_value(option, value));
    } catch (const Refusal&) {
      refuse_sgf({"rule-value", "the rule {} cannot be {}"},
                 {std::string(option.name), std::string(value)});
    }
  }

  const Game_info& info_;
  Record& record_;
};

std::string usual_rules(const Game_info& info) {
  Game_settings usual;
  usual.game = info.name;
  return sgf_rules(usual);
}

} // namespace

bool read_rules(const Sgf_header& header, const Game_settings& settings, Record& record) {
  const auto size = size_of(header.size);
  const int number = header.game.empty() ? go : number_in<int>(trimmed(header.game)).value_or(0);
  const Game_info* const named =
      number == go ? game_of_rules(header.rules) : game_of_number(number, size);
  const bool is_any = number == go && (header.game.empty() || header.rules.empty());
  if (named == nullptr && !is_any)
    refuse_sgf(number == go ? game_of_go : Coded_text{"other-game", "it is another game"});
  if (named == nullptr) {
    const Game_info& info = game_of_board(game_named(settings.game), size);
    if (info.name == settings.game) record.rules = settings;
    record.rules.game = info.name;
    constexpr Coded_text no_game{"no-game-named", "no game is named: read as {}"};
    record.remarks.push_back(
        {header.game.empty() ? no_game : go_without_rules, {std::string(info.title)}});
    record.rules.size = size.value_or(usual_size_of(info, number));
    end_rules_of_board(record.rules, settings.size);
    return !header.rules.empty();
  }
  // A file that names no rule is of the rule that is played, as one that names no game.
  const bool keeps_rules = header.rules.empty() && named->name == settings.game;
  if (keeps_rules) record.rules = settings;
  record.rules.game = named->name;
  record.rules.size = size.value_or(usual_size_of(*named, number));
  if (!keeps_rules) {
    Rules_reader(*named, record).read(header.rules);
    return true;
  }
  end_rules_of_board(record.rules, settings.size);
  if (const std::string rules = sgf_rules(record.rules); rules != usual_rules(*named))
    record.remarks.push_back({{"no-rule", "no rule is named: read as {}"}, {rules}});
  return true;
}

} // namespace goishi
