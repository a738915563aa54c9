#include "engine/records/piskvork.h"

#include "engine/records/charset.h"
#include "engine/records/list_scanner.h"
#include "engine/records/record_file.h"
#include "engine/records/rule_names.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace goishi {

namespace {

constexpr std::string_view its_game = "gomoku";
constexpr std::string_view its_head = "Piskvorky ";

/// A line of a move.
struct Stone {
  int x;
  int y;
  int milliseconds;
};

/// "8,8,1500"; the time may be left out. Nothing: the line is another one.
std::optional<Stone> stone_in(std::string_view line) {
  std::array<int, 3> numbers{};
  line = trimmed(line);
  const auto fields = std::ranges::count(line, ',') + 1;
  if (fields != 2 && fields != 3) return std::nullopt;
  for (auto number = numbers.begin(); !line.empty(); ++number) {
    const auto read = number_in<int>(trimmed(take_until(line, ',')));
    if (!read) return std::nullopt;
    *number = *read;
  }
  return Stone{numbers[0], numbers[1], numbers[2]};
}

/// The lines of a file, with their ends.
struct Lines {
  std::string_view head;
  std::vector<std::string_view> stones;
  /// Up to the first line that is a number: the names of the players.
  std::vector<std::string_view> names;
  /// From that number on.
  std::string_view rest;
};

Lines lines_of(std::string_view text) {
  Lines lines;
  lines.head = take_line(text);
  while (!text.empty()) {
    const std::string_view before = text;
    const auto line = take_line(text);
    if (number_in<int>(trimmed(line))) {
      lines.rest = before;
      return lines;
    }
    if (!stone_in(line)) {
      if (!trimmed(line).empty()) lines.names.push_back(line);
      continue;
    }
    if (!lines.names.empty()) refuse_word(trimmed(lines.names.back()));
    if (lines.stones.size() == max_recorded_moves) refuse_list(too_many_moves);
    lines.stones.push_back(line);
  }
  return lines;
}

Geometry board_in(std::string_view head) {
  head.remove_prefix(its_head.size());
  const auto side = [&] {
    head.remove_prefix(std::min(head.find_first_not_of(blanks), head.size()));
    const int number = take_number(head);
    if (head.starts_with('x')) head.remove_prefix(1);
    if (number < 1 || number > max_side) refuse_list(unknown_board_size);
    return static_cast<std::uint8_t>(number);
  };
  const auto width = side();
  return {width, side()};
}

std::string line_of(const Recorded_move& move, Geometry board, std::string_view end) {
  if (move.played.move.is_pass()) refuse_to_write_list("hold a pass");
  const Point point = move.played.move.point();
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(
      move.note.time.value_or(Duration::zero()));
  return fmt::format("{},{},{}{}", board.column(point) + 1, board.height - board.row(point),
                     time.count(), end);
}

/// A name that would be read as a move, as the end of the names or as another file is marked as
/// one.
std::string name_line(std::string_view name, std::string_view end) {
  const bool is_another_line = number_in<int>(name) || stone_in(name) || name.starts_with(its_head);
  return fmt::format("{}{}{}", is_another_line ? "player " : "", name, end);
}

/// The players' names, where one is known.
std::string name_lines(const Game_facts& facts, std::string_view end) {
  if (facts.names[0].empty() && facts.names[1].empty()) return {};
  // Piskvork calls people so.
  constexpr std::array<std::string_view, 2> nobody{"homo-1", "homo-2"};
  std::string text;
  for (const std::size_t i : {0U, 1U})
    text += name_line(facts.names[i].empty() ? nobody[i] : std::string_view(facts.names[i]), end);
  return text;
}

/// The file of the game, with the game's moves.
std::string merged_file(const Record& record, const std::vector<Recorded_move>& moves) {
  const Record_file& file = *record.file;
  if (is_as_in_file(record)) return file.text;
  const Lines lines = lines_of(file.text);
  std::string_view end = lines.head.substr(lines.head.find_last_not_of(line_ends) + 1);
  if (end.empty()) end = "\n";
  std::string text(lines.head);
  const auto end_line = [&] {
    if (!is_line_end(text.back())) text += end;
  };
  bool is_same = true;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    is_same = is_same && i < file.moves.size() && file.moves[i] == moves[i].played;
    end_line();
    text += is_same ? std::string(lines.stones[i]) : line_of(moves[i], record.rules.size, end);
  }
  end_line();
  for (const auto name : lines.names) text += name;
  if (lines.names.empty()) text += name_lines(record.facts, end);
  // The number encodes how the game of the file ended. A file without moves needs one.
  std::string_view rest = lines.rest;
  if (!rest.empty() || moves.empty()) {
    end_line();
    take_line(rest);
    (text += "-1") += end;
  }
  return text += rest;
}

} // namespace

bool looks_like_piskvork(std::string_view text) {
  return without_byte_order_mark(text).starts_with(its_head);
}

Record parse_piskvork(std::string_view text, const Settings& settings) {
  Record record;
  if (settings.game == its_game) record.rules = settings;
  record.rules.game = its_game;
  const Lines lines = lines_of(text);
  record.rules.size = board_in(without_byte_order_mark(lines.head));
  end_rules_of_board(record.rules, settings.size);
  record.colors_are_implied = true;
  Move_adder moves(record);
  for (const auto line : lines.stones) {
    const Stone stone = *stone_in(line);
    moves.add(stone.x - 1, record.rules.size.height - stone.y, trimmed(line));
    // 0 stands for no time.
    if (stone.milliseconds > 0)
      record.moves.back().note.time = std::chrono::milliseconds(stone.milliseconds);
  }
  if (record.moves.empty() && lines.rest.empty()) refuse_list({"no-moves", "no moves"});
  for (std::size_t i = 0; i < std::min<std::size_t>(lines.names.size(), 2); ++i)
    record.facts.names[i] = in_one_line(guessed_utf8(trimmed(lines.names[i])));
  keep_file(Record_file::Form::piskvork, text, record);
  return record;
}

std::string format_piskvork(const Record& record) {
  if (record.rules.game != its_game)
    refuse_to_write_list("be a Piskvork file unless the game is Gomoku");
  const auto& moves = moves_in_turn(record, false);
  if (record.file && record.file->form == Record_file::Form::piskvork)
    return merged_file(record, moves);
  constexpr std::string_view end = "\r\n";
  const Geometry board = record.rules.size;
  std::string text = fmt::format("{}{}x{}, 11:11, 0{}", its_head, board.width, board.height, end);
  for (const Recorded_move& move : moves) text += line_of(move, board, end);
  text += name_lines(record.facts, end);
  return (text += "-1") += end;
}

} // namespace goishi
