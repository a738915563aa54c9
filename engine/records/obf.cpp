#include "engine/records/obf.h"

#include "engine/names.h"
#include "engine/records/list_scanner.h"
#include "engine/records/record_file.h"
#include "engine/records/reversi_rows.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace goishi {

namespace {

constexpr Geometry board_of_obf{side_of_obf, side_of_obf};

[[noreturn]] void refuse_obf(Coded_text why, std::vector<std::string> values = {}) {
  throw Refusal(Refusal::Kind::cannot_load_file, Statement{why, std::move(values)});
}

[[noreturn]] void refuse_squares(std::size_t read, std::size_t squares) {
  refuse_obf({"few-squares", "{} squares of {}"}, {std::to_string(read), std::to_string(squares)});
}

std::optional<Cell> cell_of(char c) {
  switch (upper(c)) {
  case 'X':
  case '*':
    return Cell::black;
  case 'O':
    return Cell::white;
  case '-':
  case '.':
    return Cell::empty;
  default:
    return std::nullopt;
  }
}

[[noreturn]] void refuse_byte(char c) {
  if (c > ' ' && c < '\x7f')
    refuse_obf({"bad-character", "'{}' is neither a disc nor an empty square"},
               {std::string(1, c)});
  refuse_obf({"bad-byte", "byte {} is neither a disc nor an empty square"},
             {std::to_string(static_cast<unsigned char>(c))});
}

void read_squares(std::string_view text, std::size_t squares, Obf_problem& problem) {
  for (std::size_t i = 0; i < std::min(text.size(), squares); ++i) {
    const auto cell = cell_of(text[i]);
    if (!cell && blanks.find(text[i]) != blanks.npos) refuse_squares(i, squares);
    if (!cell) refuse_byte(text[i]);
    if (*cell == Cell::empty) continue;
    const Color color = *cell == Cell::black ? Color::black : Color::white;
    problem.stones.push_back({color, static_cast<Point>(i)});
  }
  if (text.size() < squares) refuse_squares(text.size(), squares);
  if (problem.stones.empty()) refuse_obf(no_discs);
}

void read_player(std::string_view text, Obf_problem& problem) {
  const std::string_view word = trimmed(text);
  if (word.empty()) refuse_obf({"no-turn", "the side to move is missing"});
  const auto cell = word.size() == 1 ? cell_of(word[0]) : std::nullopt;
  if (!cell || *cell == Cell::empty)
    refuse_obf({"bad-turn", "the player to move is neither X nor O"});
  problem.to_move = *cell == Cell::black ? Color::black : Color::white;
}

Move parse_move(std::string_view name, int side) {
  if (equal_in_any_case(name, "PS") || equal_in_any_case(name, "pass")) return Move::pass();
  if (!name.empty()) {
    const int column = upper(name[0]) - 'A';
    const int row = number_in<int>(name.substr(1)).value_or(0);
    if (column >= 0 && column < side && row >= 1 && row <= side)
      return Move::at(static_cast<Point>((row - 1) * side + column));
  }
  refuse_obf({"not-a-square", "a move is not a square"});
}

int parse_margin(std::string_view text, int most) {
  const auto margin = number_in<int>(without_plus(text));
  if (!margin || *margin < -most || *margin > most)
    refuse_obf({"bad-score", "a score is not a number from -{} to +{}"},
               {std::to_string(most), std::to_string(most)});
  return *margin;
}

void read_moves(std::string_view text, int side, Obf_problem& problem) {
  while (!text.empty()) {
    const std::string_view field = trimmed(take_until(text, ';'));
    if (field.empty()) continue;
    const std::size_t colon = field.find(':');
    if (colon == field.npos) refuse_obf({"no-score", "a move has no score"});
    // Edax ends its lists so.
    if (field == "--:-127") return;
    const Move move = parse_move(trimmed(field.substr(0, colon)), side);
    const int margin = parse_margin(trimmed(field.substr(colon + 1)), side * side);
    if (std::ranges::find(problem.moves, move, &Obf_problem::Valued_move::move) !=
        problem.moves.end())
      refuse_obf({"two-scores", "a move has two scores"});
    problem.moves.push_back({move, margin});
  }
}

} // namespace

