#include "engine/names.h"
#include "engine/records/ggf.h"
#include "engine/records/ggf_scanner.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace goishi {

namespace {

/// GGF has no way to escape a bracket.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == ']' || c == '[' || (c >= 0 && c < ' ') ? ' ' : c;
  return result;
}

std::string property(std::string_view name, std::string_view value) {
  return fmt::format("{}[{}]", name, plain(value));
}

std::string board_text(const Record& record) {
  const Geometry geometry = record.rules.size;
  std::string squares(static_cast<std::size_t>(geometry.points()), '-');
  for (const auto& [color, point] : record.stones.empty() ? othello_start(geometry) : record.stones)
    squares[point] = color == Color::black ? '*' : 'O';
  std::string text = fmt::format("{}", geometry.width);
  for (int row = 0; row < geometry.height; ++row) {
    text += ' ';
    text += squares.substr(static_cast<std::size_t>(row * geometry.width), geometry.width);
  }
  text += record.first == Color::black ? " *" : " O";
  return text;
}

std::string result_text(const Record& record) {
  return result_in_ggf(result_of(record), record.rules.size);
}

/// The moves from one on; a pass that was left unsaid is written out.
std::string moves_text(const Record& record, std::size_t from) {
  std::string text;
  const auto append = [&](Color color, Move move, const Move_note& note) {
    fmt::format_to(std::back_inserter(text), "{}[{}]", color_letter(color),
                   format_ggf_move(record.rules.size, move, note));
  };
  Color turn = from == 0 ? record.first : opponent(record.moves[from - 1].played.color);
  for (std::size_t i = from; i < record.moves.size(); ++i) {
    const auto& [played, note] = record.moves[i];
    if (played.color != turn) append(turn, Move::pass(), {});
    append(played.color, played.move, note);
    turn = opponent(played.color);
  }
  return text;
}

std::string new_text(const Record& record) {
  const Game_facts& facts = record.facts;
  std::string text = "(;GM[Othello]";
  // A game from a file was not played here.
  text += property("PC", facts.place.empty() && !record.file
                             ? record.application.substr(0, record.application.find(':'))
                             : facts.place);
  if (!facts.date.empty()) text += property("DT", facts.date);
  text += property("PB", facts.names[0]) + property("PW", facts.names[1]);
  if (!facts.ratings[0].empty()) text += property("RB", facts.ratings[0]);
  if (!facts.ratings[1].empty()) text += property("RW", facts.ratings[1]);
  fmt::format_to(std::back_inserter(text), "RE[{}]TY[{}]BO[{}]", result_text(record),
                 record.rules.size.width, board_text(record));
  return text + moves_text(record, 0) + ";)";
}

/// The text of the game's file, with the moves of the game instead of its moves.
std::string merged_text(const Record& record) {
  const std::string_view text = record.file->text;
  const bool keeps_moves = is_as_in_file(record);
  std::string result;
  std::size_t copied = 0;
  std::size_t played = 0;
  bool is_same = true;
  std::array<bool, 2> is_named{};
  bool has_result = false;
  Ggf_scanner scanner(text);
  const auto replace = [&](std::string_view with) {
    (result += text.substr(copied, scanner.begin() - copied)) += with;
    copied = scanner.end();
  };
  std::size_t number = 0;
  while (scanner.next()) {
    const std::string& name = scanner.name();
    if (name == "PB" || name == "PW") is_named[name == "PW"] = true;
    if (name == "RE") {
      has_result = true;
      if (!keeps_result(record)) replace(property("RE", result_text(record)));
    } else if (color_of_letter(name)) {
      is_same = is_same && played < record.moves.size() &&
                record.moves[played].played == record.file->moves[number];
      ++number;
      if (is_same)
        ++played;
      else if (!keeps_moves)
        replace("");
    }
  }
  std::string more;
  for (const std::size_t player : {0U, 1U})
    if (!is_named[player] && !record.facts.names[player].empty())
      more += property(player == 0 ? "PB" : "PW", record.facts.names[player]);
  if (!has_result && !result_of(record).empty()) more += property("RE", result_text(record));
  result += text.substr(copied, scanner.begin() - copied);
  result += more + moves_text(record, played);
  return result += text.substr(scanner.begin());
}

} // namespace

std::string format_ggf(const Record& record) {
  const bool is_ours = !record.file || record.file->form != Record_file::Form::ggf;
  return is_ours ? new_text(record) : merged_text(record);
}

} // namespace goishi
