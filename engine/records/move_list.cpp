#include "engine/records/move_list.h"

#include "engine/instruction_set.h"
#include "engine/records/list_scanner.h"
#include "engine/records/record_file.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace goishi {

namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view separators = " \t\r\n\v\f,;-";
constexpr std::string_view no_moves = "# no moves";

std::string without_comments(std::string_view text) {
  std::string rest;
  while (!text.empty()) {
    const auto line = take_line(text);
    rest += line.substr(0, line.find('#'));
    rest += '\n';
  }
  return rest;
}

// Names.

struct Name {
  char column = 0; // 0: a pass
  int row = 0;
};

struct Names {
  std::vector<Name> all;
  /// Two of them have nothing between them.
  bool are_joined = false;
};

/// Goes behind the number of a move, `12.`; the text begins with a digit.
void take_move_number(std::string_view& text) {
  const auto end = std::min(text.find_first_not_of(digits), text.size());
  if (!text.substr(end).starts_with('.'))
    refuse_word(text.substr(0, text.find_first_of(separators)));
  text.remove_prefix(std::min(text.find_first_not_of('.', end), text.size()));
}

/// The names of a text, up to as many as any game has.
Names read_names(std::string_view text) {
  Names names;
  bool is_behind_name = false;
  for (;;) {
    const auto begin = std::min(text.find_first_not_of(separators), text.size());
    is_behind_name = is_behind_name && begin == 0;
    text.remove_prefix(begin);
    if (text.empty()) return names;
    if (names.all.size() == max_recorded_moves) refuse_list(too_many_moves);
    if (is_digit(text[0])) {
      take_move_number(text);
    } else if (is_letter(text[0]) && text.size() > 1 && is_digit(text[1])) {
      const char column = upper(text[0]);
      text.remove_prefix(1);
      names.are_joined |= is_behind_name;
      names.all.push_back({column, take_number(text)});
      is_behind_name = true;
      continue;
    } else {
      const auto word = text.substr(0, text.find_first_of(separators));
      if (!is_word_of_pass(word)) refuse_word(word);
      names.all.push_back({});
      text.remove_prefix(word.size());
    }
    is_behind_name = false;
  }
}

/// The names behind `pv` in a line of Gomocup's protocol, or the whole text.
std::string_view behind_pv(std::string_view text) {
  constexpr std::string_view mark = " pv ";
  const auto at = text.find(mark);
  return at == text.npos ? text : text.substr(at + mark.size());
}

// Numbers.

bool are_numbers(std::string_view text) {
  return text.find_first_not_of("+-0123456789, \t\r\n\v\f") == text.npos;
}

std::vector<int> read_numbers(std::string_view text) {
  std::vector<int> numbers;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\v\f,"), text.size()));
    if (text.empty()) break;
    if (numbers.size() == 2 * max_recorded_moves) refuse_list(too_many_moves);
    numbers.push_back(take_number(text));
    if (!text.empty() && text[0] != ',' && blanks.find(text[0]) == text.npos)
      refuse_list({"no-pairs", "the numbers are not pairs"});
  }
  if (numbers.size() % 2 != 0) refuse_list({"half-pair", "the last point has one number"});
  return numbers;
}

/// A point as a list names it.
using Coordinates = std::pair<int, int>;

/// The points that a line of a list names; none: it is no list.
std::vector<Coordinates> points_named(std::string_view line) {
  const std::string plain = without_comments(without_byte_order_mark(line));
  std::vector<Coordinates> points;
  try {
    if (are_numbers(plain)) {
      const auto numbers = read_numbers(plain);
      for (std::size_t i = 0; i < numbers.size(); i += 2)
        points.emplace_back(numbers[i], numbers[i + 1]);
    } else {
      for (const auto [column, row] : read_names(behind_pv(plain)).all)
        if (column != 0) points.emplace_back(column, row);
    }
  } catch (const Refusal&) {
    return {};
  }
  return points;
}

/// The letters that a comment of a list declares.
Letters told_letters(std::string_view text) {
  if (text.find("# letters=with-i") != text.npos) return Letters::with_i;
  if (text.find("# letters=without-i") != text.npos) return Letters::without_i;
  return Letters::by_text;
}

/// Negative for an I where columns have none.
int column_of(char letter, Letters letters) {
  if (letter == 'I' && letters == Letters::without_i) return -1;
  return letter - 'A' - (letters != Letters::with_i && letter > 'I' ? 1 : 0);
}

/// 0 if all moves are passes.
char last_column(const Names& names) {
  char last = 0;
  for (const Name& name : names.all) last = std::max(last, name.column);
  return last;
}

/// Remarks which letters were assumed, if both are possible.
void remark_on(Letters letters, const Names& names, Record& record) {
  if (last_column(names) <= 'I') return;
  if (letters == Letters::with_i)
    record.remarks.push_back(
        {{"columns-with-i", "the columns have an I; letters=without-i reads them otherwise"}});
  else
    record.remarks.push_back(
        {{"columns-without-i", "the columns have no I; letters=with-i reads them otherwise"}});
}

