#include "engine/records/yixin.h"

#include "engine/records/gomoku_sgf.h"
#include "engine/records/list_scanner.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <iterator>
#include <vector>

namespace goishi {

namespace {

/// The numbers of a text; none if anything else is in it.
std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::min(text.find_first_of(blanks), text.size());
    const auto number = number_in<int>(text.substr(0, end));
    if (!number || numbers.size() > 2 * max_points + 3) return {};
    numbers.push_back(*number);
    text.remove_prefix(end);
  }
  return numbers;
}

constexpr bool is_side(int number) { return number >= 1 && number <= max_side; }

const std::vector<Recorded_move>& stones_in_turn(const Record& record) {
  if (record.rules.game != gomoku_in_files)
    refuse_to_write_list("be a file of Yixin unless the game is Gomoku");
  const auto& moves = moves_in_turn(record, false);
  if (std::ranges::any_of(moves, [](const auto& move) { return move.played.move.is_pass(); }))
    refuse_to_write_list("hold a pass");
  return moves;
}

/// Whether a text is names of points, such as "h8i9", behind an empty line: its line feed would be
/// the number of moves.
bool is_list_of_names(std::string_view text) {
  text = trimmed(text);
  bool was_letter = false;
  for (const char c : text) {
    if (is_letter(c) ? was_letter : !is_digit(c)) return false;
    was_letter = is_letter(c);
  }
  return !text.empty() && is_digit(text.back()) && !is_digit(text.front());
}

} // namespace

bool looks_like_pos(std::string_view bytes) {
  if (is_list_of_names(bytes)) return false;
  if (bytes.empty() || bytes.size() != static_cast<unsigned char>(bytes[0]) + 1U) return false;
  std::bitset<256> seen;
  for (const char byte : bytes.substr(1)) {
    const auto point = static_cast<unsigned char>(byte);
    if (point >= board_15.points() || seen[point]) return false;
    seen.set(point);
  }
  return true;
}

bool looks_like_sav(std::string_view text) {
  const auto numbers = numbers_in(text);
  return numbers.size() >= 3 && is_side(numbers[0]) && is_side(numbers[1]) && numbers[2] >= 0 &&
         numbers.size() - 3 == 2 * static_cast<std::size_t>(numbers[2]);
}

Record parse_pos(std::string_view bytes, const Settings& settings) {
  if (!looks_like_pos(bytes)) refuse_list({"no-pos", "it is not a position of Yixin"});
  Gomoku_sgf sgf(board_15);
  for (const char byte : bytes.substr(1)) {
    const auto point = static_cast<unsigned char>(byte);
    sgf.add_move(point % board_15.width, point / board_15.width);
  }
  return sgf.parse(settings);
}

Record parse_sav(std::string_view text, const Settings& settings) {
  if (!looks_like_sav(text)) refuse_list({"no-sav", "it is not a saved game of Yixin"});
  const auto numbers = numbers_in(text);
  const Geometry board{static_cast<std::uint8_t>(numbers[1]),
                       static_cast<std::uint8_t>(numbers[0])};
  Gomoku_sgf sgf(board);
  for (std::size_t i = 3; i < numbers.size(); i += 2) {
    if (!board.contains(numbers[i + 1], numbers[i]))
      refuse_list({"off-board", "move {}, {}, is off the board of {}x{}"},
                  {std::to_string((i - 1) / 2), fmt::format("{} {}", numbers[i], numbers[i + 1]),
                   std::to_string(board.width), std::to_string(board.height)});
    sgf.add_move(numbers[i + 1], numbers[i]);
  }
  return sgf.parse(settings);
}

std::string format_pos(const Record& record) {
  const auto& moves = stones_in_turn(record);
  const Geometry board = record.rules.size;
  if (board != board_15) refuse_to_write_list("be a .pos unless the board is 15x15");
  std::string bytes(1, static_cast<char>(moves.size()));
  for (const auto& [played, note] : moves) {
    const Point point = played.move.point();
    bytes += static_cast<char>(board.at(board.column(point), board.height - 1 - board.row(point)));
  }
  return bytes;
}

std::string format_sav(const Record& record) {
  const auto& moves = stones_in_turn(record);
  const Geometry board = record.rules.size;
  std::string text = fmt::format("{}\n{}\n{}\n", board.height, board.width, moves.size());
  for (const auto& [played, note] : moves) {
    const Point point = played.move.point();
    fmt::format_to(std::back_inserter(text), "{} {}\n", board.height - 1 - board.row(point),
                   board.column(point));
  }
  return text;
}

} // namespace goishi
