#include "engine/collections/pgn_games.h"

#include "engine/collections/text_window.h"
#include "engine/records/list_scanner.h"
#include "engine/records/pgn.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <utility>

namespace goishi {

namespace {

/// Where a game stands while its lines are read.
class Extent {
public:
  /// Whether a line belongs to the next game.
  [[nodiscard]] bool ends_before(std::string_view line) const {
    if (trimmed(line).empty()) return false;
    if (is_over_) return true;
    if (is_in_comment_) return is_behind_empty_line_ && line.starts_with("[Event ");
    return has_moves_ && line.starts_with('[');
  }

  void add(std::string_view line) {
    const bool is_tag = !is_in_comment_ && line.starts_with('[');
    is_behind_empty_line_ = trimmed(line).empty();
    if (is_tag || is_behind_empty_line_ || line.starts_with('%')) return;
    follow_comments(line);
    has_moves_ = true;
    is_over_ = !is_in_comment_ && ends_with_result(trimmed(line));
  }

private:
  void follow_comments(std::string_view line) {
    for (const char c : line) {
      if (c == ';' && !is_in_comment_) return;
      if (c == '{') is_in_comment_ = true;
      if (c == '}') is_in_comment_ = false;
    }
  }

  static bool ends_with_result(std::string_view line) {
    const auto word = line.substr(line.find_last_of(blanks) + 1);
    if (word == "*" || word == "1/2-1/2") return true;
    const auto dash = word.find('-');
    return dash != word.npos && number_in<unsigned>(word.substr(0, dash)) &&
           number_in<unsigned>(word.substr(dash + 1));
  }

  bool has_moves_ = false;
  bool is_in_comment_ = false;
  bool is_behind_empty_line_ = false;
  bool is_over_ = false;
};

class Pgn_games : public Game_reader {
public:
  explicit Pgn_games(std::unique_ptr<Byte_stream> bytes) : text_(std::move(bytes)) {}

  std::optional<Collected_game> next() override {
    while (line_.empty() || trimmed(without_byte_order_mark(line_)).empty())
      if (!take_line()) return std::nullopt;
    const std::string place = fmt::format("line {}", line_number_);
    std::string game;
    Extent extent;
    do {
      extent.add(without_byte_order_mark(line_));
      game += line_.substr(0, max_record_size + 1 - game.size());
    } while (take_line() && !extent.ends_before(line_));
    return Collected_game{++games_, place, parsed_game(game, parse_pgn)};
  }

private:
  /// Goes to the next line. False, and an empty line: there is none.
  bool take_line() {
    line_number_ = text_.line();
    line_ = text_.take_line(max_record_size + 1);
    return !line_.empty();
  }

  Text_window text_;
  std::string line_;
  std::size_t line_number_ = 0;
  std::size_t games_ = 0;
};

} // namespace

std::unique_ptr<Game_reader> open_pgn_games(std::unique_ptr<Byte_stream> bytes,
                                            const Games_source&) {
  return std::make_unique<Pgn_games>(std::move(bytes));
}

} // namespace goishi