std::optional<Obf_problem> parse_obf_line(std::string_view line, int side) {
  const auto squares = static_cast<std::size_t>(side * side);
  line = trimmed(line.substr(0, line.find('%')));
  if (line.empty()) return std::nullopt;
  Obf_problem problem;
  read_squares(line, squares, problem);
  const std::size_t semicolon = std::min(line.find(';', squares), line.size());
  read_player(line.substr(squares, semicolon - squares), problem);
  read_moves(line.substr(semicolon), side, problem);
  return problem;
}

std::vector<Obf_problem> parse_obf(std::string_view text, int side) {
  std::vector<Obf_problem> problems;
  text = without_byte_order_mark(text);
  for (int number = 1; !text.empty(); ++number) {
    try {
      if (auto problem = parse_obf_line(take_line(text), side))
        problems.push_back(std::move(*problem));
    } catch (const Refusal& refusal) {
      throw refusal.at(Statement{{"line", "line {}"}, {std::to_string(number)}});
    }
  }
  return problems;
}

bool looks_like_obf(std::string_view text) {
  constexpr auto squares = static_cast<std::size_t>(board_of_obf.points());
  text = without_byte_order_mark(text);
  std::string_view line;
  // Comments and empty lines may come first.
  while (line.empty() && !text.empty()) {
    line = take_line(text);
    line = trimmed(line.substr(0, line.find('%')));
  }
  return line.size() > squares && std::ranges::all_of(line.substr(0, squares), [](char c) {
           return cell_of(c).has_value();
         });
}

Record record_of(Obf_problem problem, std::string_view text) {
  Record record;
  record.rules.game = game_of_obf;
  record.rules.size = board_of_obf;
  record.stones = std::move(problem.stones);
  record.first = problem.to_move;
  if (is_othello_start(board_of_obf, record.stones)) record.stones.clear();
  keep_file(Record_file::Form::obf, text, record);
  return record;
}

Record first_of_obf(std::string_view text) {
  std::vector<Obf_problem> problems = parse_obf(text);
  if (problems.empty()) refuse_obf({"no-position", "it has no position"});
  const std::size_t count = problems.size();
  Record record = record_of(std::move(problems.front()), text);
  if (count > 1)
    record.remarks.push_back(
        {{"first-position", "the first of {} positions is read"}, {std::to_string(count)}});
  return record;
}

std::string format_obf(const Obf_problem& problem) {
  std::string text(static_cast<std::size_t>(board_of_obf.points()), '-');
  for (const auto& [color, point] : problem.stones) text[point] = cell_letter(cell_of(color));
  text += fmt::format(" {};", cell_letter(cell_of(problem.to_move)));
  for (const auto& [move, margin] : problem.moves)
    text += move.is_pass()
                ? fmt::format(" PS:{:+};", margin)
                : fmt::format(" {}{}:{:+};", static_cast<char>('A' + move.point() % side_of_obf),
                              move.point() / side_of_obf + 1, margin);
  return text;
}

std::string format_position(const Record& record, const Game_board& board) {
  const bool is_as_read = record.file && record.file->form == Record_file::Form::obf;
  if (is_as_read && record.moves.empty()) return record.file->text;
  if (record.rules.game != game_of_obf || board.geometry() != board_of_obf)
    throw Refusal(Refusal::Kind::cannot_save_file, "OBF is for Reversi 8x8");
  Obf_problem problem;
  for (int p = 0; p < board.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    const Cell cell = board.at(point);
    if (cell == Cell::black) problem.stones.push_back({Color::black, point});
    if (cell == Cell::white) problem.stones.push_back({Color::white, point});
  }
  problem.to_move = board.to_move();
  return format_obf(problem) + '\n';
}

} // namespace goishi
