#include "engine/collections/game_list.h"

#include "engine/instruction_set.h"
#include "engine/option_text.h"
#include "engine/records/result.h"
#include "engine/text.h"
#include "games/info.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <utility>

namespace goishi {

namespace {

constexpr std::array<std::pair<std::string_view, Game_order>, 7> orders{{
    {"number", Game_order::number},
    {"date", Game_order::date},
    {"black", Game_order::black},
    {"white", Game_order::white},
    {"event", Game_order::event},
    {"result", Game_order::result},
    {"moves", Game_order::moves},
}};

void cut(std::string& fact) {
  constexpr std::size_t longest = 200;
  fact.resize(beginning_of(fact, longest).size());
}

std::string rules_text(const Game_settings& rules) {
  const Rule_option* const choice = choice_of_rules(game_named(rules.game));
  return fmt::format("{}{}{} {}x{}", rules.game, choice == nullptr ? "" : " ",
                     choice == nullptr ? ""
                                       : value_text(*choice, rules.rule_options.value(*choice)),
                     rules.size.width, rules.size.height);
}

/// The result by the rules, for a game that its file leaves open; empty if it is not finished.
std::string result_by_rules(const Record& record, Record_completer& completer) {
  try {
    return result_of(completer.completed(record));
  } catch (const Refusal&) { // an illegal move, which is none of a list's business
    return record.facts.result;
  }
}

bool has_part(std::string_view text, std::string_view part) {
  const auto found = std::search(text.begin(), text.end(), part.begin(), part.end(),
                                 [](char a, char b) { return lower(a) == lower(b); });
  return found != text.end() || part.empty();
}

std::weak_ordering by_text(std::string_view a, std::string_view b) {
  // Nothing is behind all.
  if (a.empty() || b.empty()) return a.empty() <=> b.empty();
  const auto [in_a, in_b] = std::ranges::mismatch(a, b, {}, lower, lower);
  if (in_a == a.end() || in_b == b.end()) return a.size() <=> b.size();
  return static_cast<unsigned char>(lower(*in_a)) <=> static_cast<unsigned char>(lower(*in_b));
}

/// The place of a result among the others: the winner, and then the points.
std::pair<int, long> rank_of_result(std::string_view result) {
  constexpr double fraction = 100;
  if (result.empty()) return {3, 0};
  const int winner = result[0] == 'B' ? 0 : result[0] == '0' ? 1 : result[0] == 'W' ? 2 : 3;
  const auto points = number_in_record(result.substr(std::min<std::size_t>(1, result.size())));
  return {winner, -std::lround(fraction * points.value_or(0))};
}

std::weak_ordering compare(const Game_summary& a, const Game_summary& b, Game_order order) {
  switch (order) {
  case Game_order::date:
    return by_text(a.facts.date, b.facts.date);
  case Game_order::black:
    return by_text(a.facts.names[0], b.facts.names[0]);
  case Game_order::white:
    return by_text(a.facts.names[1], b.facts.names[1]);
  case Game_order::event:
    return by_text(a.facts.event, b.facts.event);
  case Game_order::result:
    return rank_of_result(a.facts.result) <=> rank_of_result(b.facts.result);
  case Game_order::moves:
    return a.moves <=> b.moves;
  case Game_order::number:
    break;
  }
  return a.number <=> b.number;
}

/// The order of a list.
struct Games_before {
  const Games_query& query;

  bool operator()(const Game_summary& a, const Game_summary& b) const {
    if (a.error.empty() != b.error.empty()) return a.error.empty();
    const auto order = compare(a, b, query.order);
    if (std::is_eq(order)) return a.number < b.number;
    return query.is_reversed ? std::is_gt(order) : std::is_lt(order);
  }
};

/// The last place of the games that a query asks for, counted from 1. Refused: syntax_error.
std::size_t last_place(const Games_query& query) {
  const std::size_t before = query.from - 1;
  if (query.is_by_number()) return before + std::min(query.count, every_game - before);
  if (query.count == every_game && before < most_sorted_games) return most_sorted_games;
  if (before >= most_sorted_games || query.count > most_sorted_games - before)
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("a sorted list ends at game {}", most_sorted_games));
  return before + query.count;
}

/// Hands out the games of a list: by number at once, else after the last one.
class Listed_games {
public:
  Listed_games(const Games_query& query, const std::function<void(Game_summary)>& use)
      : query_(query), use_(use), most_(last_place(query)) {}

