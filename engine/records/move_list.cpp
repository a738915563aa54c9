#include "engine/records/move_list.h"

#include "engine/instruction_set.h"
#include "engine/records/record_file.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace goishi {

namespace {

constexpr std::string_view digits = "0123456789";

[[noreturn]] void refuse_list(std::string_view why) {
  throw Refusal(Refusal::Kind::cannot_load_file, fmt::format("list of moves: {}", why));
}

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Takes moves, which alternate.
class List {
public:
  explicit List(Record& record) : record_(record) {}

  void add(Move move) {
    if (record_.moves.size() == max_recorded_moves) refuse_list("too many moves");
    record_.moves.push_back({{color_, move}, {}});
    color_ = opponent(color_);
  }
  void add(int column, int row) {
    if (!record_.rules.size.contains(column, row)) refuse_list("a point off the board");
    add(Move::at(record_.rules.size.at(column, row)));
  }

private:
  Record& record_;
  Color color_ = Color::black;
};

/// Takes a number from the front of a text.
int take_number(std::string_view& text) {
  int number = 0;
  text = without_plus(text);
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || std::abs(number) > 1'000'000'000) refuse_list("no number");
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return number;
}

/// The next line; the text begins behind it afterwards.
std::string_view take_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const auto line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

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

/// Takes "h8", "pass" or "pa", or a number and a full stop, which is no move.
struct Name {
  char column = 0; // 0: a pass
  int row = 0;
};

std::vector<Name> read_names(std::string_view text) {
  std::vector<Name> names;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\v\f,;-"), text.size()));
    if (text.empty()) return names;
    if (names.size() == max_recorded_moves) refuse_list("too many moves");
    if (is_digit(text[0])) {
      const auto end = std::min(text.find_first_not_of(digits), text.size());
      if (!text.substr(end).starts_with('.')) refuse_list("no move");
      text.remove_prefix(text.find_first_not_of('.', end) == text.npos
                             ? text.size()
                             : text.find_first_not_of('.', end));
    } else if (is_letter(text[0]) && text.size() > 1 && is_digit(text[1])) {
      const char column = upper(text[0]);
      text.remove_prefix(1);
      names.push_back({column, take_number(text)});
    } else {
      const auto end = std::min(text.find_first_of(" \t\r\n\v\f,;-"), text.size());
      std::string word(text.substr(0, std::min<std::size_t>(end, 5)));
      word = upper_case(word);
      if (word != "PASS" && word != "PA") refuse_list("no move");
      names.push_back({});
      text.remove_prefix(end);
    }
  }
}

void read_named_moves(std::string_view text, Record& record) {
  const auto names = read_names(text);
  const bool with_i = std::ranges::any_of(names, [](const Name& n) { return n.column == 'I'; });
  const bool behind_i = std::ranges::any_of(names, [](const Name& n) { return n.column > 'I'; });
  if (behind_i)
    record.remarks.emplace_back(with_i ? "the columns have an I" : "the columns have no I");
  List list(record);
  for (const auto [column, row] : names) {
    if (column == 0)
      list.add(Move::pass());
    else
      list.add(column - 'A' - (!with_i && column > 'I' ? 1 : 0), row - 1);
  }
}

// Numbers.

void read_pairs(std::string_view text, Record& record) {
  std::vector<int> numbers;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\v\f,"), text.size()));
    if (text.empty()) break;
    if (numbers.size() == 2 * max_recorded_moves) refuse_list("too many moves");
    numbers.push_back(take_number(text));
    if (!text.empty() && text[0] != ',' && blanks.find(text[0]) == text.npos)
      refuse_list("no pairs");
  }
  if (numbers.size() % 2 != 0) refuse_list("half a point");
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
  record.remarks.emplace_back(from_centre ? "read as offsets from the centre"
                                          : "read as columns and rows from the upper left");
  List list(record);
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const auto [column, row] = point(i, from_centre);
    list.add(column, row);
  }
}

