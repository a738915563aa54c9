#include "engine/records/pgn_facts.h"

#include "engine/records/charset.h"
#include "engine/records/result.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace goishi {

namespace {

constexpr std::string_view by_resignation = "resignation";
constexpr std::string_view by_time = "time forfeit";

/// Without the escapes of quotes and backslashes.
std::string told_by(std::string_view text) {
  std::string told;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    told += text[i];
  }
  // It is the word of PGN for a fact that nobody knows.
  return told == "?" ? "" : in_one_line(guessed_utf8(told));
}

bool begins_with_year(std::string_view date) {
  constexpr std::size_t digits = 4;
  return date.size() >= digits && number_in<unsigned>(date.substr(0, digits)).has_value();
}

/// "2019.05.03" as "2019-05-03" and "2019.??.??" as "2019"; dots and dashes change places.
std::string with_dashes(std::string date) {
  date.resize(std::min(date.find(".??"), date.size()));
  if (date == "????") return "";
  if (begins_with_year(date)) std::replace(date.begin(), date.end(), '.', '-');
  return date;
}

std::string with_dots(std::string date) {
  if (!begins_with_year(date)) return date;
  std::replace(date.begin(), date.end(), '-', '.');
  constexpr std::string_view unknown = "????.??.??";
  const bool is_part = date.size() == unknown.find('.') || date.size() == unknown.rfind('.');
  return is_part ? date.append(unknown.substr(date.size())) : date;
}

/// "44-20" as "B+24". Empty: it is no result, or there is none.
std::string result_by(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == text.npos) return "";
  if (text == "1/2-1/2") return "0";
  const auto black = number_in_record(trimmed(text.substr(0, dash)));
  const auto white = number_in_record(trimmed(text.substr(dash + 1)));
  if (!black || !white) return "";
  if (*black == *white) return "0";
  const char winner = *black > *white ? 'B' : 'W';
  // A win without its count.
  if (*black + *white == 1) return fmt::format("{}+", winner);
  return fmt::format("{}+{}", winner, std::abs(*black - *white));
}

std::string_view ending_of(std::string_view result) {
  if (resigned_by(result)) return by_resignation;
  return result.ends_with("+T") || result.ends_with("+Time") ? by_time : std::string_view();
}

} // namespace

void Pgn_facts::take(std::string_view name, std::string_view text) {
  const auto is = [name](std::string_view other) { return equal_in_any_case(name, other); };
  if (is("Event"))
    facts_.event = told_by(text);
  else if (is("Site"))
    facts_.place = told_by(text);
  else if (is("Date"))
    facts_.date = with_dashes(told_by(text));
  else if (is("Black") || is("White"))
    facts_.names[is("White")] = told_by(text);
  else if (is("BlackElo") || is("WhiteElo"))
    facts_.ratings[is("WhiteElo")] = told_by(text);
  else if (is("Termination"))
    ending_ = told_by(text);
  else if (is("Result"))
    take_result(text);
}

void Pgn_facts::take_result(std::string_view text) {
  if (facts_.result.empty()) facts_.result = result_by(text);
}

void Pgn_facts::end() {
  if (!facts_.result.ends_with('+')) return;
  if (equal_in_any_case(ending_, by_resignation)) facts_.result += 'R';
  if (equal_in_any_case(ending_, by_time)) facts_.result += 'T';
}

std::string pgn_tag(std::string_view name, std::string_view text) {
  std::string value;
  for (const char c : text) {
    if (c == '"' || c == '\\') value += '\\';
    value += c >= 0 && c < ' ' ? ' ' : c;
  }
  return fmt::format("[{} \"{}\"]", name, value.empty() ? "?" : value);
}

std::string pgn_tags(const Record& record) {
  const Game_facts& facts = record.facts;
  const std::string result = result_of(record);
  std::string text;
  const auto add = [&](std::string_view name, std::string_view value) {
    (text += pgn_tag(name, value)) += '\n';
  };
  const auto add_known = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) add(name, value);
  };
  add("Event", facts.event);
  add_known("Site", facts.place);
  add("Date", facts.date.empty() ? "????.??.??" : with_dots(facts.date));
  add("Black", facts.names[0]);
  add("White", facts.names[1]);
  (text += pgn_result_tags(result)) += '\n';
  add_known("BlackElo", facts.ratings[0]);
  add_known("WhiteElo", facts.ratings[1]);
  return text;
}

std::string pgn_result_tags(std::string_view result) {
  std::string text = pgn_tag("Result", pgn_result(result));
  if (const auto ending = ending_of(result); !ending.empty())
    (text += '\n') += pgn_tag("Termination", ending);
  return text;
}

std::string pgn_result(std::string_view result) {
  constexpr int squares = 64;
  if (is_draw(result)) return "32-32";
  const auto win = won_result(result);
  if (!win) return "*";
  const bool is_black = win->winner == Color::black;
  const auto discs = number_in_record(win->by);
  if (!discs || *discs != std::floor(*discs) || *discs > squares) return is_black ? "1-0" : "0-1";
  const int more = (squares + static_cast<int>(*discs)) / 2;
  const int fewer = more - static_cast<int>(*discs);
  return is_black ? fmt::format("{}-{}", more, fewer) : fmt::format("{}-{}", fewer, more);
}

} // namespace goishi