  /// A game, which is the n-th that the query takes.
  void add(Game_summary game, std::size_t n) {
    if (query_.is_by_number()) {
      if (n >= query_.from && n <= most_) use_(std::move(game));
      return;
    }
    games_.push_back(std::move(game));
    constexpr std::size_t spare = 1000;
    if (games_.size() < 2 * most_ + spare) return;
    std::ranges::nth_element(games_, games_.begin() + static_cast<std::ptrdiff_t>(most_),
                             Games_before{query_});
    games_.resize(most_);
  }

  void end() {
    std::ranges::sort(games_, Games_before{query_});
    const std::size_t last = std::min(games_.size(), most_);
    for (std::size_t i = query_.from - 1; i < last; ++i) use_(std::move(games_[i]));
  }

private:
  const Games_query& query_;
  const std::function<void(Game_summary)>& use_;
  std::size_t most_;
  std::vector<Game_summary> games_;
};

[[noreturn]] void refuse_value(std::string_view name, std::string_view value) {
  throw Refusal(Refusal::Kind::syntax_error, fmt::format("{}={} is not possible", name, value));
}

std::size_t count_from(std::string_view name, std::string_view value, std::size_t most) {
  const auto number = number_in<std::size_t>(value);
  if (!number || *number < 1 || *number > most) refuse_value(name, value);
  return *number;
}

/// A date such as 2003-12-15, or the beginning of one. Dates are compared letter by letter.
void require_date(std::string_view name, std::string_view value) {
  constexpr std::string_view form = "dddd-dd-dd";
  bool fits = value.size() <= form.size();
  for (std::size_t i = 0; fits && i < value.size(); ++i)
    fits = form[i] == 'd' ? is_digit(value[i]) : value[i] == form[i];
  if (!fits)
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("{}={}: a date is 2003, 2003-12 or 2003-12-15", name, value));
}

/// `%20` is a blank, and so on.
std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto code = text[i] == '%' && i + 2 < text.size()
                          ? number_in<unsigned char>(text.substr(i + 1, 2), 16)
                          : std::nullopt;
    result += code ? static_cast<char>(*code) : text[i];
    if (code) i += 2;
  }
  return result;
}

void take_order(Games_query& query, std::string_view /*name*/, std::string_view value) {
  query.is_reversed = value.starts_with('-');
  if (query.is_reversed) value.remove_prefix(1);
  const auto* const order =
      std::ranges::find(orders, value, &std::pair<std::string_view, Game_order>::first);
  if (order == orders.end()) {
    std::vector<std::string_view> names;
    names.reserve(orders.size());
    for (const auto& [known, meaning] : orders) names.push_back(known);
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("sort is one of {}, also with - before it", fmt::join(names, ", ")));
  }
  query.order = order->second;
}

void take_result(Games_query& query, std::string_view name, std::string_view value) {
  if (value != "B" && value != "W" && value != "0")
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("{}={}: a result is B, W or 0", name, value));
  query.filter.result = value[0];
}

template<std::string Game_filter::*part>
void take_part(Games_query& query, std::string_view /*name*/, std::string_view value) {
  query.filter.*part = decoded(value);
}

template<std::string Game_filter::*date>
void take_date(Games_query& query, std::string_view name, std::string_view value) {
  require_date(name, value);
  query.filter.*date = value;
}

void take_first(Games_query& query, std::string_view name, std::string_view value) {
  query.from = count_from(name, value, std::size_t{1} << 31);
}

void take_count(Games_query& query, std::string_view name, std::string_view value) {
  query.count = count_from(name, value, most_games_of_page);
}

/// A word of a query, and what takes its value.
struct Query_word {
  std::string_view name;
  void (*take)(Games_query& query, std::string_view name, std::string_view value);
};

