#include "engine/records/wthor.h"

#include "engine/records/list_scanner.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace goishi {

namespace {

/// That of most files, and the only one that is written.
constexpr Geometry board_of_wthor{8, 8};
constexpr int squares_of_wthor = board_of_wthor.points();
constexpr Geometry large_board_of_wthor{10, 10};
constexpr int squares_at_start = 4;
constexpr std::size_t place_of_score = 6;
constexpr std::size_t place_of_best_score = 7;
constexpr std::size_t place_of_moves = 8;

[[noreturn]] void refuse_wthor(Coded_text why, std::vector<std::string> values = {}) {
  throw Refusal(Refusal::Kind::cannot_load_file, Statement{why, std::move(values)})
      .at({{"wthor", "WTHOR"}});
}

[[noreturn]] void refuse_to_write_wthor(std::string_view why) {
  throw Refusal(Refusal::Kind::cannot_save_file, fmt::format("WTHOR {}", why));
}

unsigned code_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

/// Numbers are little-endian.
unsigned number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  unsigned number = 0;
  for (std::size_t i = size; i-- > 0;) number = number << 8U | code_at(bytes, at + i);
  return number;
}

void append_number(std::string& bytes, unsigned number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(number >> 8 * i & 0xFFU);
}

std::string utf8_of_latin_1(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xC0U | code >> 6U);
      result += static_cast<char>(0x80U | (code & 0x3FU));
    }
  }
  return result;
}

/// Other characters become question marks.
std::string latin_1_of_utf8(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned code = code_at(text, i);
    const unsigned next = i + 1 < text.size() ? code_at(text, i + 1) : 0;
    if (code < 0x80) {
      result += text[i];
    } else if (code == 0xC2 || code == 0xC3) {
      result += static_cast<char>((code & 0x03U) << 6U | (next & 0x3FU));
      ++i;
    } else if (code >= 0xC0) {
      result += '?';
    }
  }
  return result;
}

std::string name_at(std::size_t number, const std::vector<std::string>& names,
                    std::string_view what) {
  return number < names.size() ? names[number] : fmt::format("{} {}", what, number);
}

/// By this a row is multiplied in the code of a move. Rows and columns are counted from 1.
unsigned row_step(Geometry board) { return board == large_board_of_wthor ? 12 : 10; }

void read_moves(std::string_view bytes, Record& record) {
  Move_adder moves(record);
  const Geometry board = record.rules.size;
  const unsigned step = row_step(board);
  bool is_over = false;
  for (const char c : bytes) {
    const unsigned code = static_cast<unsigned char>(c);
    if (code == 0) {
      is_over = true;
      continue;
    }
    if (is_over) refuse_wthor({"late-move", "a move comes after the end"});
    const int column = static_cast<int>(code % step) - 1;
    const int row = static_cast<int>(code / step) - 1;
    if (!board.contains(column, row))
      refuse_wthor({"bad-square", "move {}, {}, is not a square"},
                   {std::to_string(record.moves.size() + 1), std::to_string(code)});
    moves.add(Move::at(board.at(column, row)));
  }
}

std::string result_by_discs(unsigned discs_of_black, Geometry board) {
  const int margin = 2 * static_cast<int>(discs_of_black) - board.points();
  if (margin == 0) return "0";
  return fmt::format("{}+{}", margin > 0 ? 'B' : 'W', std::abs(margin));
}

/// The discs of Black by a result; nothing if it names no number of them. Who has resigned or run
/// out of time has lost the whole board, as in GGF.
std::optional<int> discs_by(std::string_view result) {
  if (is_draw(result)) return squares_of_wthor / 2;
  const auto win = won_result(result);
  if (!win) return std::nullopt;
  const bool is_whole = win->is_resigned() || win->is_on_time();
  const double margin = is_whole ? squares_of_wthor : number_in_record(win->by).value_or(1);
  const double discs = (squares_of_wthor + (win->winner == Color::black ? margin : -margin)) / 2;
  if (discs < 0 || discs > squares_of_wthor || discs != std::floor(discs)) return std::nullopt;
  return static_cast<int>(discs);
}

} // namespace

std::size_t wthor_game_size(Geometry board) {
  return place_of_moves + static_cast<std::size_t>(board.points() - squares_at_start);
}

bool looks_like_wthor(std::string_view text) {
  if (text.size() < wthor_header_size) return false;
  // No text begins with a century, which is a control character.
  return code_at(text, 0) >= 19 && code_at(text, 0) <= 21 && code_at(text, 1) < 100 &&
         code_at(text, 2) <= 12 && code_at(text, 3) <= 31 && number_at(text, 8, 2) == 0;
}

