#include "engine/records/renjunet.h"

#include "engine/instruction_set.h"
#include "engine/option_text.h"
#include "engine/records/charset.h"
#include "engine/records/gomoku_sgf.h"
#include "engine/records/list_scanner.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/records/rule_names.h"
#include "engine/records/sgf_properties.h"
#include "engine/records/sgf_scanner.h"
#include "engine/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace goishi {

namespace {

/// Facts that SGF has a property for.
constexpr std::array sgf_facts = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"PB", "black"},
    {"PW", "white"},
    {"EV", "tournament"},
    {"RO", "round"},
    {"PC", "place"},
    {"DT", "date"},
    {"ON", "opening"},
    {"US", "publisher"},
});

/// Facts that have a line in the comment of the game, which begins with these words.
constexpr std::array comment_lines = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"RenjuNet: ", "id"},
    {"opening rule: ", "rule"},
    {"alternatives: ", "alt"},
    {"swap: ", "swap"},
    {"black's time: ", "btime"},
    {"white's time: ", "wtime"},
});

constexpr std::array results_of_black =
    std::to_array<std::pair<std::string_view, std::string_view>>({
        {"1", "B+"},
        {"0", "W+"},
        {"0.5", "0"},
    });

std::string_view value_of(const Renjunet_game& game, std::string_view name) {
  const auto found = game.find(name);
  return found == game.end() ? std::string_view() : std::string_view(found->second);
}

const Rule_option& rule_option() { return game_named(gomoku_in_files).rule_options[0]; }

/// The word of the rule that a name means. RenjuNet has games of renju and of Gomoku, which an
/// overline does not win in its tournaments.
std::string_view rule_word(std::string_view name) {
  const std::string lowered = lower_case(name);
  const auto known = word_of_rule(lowered, rule_option());
  if (known) return *known;
  const bool is_gomoku = std::ranges::any_of(
      std::to_array<std::string_view>({"gomoku", "go-moku", "swap2", "swap 2", "long pro"}),
      [&](std::string_view word) { return lowered.find(word) != lowered.npos; });
  return is_gomoku ? "standard" : "renju";
}

/// The value of RU: the name of the rule, if the reader of SGF understands it.
std::string sgf_rule(std::string_view name) {
  const std::string_view word = rule_word(name);
  const auto read = word_of_rule(lower_case(name), rule_option());
  return std::string(read == word ? name : word);
}

std::string comment_of(const Renjunet_game& game, bool names_rule) {
  std::string comment;
  for (const auto& [words, name] : comment_lines) {
    const auto value = value_of(game, name);
    if (value.empty() || (names_rule && name == "rule")) continue;
    ((comment += words) += value) += '\n';
  }
  comment += value_of(game, "info");
  while (comment.ends_with('\n')) comment.pop_back();
  return comment;
}

/// "h8 h9", columns with I; a pass is "--".
void add_moves(std::string_view text, Gomoku_sgf& sgf) {
  std::size_t count = 0;
  while (!(text = trimmed(text)).empty()) {
    const auto word = text.substr(0, std::min(text.find_first_of(blanks), text.size()));
    text.remove_prefix(word.size());
    if (++count > max_recorded_moves) refuse_list(too_many_moves);
    if (word == "--" || equal_in_any_case(word, "pass")) {
      sgf.add_pass();
      continue;
    }
    const int column = lower(word[0]) - 'a';
    const auto row = number_in<int>(word.substr(1));
    if (!row || !board_15.contains(column, *row - 1))
      refuse_list({"move-off-board", "move {} is not a point of 15x15"}, {std::to_string(count)});
    sgf.add_move(column, board_15.height - *row);
  }
}

