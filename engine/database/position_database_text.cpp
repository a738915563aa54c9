// The text format of a database file.
#include "engine/crc32.h"
#include "engine/database/position_database.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "games/possible_boards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace goishi {
namespace {

constexpr std::string_view newest = "1";
constexpr std::string_view board_line = "board: ";
constexpr std::array<std::string_view, 4> bounds{"none", "upper", "lower", "exact"};

void append_escaped(std::string& line, std::string_view text) {
  for (const char c : text) {
    if (c == '\t')
      line += "\\t";
    else if (c == '\n')
      line += "\\n";
    else if (c == '\r')
      continue;
    else if (c == '\\')
      line += "\\\\";
    else
      line += c;
  }
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escaped = text[i] == '\\' && i + 1 < text.size();
    if (is_escaped) ++i;
    plain += !is_escaped ? text[i] : text[i] == 't' ? '\t' : text[i] == 'n' ? '\n' : text[i];
  }
  return plain;
}

void append_points(std::string& line, const Diagram& diagram, Cell cell) {
  for (std::size_t p = 0; p < diagram.cells.size(); ++p) {
    if (diagram.cells[p] != cell) continue;
    if (!line.empty() && line.back() != '\t') line += ' ';
    line += point_name(diagram.geometry, static_cast<Point>(p));
  }
}

[[noreturn]] void refuse(const std::string& why) {
  throw Refusal(Refusal::Kind::cannot_load_file, why);
}

void take_points(std::string_view names, Diagram& diagram, Cell cell) {
  while (!names.empty()) {
    const std::string_view name = take_until(names, ' ');
    if (name.empty()) continue; // versions up to 0.4.0 wrote two blanks before holes
    const auto point = parse_point(diagram.geometry, name);
    if (!point || diagram.cells[*point] != Cell::empty) refuse("its stones are not a position");
    diagram.cells[*point] = cell;
  }
}

int number_within(std::string_view text, int least, int most) {
  const auto number = number_in<int>(text);
  if (!number || *number < least || *number > most) refuse("a number is invalid or too large");
  return *number;
}

/// The board of "gomoku 15x15 rule=freestyle".
Geometry geometry_in(std::string_view board) {
  take_until(board, ' ');
  std::string_view size = take_until(board, ' ');
  const int width = number_within(take_until(size, 'x'), 1, max_side);
  const int height = number_within(size, 1, most_rows(width));
  return {static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
}

/// Takes the first line and that of the checksum, if there is one.
void take_head(std::string_view& lines, Position_database::Checksum wanted, std::size_t& number) {
  const std::string_view first = take_until(lines, '\n');
  if (!first.starts_with(Position_database::magic)) refuse("it is not a database");
  if (trimmed(first.substr(Position_database::magic.size())) != newest)
    refuse("it has another format");
  if (!lines.starts_with(checksum_word)) {
    if (wanted == Position_database::Checksum::required) refuse("it is damaged");
    return;
  }
  ++number;
  const std::string_view told = take_until(lines, '\n').substr(checksum_word.size());
  if (number_in<std::uint32_t>(told, 16) != crc32(lines)) refuse("it is damaged");
}

} // namespace

std::string Position_database::head_of(std::uint32_t checksum) {
  return fmt::format("{}{}\n{}{:08x}\n", magic, newest, checksum_word, checksum);
}

std::string Position_database::text(std::string_view only_board) const {
  std::string lines;
  for (const auto& [board, records] : boards_) {
    if (records.size() == 0 || (!only_board.empty() && board != only_board)) continue;
    lines += fmt::format("{}{}\n", board_line, board);
    for (const auto& [text, record] : records.all()) {
      const Diagram diagram = diagram_of(records.geometry(), text);
      std::string line;
      append_points(line, diagram, Cell::black);
      line += '\t';
      append_points(line, diagram, Cell::white);
      line += diagram.to_move == Color::black ? "\tb" : "\tw";
      append_points(line, diagram, Cell::off);
      fmt::format_to(std::back_inserter(line), "\t{}\t{}\t{}\t{}\t",
                     record.label > 0 ? std::string(1, record.label) : "-", record.value,
                     record.depth, bounds[static_cast<std::size_t>(record.bound)]);
      append_escaped(line, record.text);
      for (const auto& [point, on_point] : record.point_texts) {
        line += '\t' + point_name(records.geometry(), point) + '=';
        append_escaped(line, on_point);
      }
      (lines += line) += '\n';
    }
  }
  return lines;
}

void Position_database::read_line(std::string_view line, Position_records& records) {
  Diagram diagram{records.geometry(), {}, Color::black};
  diagram.cells.assign(static_cast<std::size_t>(diagram.geometry.points()), Cell::empty);
  take_points(take_until(line, '\t'), diagram, Cell::black);
  take_points(take_until(line, '\t'), diagram, Cell::white);
  std::string_view turn = take_until(line, '\t');
  const std::string_view to_move = take_until(turn, ' ');
  if (to_move != "b" && to_move != "w") refuse("the side to move is missing");
  diagram.to_move = to_move == "b" ? Color::black : Color::white;
  take_points(turn, diagram, Cell::off);

  Position_record record;
  const std::string_view label = take_until(line, '\t');
  if (label.size() != 1 || label[0] <= ' ' || label[0] > '~') refuse("a label is not a character");
  record.label = label == "-" ? Position_record::no_label : label[0];
  record.value = number_within(take_until(line, '\t'), -Position_record::certain_win,
                               Position_record::certain_win);
  record.depth = number_within(take_until(line, '\t'), 0, 255);
  const auto bound = std::ranges::find(bounds, take_until(line, '\t'));
  if (bound == bounds.end()) refuse("a bound is unknown");
  record.bound = static_cast<Position_record::Bound>(bound - bounds.begin());
  record.text = unescaped(take_until(line, '\t'));
  while (!line.empty()) {
    std::string_view on_point = take_until(line, '\t');
    const auto point = parse_point(diagram.geometry, take_until(on_point, '='));
    if (!point) refuse("a text is not on a point");
    record.point_texts.insert_or_assign(*point, unescaped(on_point));
  }
  records.put(diagram, std::move(record));
}

void Position_database::read_lines(std::string_view lines, Checksum wanted) {
  std::size_t number = 1; // of the line in work, for a refusal
  try {
    take_head(lines, wanted, number);
    read_positions(lines, number);
  } catch (const Refusal& refusal) {
    refuse(fmt::format("{}:{}: {}", name_, number, refusal.detail()));
  }
}

void Position_database::read(std::string_view lines, const std::string& name, Checksum wanted) {
  Position_database added(name);
  added.read_lines(lines, wanted);
  if (boards_.empty()) {
    boards_ = std::move(added.boards_);
    note_all();
  } else {
    merge(added);
    is_changed_ = true;
  }
}

void Position_database::read_positions(std::string_view lines, std::size_t& number) {
  Position_records* records = nullptr;
  while (!lines.empty()) {
    ++number;
    std::string_view line = take_until(lines, '\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    if (line.starts_with(board_line)) {
      const std::string_view board = line.substr(board_line.size());
      records = &records_of(board, geometry_in(board));
    } else if (records == nullptr) {
      refuse("a position comes before its board");
    } else {
      read_line(line, *records);
    }
  }
}

} // namespace goishi
