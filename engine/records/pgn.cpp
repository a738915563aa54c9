#include "engine/records/pgn.h"

#include "engine/records/charset.h"
#include "engine/records/list_scanner.h"
#include "engine/records/pgn_facts.h"
#include "engine/records/pgn_scanner.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/records/sgf_properties.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace goishi {

namespace {

constexpr Geometry board_of_pgn{8, 8};
using Part = Pgn_scanner::Part;

/// Whether a word is a move of chess that is none of Othello: "Nf3", "exd5", "O-O".
bool is_of_chess(std::string_view word) {
  constexpr std::string_view pieces = "KQRBNO";
  constexpr std::string_view of_move = "KQRBNOabcdefgh12345678x=-";
  return word.find_first_not_of(of_move) == word.npos &&
         (pieces.find(word.front()) != pieces.npos || word.find_first_of("x=") != word.npos);
}

/// Takes the moves of a word, which are joined in some files.
void read_moves(std::string_view word, Move_adder& moves) {
  if (is_word_of_pass(word)) return moves.add(Move::pass());
  for (std::size_t i = 0; i < word.size(); i += 2) {
    const int column = upper(word[i]) - 'A';
    const int row = i + 1 < word.size() ? word[i + 1] - '1' : -1;
    if (!board_of_pgn.contains(column, row)) {
      if (is_of_chess(word)) refuse_pgn({"chess", "it is a game of chess"});
      if (word.size() > 20) refuse_pgn(not_a_move);
      refuse_pgn({"no-move", "\"{}\" is not a move"}, word);
    }
    moves.add(Move::at(board_of_pgn.at(column, row)));
  }
}

std::size_t points_in(const std::vector<Recorded_move>& moves) {
  return static_cast<std::size_t>(std::ranges::count_if(
      moves, [](const Recorded_move& move) { return move.played.move.is_point(); }));
}

/// The moves but the first of a game, which the text has. It ends with a line feed.
std::string pgn_moves(const Record& record, std::size_t from) {
  std::string text;
  std::size_t number = 0;
  for (const auto& [played, note] : record.moves) {
    if (played.move.is_pass() || number++ < from) continue;
    const bool is_black = number % 2 == 1;
    if (is_black || text.empty())
      fmt::format_to(std::back_inserter(text), "{}.{}", (number + 1) / 2, is_black ? "" : "..");
    (text += ' ') += point_name(board_of_pgn, played.move.point());
    if (const std::string told = sgf_note(note); !told.empty())
      fmt::format_to(std::back_inserter(text), " {{{}}}", told);
    if (!is_black) text += '\n';
  }
  if (!text.empty() && text.back() != '\n') text += '\n';
  return text;
}

std::string new_pgn(const Record& record) {
  return pgn_tags(record) + '\n' + pgn_moves(record, 0) + pgn_result(result_of(record)) + '\n';
}

/// The points of a game that are those of its file, from the first move on.
std::size_t same_points(const Record& record) {
  std::size_t same = 0;
  auto theirs = record.file->moves.begin();
  const auto end = record.file->moves.end();
  const auto skip_passes = [&] {
    theirs = std::find_if(theirs, end, [](const Played& p) { return p.move.is_point(); });
  };
  for (const auto& [played, note] : record.moves) {
    if (played.move.is_pass()) continue;
    skip_passes();
    if (theirs == end || theirs->move != played.move) break;
    ++same;
    ++theirs;
  }
  return same;
}

/// The text of a tag in the file of a game whose result is another one by now.
std::string tag_with_result(const Pgn_scanner& tag, std::string_view text, const Record& record) {
  if (equal_in_any_case(tag.name(), "Result")) return pgn_result_tags(result_of(record));
  if (equal_in_any_case(tag.name(), "Termination")) return "";
  return std::string(text.substr(tag.begin(), tag.end() - tag.begin()));
}

/// The text of the game's file, with the moves of the game instead of its moves.
std::string merged_pgn(const Record& record) {
  const std::string& file = record.file->text;
  const bool has_same_end =
      record.outcome.is_over() || record.resigned == resigned_by(record.facts.result);
  if (is_as_in_file(record) && has_same_end) return file;
  const std::string_view text = without_byte_order_mark(file);
  const std::size_t same = same_points(record);
  std::string merged = file.substr(0, file.size() - text.size());
  std::size_t copied = 0;
  std::size_t seen = 0;
  std::size_t cut = text.npos;
  Pgn_scanner scanner(text);
  while (cut == text.npos && scanner.next()) {
    if (scanner.part() == Part::tag) {
      merged += text.substr(copied, scanner.begin() - copied);
      const std::string tag = tag_with_result(scanner, text, record);
      merged += tag;
      copied = scanner.end();
      // Without its tag, the line goes too.
      if (tag.empty() && text.substr(copied).starts_with('\n')) ++copied;
    } else if (scanner.part() == Part::word && !is_word_of_pass(scanner.value())) {
      const std::size_t points = scanner.value().size() / 2;
      if (seen + points > same)
        cut = scanner.begin();
      else
        seen += points;
    } else if (scanner.part() == Part::result) {
      cut = scanner.begin();
    }
  }
  // Without a result at its end, a game goes on before the blanks behind it.
  if (cut == text.npos) cut = text.substr(0, scanner.begin()).find_last_not_of(blanks) + 1;
  while (scanner.next()) continue;
  merged += text.substr(copied, std::max(cut, copied) - copied);
  if (!merged.empty() && merged.back() != '\n') merged += '\n';
  merged += pgn_moves(record, seen) + pgn_result(result_of(record));
  const std::string_view rest = text.substr(scanner.end());
  if (!rest.starts_with('\n') && !rest.starts_with('\r')) merged += rest.empty() ? "\n" : "\n\n";
  return merged += rest;
}

} // namespace

