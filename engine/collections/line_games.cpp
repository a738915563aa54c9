#include "engine/collections/line_games.h"

#include "engine/collections/text_window.h"
#include "engine/records/list_scanner.h"
#include "engine/records/move_list.h"
#include "engine/records/obf.h"
#include "engine/refusal.h"

#include <fmt/format.h>

#include <utility>

namespace goishi {

namespace {

/// A file whose lines are games of their own.
class Line_games : public Game_reader {
public:
  explicit Line_games(std::unique_ptr<Byte_stream> bytes) : text_(std::move(bytes)) {}

  std::optional<Collected_game> next() final {
    while (!text_.is_at_end()) {
      std::string place = fmt::format("line {}", text_.line());
      const std::string line = text_.take_line(max_record_size + 1);
      const std::string_view game = without_byte_order_mark(line);
      if (!is_game(game)) continue;
      return Collected_game{
          ++games_, std::move(place),
          parsed_game(game, [this](std::string_view text) { return read(text); })};
    }
    return std::nullopt;
  }

private:
  /// Whether a line has a game, rather than a comment or nothing.
  [[nodiscard]] virtual bool is_game(std::string_view line) const = 0;
  [[nodiscard]] virtual Record read(std::string_view line) const = 0;

  Text_window text_;
  std::size_t games_ = 0;
};

class Lists : public Line_games {
public:
  Lists(std::unique_ptr<Byte_stream> bytes, const Games_source& source, Letters letters)
      : Line_games(std::move(bytes)), source_(source), letters_(letters) {}

private:
  [[nodiscard]] bool is_game(std::string_view line) const override { return has_moves(line); }
  [[nodiscard]] Record read(std::string_view line) const override {
    Record record = parse_move_list(line, source_.settings, source_.geometry, letters_);
    record.is_bare = source_.letters == Letters::by_text;
    return record;
  }

  Games_source source_;
  Letters letters_;
};

class Positions : public Line_games {
public:
  using Line_games::Line_games;

private:
  [[nodiscard]] bool is_game(std::string_view line) const override {
    return line.substr(0, line.find('%')).find_first_not_of(" \t\r\n\v\f") != line.npos;
  }
  [[nodiscard]] Record read(std::string_view line) const override {
    return record_of(*parse_obf_line(line), line);
  }
};

} // namespace

Letters letters_of_lists(const Games_source& source) {
  constexpr int column_i = 8;
  // No line can name a column behind I.
  if (source.letters != Letters::by_text || source.geometry.width <= column_i)
    return source.letters;
  Text_window text(open_bytes(source.path));
  List_letters letters;
  while (!letters.are_certain() && !text.is_at_end()) letters.add(text.take_line(max_record_size));
  return letters.letters(source.settings, source.geometry);
}

bool looks_like_lists(std::string_view beginning) {
  constexpr std::size_t whole = 4096;
  // The last line of a longer file may be cut off.
  if (beginning.size() >= whole)
    beginning = beginning.substr(0, beginning.find_last_of(line_ends) + 1);
  return is_list_of_games(beginning);
}

std::unique_ptr<Game_reader> open_list_games(std::unique_ptr<Byte_stream> bytes,
                                             const Games_source& source) {
  return std::make_unique<Lists>(std::move(bytes), source, letters_of_lists(source));
}

std::unique_ptr<Game_reader> open_obf_games(std::unique_ptr<Byte_stream> bytes,
                                            const Games_source&) {
  return std::make_unique<Positions>(std::move(bytes));
}

} // namespace goishi