Wthor_header parse_wthor_header(std::string_view bytes) {
  if (bytes.size() < wthor_header_size) refuse_wthor({"cut-off", "the file is cut off"});
  const unsigned side = code_at(bytes, 12);
  if (side != 0 && side != board_of_wthor.width && side != large_board_of_wthor.width)
    refuse_wthor({"other-board", "its board of {}x{} is not read"},
                 {std::to_string(side), std::to_string(side)});
  if (code_at(bytes, 13) != 0) refuse_wthor({"solitaires", "solitaires are not games"});
  Wthor_header header;
  header.year = static_cast<int>(100 * code_at(bytes, 0) + code_at(bytes, 1));
  header.month = static_cast<int>(code_at(bytes, 2));
  header.day = static_cast<int>(code_at(bytes, 3));
  header.games = number_at(bytes, 4, 4);
  header.names = static_cast<std::uint16_t>(number_at(bytes, 8, 2));
  header.year_of_games = static_cast<std::uint16_t>(number_at(bytes, 10, 2));
  if (side == large_board_of_wthor.width) header.board = large_board_of_wthor;
  header.depth = static_cast<std::uint8_t>(code_at(bytes, 14));
  return header;
}

std::string format_wthor_header(const Wthor_header& header) {
  std::string bytes;
  for (const int part : {header.year / 100, header.year % 100, header.month, header.day})
    bytes += static_cast<char>(part);
  append_number(bytes, header.games, 4);
  append_number(bytes, header.names, 2);
  append_number(bytes, header.year_of_games, 2);
  const bool has_games = header.names == 0;
  append_number(bytes, has_games ? header.board.width : 0, 1);
  append_number(bytes, 0, 1);
  append_number(bytes, header.depth, 1);
  append_number(bytes, 0, 1);
  return bytes;
}

std::vector<std::string> parse_wthor_names(std::string_view bytes, std::size_t size) {
  std::vector<std::string> names;
  if (bytes.size() < wthor_header_size) return names;
  const std::size_t count = number_at(bytes, 8, 2);
  bytes.remove_prefix(wthor_header_size);
  while (names.size() < count && bytes.size() >= size) {
    const auto name = bytes.substr(0, size);
    names.push_back(utf8_of_latin_1(trimmed(name.substr(0, name.find('\0')))));
    bytes.remove_prefix(size);
  }
  return names;
}

std::string wthor_name(std::string_view name, std::size_t size) {
  std::string bytes = latin_1_of_utf8(name);
  // One byte is left for the end.
  bytes = trimmed(std::string_view(bytes).substr(0, size - 1));
  bytes.resize(size);
  return bytes;
}

Record parse_wthor_game(std::string_view bytes, const Wthor_header& header,
                        const Wthor_names& names) {
  const std::size_t size = wthor_game_size(header.board);
  if (bytes.size() < size) refuse_wthor({"cut-off", "the file is cut off"});
  bytes = bytes.substr(0, size);
  const unsigned discs = code_at(bytes, place_of_score);
  if (discs > static_cast<unsigned>(header.board.points()))
    refuse_wthor({"too-many-discs", "Black has {} discs"}, {std::to_string(discs)});
  Record record;
  record.rules.game = game_of_wthor;
  record.rules.size = header.board;
  record.colors_are_implied = true;
  read_moves(bytes.substr(place_of_moves), record);
  Game_facts& facts = record.facts;
  facts.event = name_at(number_at(bytes, 0, 2), names.tournaments, "tournament");
  facts.names[0] = name_at(number_at(bytes, 2, 2), names.players, "player");
  facts.names[1] = name_at(number_at(bytes, 4, 2), names.players, "player");
  if (header.year_of_games != 0) facts.date = std::to_string(header.year_of_games);
  facts.result = result_by_discs(discs, header.board);
  if (names.players.empty() || names.tournaments.empty())
    record.remarks.push_back({{"no-names", "players and tournaments have numbers: WTHOR.JOU or "
                                           "WTHOR.TRN is not beside the file"}});
  Wthor_header alone = header;
  alone.games = 1;
  keep_file(Record_file::Form::wthor, format_wthor_header(alone).append(bytes), record);
  return record;
}

Record first_of_wthor(std::string_view text) {
  const Wthor_header header = parse_wthor_header(text);
  Record record = parse_wthor_game(text.substr(wthor_header_size), header, {});
  if (header.games > 1) record.remarks.push_back({only_first_game});
  return record;
}

std::string format_wthor_game(const Record& record, std::uint16_t tournament, std::uint16_t black,
                              std::uint16_t white) {
  if (record.rules.game != game_of_wthor || record.rules.size != board_of_wthor)
    refuse_to_write_wthor("is for Reversi 8x8");
  if (!record.stones.empty()) refuse_to_write_wthor("holds games from the usual start only");
  const auto discs = discs_by(result_of(record));
  if (!discs) refuse_to_write_wthor("holds no game without a number of discs as its result");
  const bool is_own = record.file && record.file->form == Record_file::Form::wthor;
  std::string bytes;
  for (const unsigned number : {tournament, black, white}) append_number(bytes, number, 2);
  bytes += static_cast<char>(*discs);
  bytes += is_own && is_as_in_file(record)
               ? record.file->text[wthor_header_size + place_of_best_score]
               : static_cast<char>(*discs);
  for (const auto& [played, note] : record.moves) {
    if (!played.move.is_point()) continue;
    const Point point = played.move.point();
    bytes +=
        static_cast<char>(10 * (board_of_wthor.row(point) + 1) + board_of_wthor.column(point) + 1);
  }
  bytes.resize(wthor_game_size(board_of_wthor));
  return bytes;
}

} // namespace goishi