void read_named_moves(std::string_view text, Letters letters, Record& record) {
  const Names names = read_names(behind_pv(text));
  if (names.all.empty()) refuse_list({"no-moves", "no moves"});
  remark_on(letters, names, record);
  Move_adder moves(record);
  for (const auto [column, row] : names.all) {
    if (column == 0)
      moves.add(Move::pass());
    else
      moves.add(column_of(column, letters), row - 1, fmt::format("{}{}", column, row));
  }
}

void read_pairs(std::string_view text, Record& record) {
  const std::vector<int> numbers = read_numbers(text);
  const Geometry geometry = record.rules.size;
  // Both kinds count their rows downwards.
  const auto point = [&](std::size_t i, bool from_centre) {
    const int x = from_centre ? geometry.width / 2 : 0;
    const int y = from_centre ? geometry.height / 2 : 0;
    return std::pair(x + numbers[i], geometry.height - 1 - y - numbers[i + 1]);
  };
  bool from_centre = true;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const auto [column, row] = point(i, true);
    from_centre = from_centre && geometry.contains(column, row);
  }
  record.remarks.push_back(
      {from_centre ? Coded_text{"from-centre", "read as offsets from the centre"}
                   : Coded_text{"from-corner", "read as columns and rows from the upper left"}});
  Move_adder moves(record);
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const auto [column, row] = point(i, from_centre);
    moves.add(column, row, fmt::format("{},{}", numbers[i], numbers[i + 1]));
  }
}

} // namespace

void List_letters::add(std::string_view line) {
  if (told_ == Letters::by_text) told_ = told_letters(line);
  const std::string plain = without_comments(without_byte_order_mark(line));
  const auto list = behind_pv(plain);
  Names names;
  try {
    names = read_names(list);
  } catch (const Refusal&) {
    return; // it is for the reader of this line to refuse it
  }
  last_ = std::max(last_, last_column(names));
  has_i_ |= list.size() < plain.size() ||
            std::ranges::find(names.all, 'I', &Name::column) != names.all.end();
  are_joined_ |= names.are_joined;
}

Letters List_letters::letters(const Game_settings& rules, Geometry geometry) const {
  if (told_ != Letters::by_text) return told_;
  if (has_i_) return Letters::with_i;
  if (column_of(last_, Letters::with_i) >= geometry.width) return Letters::without_i;
  const bool is_gomoku = choice_of_rules(game_named(rules.game)) != nullptr;
  return is_gomoku && are_joined_ ? Letters::with_i : Letters::without_i;
}

Letters letters_of_list(std::string_view text, const Game_settings& rules, Geometry geometry) {
  List_letters letters;
  while (!text.empty()) letters.add(take_line(text));
  return letters.letters(rules, geometry);
}

bool has_moves(std::string_view line) {
  return !trimmed(without_byte_order_mark(line.substr(0, line.find('#')))).empty();
}

bool is_list_of_games(std::string_view text) {
  std::vector<Coordinates> earlier;
  bool is_first = true;
  while (!text.empty()) {
    const auto line = take_line(text);
    if (!has_moves(line)) continue;
    const std::vector<Coordinates> points = points_named(line);
    if (is_first && points.empty()) return false;
    is_first = false;
    for (const Coordinates& point : points)
      if (std::ranges::find(earlier, point) != earlier.end()) return true;
    earlier.insert(earlier.end(), points.begin(), points.end());
  }
  return false;
}

Record parse_move_list(std::string_view text, const Settings& settings, Geometry geometry,
                       Letters letters) {
  Record record;
  record.rules = settings;
  record.rules.size = geometry;
  record.colors_are_implied = true;
  Record_file file;
  // The kept text would not show letters that were given from outside.
  const bool is_kept = letters == Letters::by_text;
  if (is_kept) file.text = text;
  text = without_byte_order_mark(text);
  if (trimmed(text).empty())
    throw Refusal(Refusal::Kind::cannot_load_file, Statement{{"empty-file", "the file is empty"}});
  const std::string moves = without_comments(text);
  if (!are_numbers(moves)) {
    record.is_bare = is_kept && told_letters(text) == Letters::by_text;
    if (is_kept) letters = letters_of_list(text, settings, geometry);
    read_named_moves(moves, letters, record);
  } else if (!trimmed(moves).empty()) {
    read_pairs(moves, record);
  }
  if (record.moves.empty() && trimmed(text) != no_moves) refuse_list({"no-moves", "no moves"});
  keep_file(std::move(file), record);
  return record;
}

std::string format_move_list(const Record& record) {
  const bool is_transcript = game_named(record.rules.game).starts_as_othello;
  const auto& moves = moves_in_turn(record, is_transcript);
  const bool is_own = record.file && record.file->form == Record_file::Form::list;
  if (is_own && !record.file->text.empty() && is_as_in_file(record)) return record.file->text;
  std::string text;
  for (const auto& [played, note] : moves) {
    if (played.move.is_pass() && is_transcript) continue;
    if (!is_transcript && !text.empty()) text += ' ';
    const std::string name =
        played.move.is_pass() ? "pass" : point_name(record.rules.size, played.move.point());
    text += is_transcript ? lower_case(name) : name;
  }
  if (text.empty()) text = no_moves;
  return text + '\n';
}

} // namespace goishi
