#include "engine/records/ggf.h"

#include "engine/names.h"
#include "engine/records/charset.h"
#include "engine/records/ggf_scanner.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/records/reversi_rows.h"
#include "engine/records/sgf_scanner.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <utility>

namespace goishi {

namespace {

constexpr std::size_t longest_name = 200;

constexpr bool is_side(int side) { return side == 4 || side == 6 || side == 8 || side == 10; }

Geometry board_of(int side) {
  const auto n = static_cast<std::uint8_t>(side);
  return {n, n};
}

/// The square that a name such as "F5" means; ten columns are A to J, with an I.
std::optional<Point> parse_square(Geometry geometry, std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || !is_letter(name[0]) || name[1] == '0')
    return std::nullopt;
  const auto row = number_in<int>(name.substr(1));
  const int column = upper(name[0]) - 'A';
  if (!row || !geometry.contains(column, *row - 1)) return std::nullopt;
  return geometry.at(column, *row - 1);
}

std::optional<Color> color_of(char c) {
  if (c == '*') return Color::black;
  if (c == 'O' || c == 'o') return Color::white;
  return std::nullopt;
}

/// "8 <64 squares> *": the side, the squares from the first row on, who is to move.
void read_board(std::string_view text, Record& record) {
  int side = 0;
  const auto begin = std::min(text.find_first_not_of(blanks), text.size());
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + begin, end, side);
  if (error != std::errc{} || !is_side(side)) refuse_ggf(unknown_board_size);
  record.rules.size = board_of(side);
  const auto points = static_cast<std::size_t>(side * side);
  std::size_t seen = 0;
  for (const char c : std::string_view(rest, static_cast<std::size_t>(end - rest))) {
    if (blanks.find(c) != blanks.npos) continue;
    const auto color = color_of(c);
    if (seen > points || (!color && (c != '-' || seen == points)))
      refuse_ggf({"too-many-squares", "there are too many squares"});
    if (seen == points)
      record.first = *color;
    else if (color)
      record.stones.push_back({*color, static_cast<Point>(seen)});
    ++seen;
  }
  if (seen <= points) refuse_ggf({"no-square", "a square is missing"});
  if (record.stones.empty()) refuse_ggf(no_discs);
  if (is_othello_start(record.rules.size, record.stones)) record.stones.clear();
}

/// "8", "8r20", "s8a": the side, and what kind of game and start it was. A board that the file has
/// shows the side.
void read_type(std::string_view text, bool has_board, Record& record) {
  int side = 0;
  // A game played at once on two boards begins with s.
  if (text.starts_with('s')) text.remove_prefix(1);
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, side);
  if (!has_board && is_side(side)) record.rules.size = board_of(side);
  const std::string kind = lower_case({rest, static_cast<std::size_t>(end - rest)});
  if (kind.substr(0, kind.find('r')).find('a') != kind.npos)
    record.remarks.push_back(
        {{"anti", "it is a game of anti-Othello, in which fewer discs win"}, {}});
}

/// "15:00", "1:00:00", "90": hours, minutes, seconds.
std::optional<Duration> parse_clock(std::string_view text) {
  std::int64_t seconds = 0;
  for (;;) {
    const auto colon = text.find(':');
    const auto part = number_in_record(text.substr(0, colon));
    if (!part || *part < 0) return std::nullopt;
    seconds = seconds * 60 + std::llround(*part);
    if (seconds > 1'000'000) return std::nullopt;
    if (colon == text.npos) return std::chrono::seconds(seconds);
    text.remove_prefix(colon + 1);
  }
}

/// "15:00", "5:00/0:05", "15:00//2:00": the time of the game, of each move, once at the end.
std::optional<Time_control> parse_time_control(std::string_view text) {
  const auto slash = text.find('/');
  const auto main = parse_clock(text.substr(0, slash));
  if (!main) return std::nullopt;
  Time_control control{.kind = Time_control::Kind::absolute, .main = *main};
  if (slash == text.npos) return control;
  text.remove_prefix(slash + 1);
  const auto increment = parse_clock(text.substr(0, text.find('/')));
  if (increment && *increment > Duration{}) {
    control.kind = Time_control::Kind::fischer;
    control.period = *increment;
  }
  return control;
}

/// "2003.12.15_13:24:03.MST" as "2003-12-15"; anything else as it is.
std::string date_of(std::string_view text) {
  std::string date(text.substr(0, 10));
  constexpr std::string_view pattern = "dddd-dd-dd";
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (i >= date.size()) return std::string(text);
    const bool fits = pattern[i] == 'd' ? is_digit(date[i]) : date[i] == '.' || date[i] == '-';
    if (!fits) return std::string(text);
    if (pattern[i] == '-') date[i] = '-';
  }
  return date;
}