bool looks_like_pgn(std::string_view text) {
  text = without_byte_order_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  while (text.starts_with('%')) {
    take_line(text);
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  }
  if (text.size() < 4 || text[0] != '[' || !is_letter(text[1])) return false;
  std::size_t end = 1;
  while (end < std::min<std::size_t>(text.size(), 100) &&
         (is_letter(text[end]) || (text[end] >= '0' && text[end] <= '9') || text[end] == '_'))
    ++end;
  const auto rest = text.substr(end);
  const auto quote = rest.find_first_not_of(" \t");
  return quote != rest.npos && quote > 0 && rest[quote] == '"';
}

Record parse_pgn(std::string_view text) {
  Record record;
  record.rules.game = game_of_pgn;
  record.rules.size = board_of_pgn;
  record.colors_are_implied = true;
  Pgn_facts facts(record.facts);
  Pgn_scanner scanner(without_byte_order_mark(text));
  Move_adder moves(record);
  while (scanner.next()) {
    if (scanner.part() == Part::tag) {
      facts.take(scanner.name(), scanner.value());
    } else if (scanner.part() == Part::word) {
      read_moves(scanner.value(), moves);
    } else if (scanner.part() == Part::comment) {
      const auto note = parse_sgf_note(scanner.value());
      if (note && !record.moves.empty()) record.moves.back().note = *note;
    } else {
      facts.take_result(scanner.value());
    }
  }
  facts.end();
  if (scanner.has_another_game()) record.remarks.push_back({only_first_game});
  record.resigned = resigned_by(record.facts.result);
  keep_file(Record_file::Form::pgn, text, record);
  return record;
}

std::string format_pgn(const Record& record) {
  const auto refuse = [](std::string_view why) {
    throw Refusal(Refusal::Kind::cannot_save_file, std::string(why));
  };
  if (record.rules.game != game_of_pgn || record.rules.size != board_of_pgn)
    refuse("Othello PGN is for Reversi 8x8");
  if (!record.stones.empty() || (record.first != Color::black && points_in(record.moves) > 0))
    refuse("Othello PGN holds games from the usual start only");
  const bool is_own = record.file && record.file->form == Record_file::Form::pgn;
  return is_own ? merged_pgn(record) : new_pgn(record);
}

} // namespace goishi
