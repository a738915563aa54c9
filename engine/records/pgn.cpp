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
      if (word.size() > 20 || in_one_line(word) != word) refuse_pgn(not_a_move);
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

/// The text of a game's file, with the moves of the game instead of its moves, and with its result.
class Pgn_merge {
public:
  explicit Pgn_merge(const Record& record)
      : record_(record),
        text_(without_byte_order_mark(record.file->text)),
        scanner_(text_),
        merged_(record.file->text.substr(0, record.file->text.size() - text_.size())) {}

  [[nodiscard]] std::string text() {
    const Kept kept = keep_same_moves();
    while (scanner_.next()) continue;
    merged_ += text_.substr(copied_, std::max(kept.end, copied_) - copied_);
    if (!merged_.empty() && merged_.back() != '\n') merged_ += '\n';
    merged_ += pgn_moves(record_, kept.points) + pgn_result(result_of(record_));
    const std::string_view rest = text_.substr(scanner_.end());
    if (!rest.starts_with('\n') && !rest.starts_with('\r')) merged_ += rest.empty() ? "\n" : "\n\n";
    return merged_ += rest;
  }

private:
  /// The beginning of the file's moves that the game has too.
  struct Kept {
    std::size_t points;
    std::size_t end;
  };

  /// Scans them and the tags before them.
  [[nodiscard]] Kept keep_same_moves() {
    const std::size_t same = same_points(record_);
    std::size_t points = 0;
    while (scanner_.next()) {
      if (scanner_.part() == Part::tag) {
        replace_tag();
      } else if (scanner_.part() == Part::word && !is_word_of_pass(scanner_.value())) {
        const std::size_t more = scanner_.value().size() / 2;
        if (points + more > same) return {points, scanner_.begin()};
        points += more;
      } else if (scanner_.part() == Part::result) {
        return {points, scanner_.begin()};
      }
    }
    // Without a result at its end, a game goes on before the blanks behind it.
    return {points, text_.substr(0, scanner_.begin()).find_last_not_of(blanks) + 1};
  }

  /// Copies the text up to the end of a tag, which may change with the result.
  void replace_tag() {
    merged_ += text_.substr(copied_, scanner_.begin() - copied_);
    copied_ = scanner_.end();
    if (equal_in_any_case(scanner_.name(), "Result")) {
      merged_ += pgn_result_tags(result_of(record_));
    } else if (equal_in_any_case(scanner_.name(), "Termination")) {
      // The line of the tag goes too.
      std::string_view rest = text_.substr(copied_);
      if (const auto line = take_line(rest); trimmed(line).empty()) copied_ += line.size();
    } else {
      merged_ += text_.substr(scanner_.begin(), scanner_.end() - scanner_.begin());
    }
  }

  const Record& record_;
  const std::string_view text_;
  Pgn_scanner scanner_;
  std::string merged_;
  std::size_t copied_ = 0; ///< the characters of the text that are merged or left out
};

std::string merged_pgn(const Record& record) {
  const bool has_same_end =
      record.outcome.is_over() || record.resigned == resigned_by(record.facts.result);
  if (is_as_in_file(record) && has_same_end) return record.file->text;
  return Pgn_merge(record).text();
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
         (is_letter(text[end]) || is_digit(text[end]) || text[end] == '_'))
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
      if (equal_in_any_case(scanner.name(), "FEN"))
        refuse_pgn({"set-up-tag", "it does not begin from the usual start"});
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