constexpr auto query_words = std::to_array<Query_word>({
    {"from", take_first},
    {"count", take_count},
    {"sort", take_order},
    {"player", take_part<&Game_filter::player>},
    {"black", take_part<&Game_filter::black>},
    {"white", take_part<&Game_filter::white>},
    {"event", take_part<&Game_filter::event>},
    {"from-date", take_date<&Game_filter::from_date>},
    {"to-date", take_date<&Game_filter::to_date>},
    {"result", take_result},
});

} // namespace

Game_summary summary_of(const Collected_game& game, Record_completer& completer) {
  Game_summary summary{.number = game.number, .place = game.place};
  if (const auto* const refusal = std::get_if<Refusal>(&game.content)) {
    summary.error = refusal->detail().empty() ? "it cannot be read" : refusal->detail();
    cut(summary.error);
    return summary;
  }
  const Record& record = std::get<Record>(game.content);
  summary.facts = record.facts;
  Game_facts& facts = summary.facts;
  if (facts.result.empty()) facts.result = result_by_rules(record, completer);
  for (std::string* const fact :
       {&facts.names[0], &facts.names[1], &facts.ratings[0], &facts.ratings[1], &facts.date,
        &facts.place, &facts.event, &facts.result})
    cut(*fact);
  summary.moves = record.moves.size();
  summary.rules = rules_text(record.rules);
  constexpr std::size_t most_remarks = 4;
  const std::size_t remarks = std::min(record.remarks.size(), most_remarks);
  summary.remarks.assign(record.remarks.begin(),
                         record.remarks.begin() + static_cast<std::ptrdiff_t>(remarks));
  for (Statement& remark : summary.remarks) std::ranges::for_each(remark.values, cut);
  return summary;
}

bool Game_filter::takes(const Game_summary& game) const {
  if (*this == Game_filter{}) return true;
  if (!game.error.empty()) return false;
  const Game_facts& facts = game.facts;
  if (!has_part(facts.names[0], player) && !has_part(facts.names[1], player)) return false;
  if (!has_part(facts.names[0], black) || !has_part(facts.names[1], white)) return false;
  if (!has_part(facts.event, event) || !takes_date(facts.date)) return false;
  return !result || facts.result.starts_with(*result);
}

bool Game_filter::takes_date(std::string_view date) const {
  if (from_date.empty() && to_date.empty()) return true;
  if (date.empty() || date < from_date) return false;
  return to_date.empty() || date.substr(0, to_date.size()) <= to_date;
}

std::string usage_of_query() {
  std::string usage;
  for (const Query_word& word : query_words)
    usage += fmt::format("{}{}=", usage.empty() ? "" : " ", word.name);
  return usage;
}

bool take_query_word(Games_query& query, std::string_view word) {
  std::string_view value = word;
  const std::string_view name = take_until(value, '=');
  if (name.size() == word.size()) return false;
  const auto* const known = std::ranges::find(query_words, name, &Query_word::name);
  if (known == query_words.end()) return false;
  known->take(query, name, value);
  return true;
}

Game_list list_games(Game_reader& games, const Games_query& query,
                     const std::function<bool()>& must_stop) {
  std::vector<Game_summary> page;
  Game_list list = list_games(games, query, must_stop,
                              [&page](Game_summary game) { page.push_back(std::move(game)); });
  list.games = std::move(page);
  return list;
}

Game_list list_games(Game_reader& games, const Games_query& query,
                     const std::function<bool()>& must_stop,
                     const std::function<void(Game_summary)>& use) {
  Game_list list;
  Listed_games listed(query, use);
  Record_completer completer;
  try {
    while (!(list.is_stopped = must_stop())) {
      const auto game = games.next();
      if (!game) break;
      Game_summary summary = summary_of(*game, completer);
      ++list.total;
      if (!summary.error.empty()) ++list.damaged;
      if (query.filter.takes(summary)) listed.add(std::move(summary), ++list.matching);
    }
  } catch (const Refusal& refusal) {
    list.is_stopped = must_stop();
    if (!list.is_stopped) list.error = refusal.detail();
  }
  listed.end();
  return list;
}

} // namespace goishi