/// Takes a property that holds a fact. Returns whether it does.
bool take_fact(const std::string& name, std::string_view text, Game_facts& facts) {
  const std::string line = in_one_line(guessed_utf8(text));
  const std::string_view value = beginning_of(line, longest_name);
  if (name == "PB" || name == "PW")
    facts.names[name == "PW"] = value;
  else if (name == "RB" || name == "RW")
    facts.ratings[name == "RW"] = value;
  else if (name == "DT")
    facts.date = date_of(value);
  else if (name == "PC")
    facts.place = value;
  else if (name == "RE")
    facts.result = result_from_ggf(value);
  else
    return false;
  return true;
}

} // namespace

bool looks_like_ggf(std::string_view text) {
  // It is the first property by custom. SGF has a number there.
  auto begin = text.find('(');
  while (begin != text.npos && !trimmed(text.substr(begin + 1, 100)).starts_with(';'))
    begin = text.find('(', begin + 1);
  if (begin == text.npos || text[begin + 1] != ';') return false;
  text = trimmed(text.substr(begin + 2));
  return text.size() > 3 && upper_case(text.substr(0, 3)) == "GM[" && is_letter(text[3]);
}

std::optional<Ggf_move> parse_ggf_move(Geometry geometry, std::string_view text) {
  std::array<std::string_view, 3> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto slash = text.find('/');
    parts[i] = trimmed(text.substr(0, slash));
    if (slash == text.npos) break;
    text.remove_prefix(slash + 1);
  }
  Ggf_move result;
  const std::string name = upper_case(parts[0].substr(0, 5));
  if (name == "PA" || name == "PASS") {
    result.move = Move::pass();
  } else {
    const auto square = parse_square(geometry, parts[0]);
    if (!square) return std::nullopt;
    result.move = Move::at(*square);
  }
  result.note.margin = number_in_record(parts[1]);
  if (const auto seconds = number_in_record(parts[2]); seconds && *seconds >= 0)
    result.note.time = Duration(std::llround(*seconds * 1e9));
  return result;
}

std::string format_ggf_move(Geometry geometry, Move move, const Move_note& note) {
  std::string text = "PA";
  if (move.is_point())
    text = fmt::format("{}{}", static_cast<char>('A' + geometry.column(move.point())),
                       geometry.row(move.point()) + 1);
  if (note.margin) fmt::format_to(std::back_inserter(text), "/{:.2f}", *note.margin);
  if (note.time)
    fmt::format_to(std::back_inserter(text), "{}{:.2f}", note.margin ? "/" : "//",
                   std::chrono::duration<double>(*note.time).count());
  return text;
}

Record parse_ggf(std::string_view text) {
  Ggf_scanner scanner(text);
  Record record;
  record.rules.game = game_of_ggf;
  record.rules.size = board_of(8);
  bool is_othello = false;
  bool has_board = false;
  while (scanner.next()) {
    const std::string& name = scanner.name();
    const std::string_view value = scanner.value();
    if (name == "GM") {
      is_othello = upper_case(value) == "OTHELLO" || upper_case(value) == "REVERSI";
    } else if (take_fact(name, value, record.facts)) {
      continue;
    } else if (name == "TY") {
      read_type(value, has_board, record);
    } else if (name == "BO") {
      if (has_board) refuse_ggf({"two-boards", "it has two boards"});
      if (!record.moves.empty()) refuse_ggf({"late-board", "a board comes after the first move"});
      read_board(value, record);
      has_board = true;
    } else if (const auto color = color_of_letter(name)) {
      const auto move = parse_ggf_move(record.rules.size, value);
      if (!move) refuse_ggf(not_a_move);
      if (record.moves.size() == max_recorded_moves) refuse_ggf(too_many_moves);
      record.moves.push_back({{*color, move->move}, move->note});
    }
  }
  if (!is_othello) refuse_ggf({"not-othello", "it is not a game of Othello"});
  if (scanner.has_another_game()) record.remarks.push_back({only_first_game});
  record.resigned = resigned_by(record.facts.result);
  keep_file(Record_file::Form::ggf, text, record);
  return record;
}

Ggf_clocks parse_ggf_clocks(std::string_view text) {
  Ggf_scanner scanner(text);
  Ggf_clocks clocks;
  std::optional<Time_control> both;
  while (scanner.next()) {
    const std::string& name = scanner.name();
    const auto value = scanner.value();
    if (name == "TI") both = parse_time_control(value);
    if (name == "TB") clocks.of[index(Color::black)] = parse_time_control(value);
    if (name == "TW") clocks.of[index(Color::white)] = parse_time_control(value);
  }
  for (auto& clock : clocks.of)
    if (!clock) clock = both;
  return clocks;
}

} // namespace goishi