void add_remarks(const Renjunet_game& game, Record& record) {
  const auto rule = value_of(game, "rule");
  if (!rule.empty() && sgf_rule(rule) != rule)
    record.remarks.push_back(
        {{"rule-assumed", "the rule \"{}\" is read as {}"}, {std::string(rule), sgf_rule(rule)}});
  const auto add = [&](std::string_view name, Coded_text text) {
    if (const auto value = value_of(game, name); !value.empty())
      record.remarks.push_back({text, {std::string(value)}});
  };
  add("alt", {"alternatives", "alternatives in the opening: {}"});
  add("swap", {"swap", "swap in the opening: {}"});
}

std::string move_text(const Record& record) {
  std::string text;
  for (const auto& [played, note] : moves_in_turn(record, false)) {
    if (!text.empty()) text += ' ';
    if (played.move.is_pass()) {
      text += "--";
      continue;
    }
    const Point point = played.move.point();
    text += static_cast<char>('a' + board_15.column(point));
    text += std::to_string(board_15.row(point) + 1);
  }
  return text;
}

/// Takes the facts of a comment's lines; the rest is the info.
void take_comment(std::string_view comment, Renjunet_game& game) {
  for (const auto& [words, name] : comment_lines) {
    if (!comment.starts_with(words)) continue;
    comment.remove_prefix(words.size());
    game.insert_or_assign(std::string(name), std::string(take_until(comment, '\n')));
  }
  game["info"] = comment;
}

/// Takes what the SGF of a record has beside its facts.
void take_sgf(const Record_file& file, Renjunet_game& game) {
  scan_sgf(file.text, [&](const Sgf_value& value) {
    if (value.node > 0 || value.number > 0) return;
    const std::string text = sgf_lines(file.charset.empty() ? guessed_utf8(value.text)
                                                            : in_utf8(value.text, file.charset));
    if (value.name == "GC") return take_comment(text, game);
    if (value.name == "RU") game["rule"] = text;
    const auto* const known =
        std::ranges::find(sgf_facts, value.name, &decltype(sgf_facts)::value_type::first);
    if (known != sgf_facts.end()) game.try_emplace(std::string(known->second), text);
  });
}

} // namespace

bool looks_like_renjunet(std::string_view beginning) {
  beginning = trimmed(without_byte_order_mark(beginning));
  return beginning.starts_with('<') && beginning.find("<database") != beginning.npos;
}

Record record_of_renjunet(const Renjunet_game& game, const Settings& settings) {
  const auto rule = value_of(game, "rule");
  const std::string read_as = sgf_rule(rule);
  Gomoku_sgf sgf(board_15);
  sgf.add("RU", read_as);
  for (const auto& [property, name] : sgf_facts) sgf.add(property, value_of(game, name));
  const auto bresult = value_of(game, "bresult");
  const auto* const result =
      std::ranges::find(results_of_black, bresult, &decltype(results_of_black)::value_type::first);
  if (result != results_of_black.end()) sgf.add("RE", result->second);
  sgf.add("GC", comment_of(game, read_as == rule));
  add_moves(value_of(game, "move"), sgf);
  Record record = sgf.parse(settings);
  add_remarks(game, record);
  return record;
}

Renjunet_game renjunet_of_record(const Record& record) {
  if (record.rules.game != gomoku_in_files || record.rules.size != board_15)
    refuse_to_write_list("be a game of RenjuNet unless it is Gomoku on 15x15");
  Renjunet_game game{{"move", move_text(record)},      {"black", record.facts.names[0]},
                     {"white", record.facts.names[1]}, {"tournament", record.facts.event},
                     {"place", record.facts.place},    {"date", record.facts.date}};
  if (record.file && record.file->form == Record_file::Form::sgf) take_sgf(*record.file, game);
  if (!record.opening.empty()) game.try_emplace("opening", record.opening);
  const Rule_option& option = rule_option();
  const std::string rule = value_text(option, record.rules.rule_options.value(option));
  if (value_of(game, "rule").empty() || rule_word(value_of(game, "rule")) != rule)
    game["rule"] = sgf_rules(record.rules);
  const std::string result = result_of(record);
  for (const auto& [black, words] : results_of_black)
    if (result.starts_with(words)) game["bresult"] = black;
  return game;
}

} // namespace goishi