/// A number of Piskvork's, and the comma or cross behind it.
int take_field(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  const int number = take_number(line);
  if (!line.empty() && (line[0] == ',' || line[0] == 'x')) line.remove_prefix(1);
  return number;
}

constexpr std::string_view game_of_piskvork = "gomoku";
constexpr std::string_view head_of_piskvork = "Piskvorky ";

void read_piskvork(std::string_view text, Record& record) {
  auto head = take_line(text);
  head.remove_prefix(head.find(' '));
  const int width = take_field(head);
  const int height = take_field(head);
  if (width < 1 || width > max_side || height < 1 || height > max_side)
    refuse_list("no such board");
  const Geometry geometry{static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
  if (record.rules.game != game_of_piskvork) record.rules = {};
  record.rules.game = game_of_piskvork;
  record.rules.size = geometry;
  List list(record);
  while (!text.empty()) {
    auto line = take_line(text);
    // After the moves come -1 and the names of the players.
    if (line.find(',') == line.npos) return;
    const int column = take_field(line) - 1;
    const int row = height - take_field(line);
    const int milliseconds = take_field(line);
    list.add(column, row);
    if (milliseconds >= 0) record.moves.back().note.time = std::chrono::milliseconds(milliseconds);
  }
}

[[noreturn]] void refuse_to_write(std::string_view why) {
  throw Refusal(Refusal::Kind::cannot_save_file, fmt::format("a list of moves cannot {}", why));
}

/// The moves of a game in which Black begins and the players take turns, but that passes may be
/// left out.
const std::vector<Recorded_move>& moves_in_turn(const Record& record, bool passes_are_left_out) {
  if (!record.stones.empty()) refuse_to_write("hold stones that were set up");
  Color turn = Color::black;
  for (const auto& [played, note] : record.moves) {
    if (played.color != turn && !passes_are_left_out) refuse_to_write("let a player move twice");
    turn = opponent(played.color);
  }
  if (record.first != Color::black && !record.moves.empty()) refuse_to_write("begin with White");
  return record.moves;
}

} // namespace

Record parse_move_list(std::string_view text, const Settings& settings, Geometry geometry) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Record record;
  record.rules = settings;
  record.rules.size = geometry;
  record.colors_are_implied = true;
  record.file = std::make_shared<const Record_file>();
  if (text.starts_with(head_of_piskvork)) {
    read_piskvork(text, record);
  } else {
    const std::string moves = without_comments(text);
    if (moves.find_first_not_of("+-0123456789, \t\r\n\v\f") == moves.npos)
      read_pairs(moves, record);
    else
      read_named_moves(moves, record);
  }
  if (record.moves.empty()) refuse_list("no moves");
  return record;
}

std::string format_move_list(const Record& record) {
  const bool is_transcript = game_named(record.rules.game).starts_as_othello;
  std::string text;
  for (const auto& [played, note] : moves_in_turn(record, is_transcript)) {
    if (played.move.is_pass() && is_transcript) continue;
    if (!is_transcript && !text.empty()) text += ' ';
    const std::string name =
        played.move.is_pass() ? "pass" : point_name(record.rules.size, played.move.point());
    text += is_transcript ? lower_case(name) : name;
  }
  return text + '\n';
}

std::string format_piskvork(const Record& record) {
  if (record.rules.game != game_of_piskvork)
    refuse_to_write("be Piskvork's unless the game is Gomoku");
  const Geometry g = record.rules.size;
  std::string text = fmt::format("{}{}x{}, 11:11, 0\r\n", head_of_piskvork, g.width, g.height);
  for (const auto& [played, note] : moves_in_turn(record, false)) {
    if (played.move.is_pass()) refuse_to_write("hold a pass");
    const Point point = played.move.point();
    const auto time =
        std::chrono::duration_cast<std::chrono::milliseconds>(note.time.value_or(Duration::zero()));
    text += fmt::format("{},{},{}\r\n", g.column(point) + 1, g.height - g.row(point), time.count());
  }
  return text + "-1\r\n";
}

} // namespace goishi
