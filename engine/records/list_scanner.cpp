#include "engine/records/list_scanner.h"

#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace goishi {

void refuse_list(Coded_text why, std::vector<std::string> values) {
  throw Refusal(Refusal::Kind::cannot_load_file, Statement{why, std::move(values)})
      .at({list_of_moves});
}

void refuse_word(std::string_view word) {
  const bool is_plain = std::ranges::all_of(word, [](char c) { return c > ' ' && c < '\x7f'; });
  if (!is_plain || word.size() > 20)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  Statement{{"no-format", "it is not a game in a known format"}});
  refuse_list({"no-move", "\"{}\" is not a move"}, {std::string(word)});
}

bool is_word_of_pass(std::string_view word) {
  constexpr std::string_view passes[] = {"pass", "pa", "ps", "--", "@@", "@@@@"};
  return std::ranges::any_of(passes,
                             [&](std::string_view pass) { return equal_in_any_case(word, pass); });
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

int take_number(std::string_view& text) {
  int number = 0;
  text = without_plus(text);
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || std::abs(number) > 1'000'000'000)
    refuse_list({"no-number", "a number is missing"});
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return number;
}

std::string_view take_line(std::string_view& text) {
  auto end = text.find_first_of(line_ends);
  end = end == text.npos ? text.size() : end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
  const auto line = text.substr(0, end);
  text.remove_prefix(end);
  return line;
}

void Move_adder::add(Move move) {
  if (record_.moves.size() == max_recorded_moves) refuse_list(too_many_moves);
  const Color color =
      record_.moves.empty() ? Color::black : opponent(record_.moves.back().played.color);
  record_.moves.push_back({{color, move}, {}});
}

void Move_adder::add(int column, int row, std::string_view name) {
  const Geometry size = record_.rules.size;
  if (!size.contains(column, row))
    refuse_list({"off-board", "move {}, {}, is off the board of {}x{}"},
                {std::to_string(record_.moves.size() + 1), std::string(name),
                 std::to_string(size.width), std::to_string(size.height)});
  add(Move::at(size.at(column, row)));
}

void refuse_to_write_list(std::string_view why) {
  throw Refusal(Refusal::Kind::cannot_save_file, fmt::format("this file cannot {}", why));
}

const std::vector<Recorded_move>& moves_in_turn(const Record& record, bool passes_are_left_out) {
  if (!record.stones.empty()) refuse_to_write_list("hold set-up stones");
  Color turn = Color::black;
  for (const auto& [played, note] : record.moves) {
    if (played.color != turn && !passes_are_left_out)
      refuse_to_write_list("hold two moves of one player in a row");
    turn = opponent(played.color);
  }
  if (record.first != Color::black && !record.moves.empty())
    refuse_to_write_list("start with White");
  return record.moves;
}

} // namespace goishi
