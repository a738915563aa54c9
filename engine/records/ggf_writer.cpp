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

/// The text of a game's file, with the moves of the game instead of its moves.
class Ggf_merge {
public:
  explicit Ggf_merge(const Record& record)
      : record_(record), text_(record.file->text), scanner_(text_) {}

  [[nodiscard]] std::string text() {
    while (scanner_.next()) take(scanner_.name());
    merged_ += text_.substr(copied_, scanner_.begin() - copied_);
    merged_ += missing_facts() + moves_text(record_, same_moves_);
    return merged_ += text_.substr(scanner_.begin());
  }

private:
  void take(const std::string& name) {
    if (name == "PB" || name == "PW") {
      is_named_[name == "PW"] = true;
    } else if (name == "RE") {
      has_result_ = true;
      if (!keeps_result(record_)) replace(property("RE", result_text(record_)));
    } else if (color_of_letter(name)) {
      take_move();
    }
  }

  /// Leaves out the moves from the first on that is another one in the game.
  void take_move() {
    const bool is_same = same_moves_ == moves_ && same_moves_ < record_.moves.size() &&
                         record_.moves[same_moves_].played == record_.file->moves[moves_];
    ++moves_;
    if (is_same)
      ++same_moves_;
    else if (!keeps_moves_)
      replace("");
  }

  /// Copies the text up to a property, and puts another one in its place.
  void replace(std::string_view with) {
    (merged_ += text_.substr(copied_, scanner_.begin() - copied_)) += with;
    copied_ = scanner_.end();
  }

  [[nodiscard]] std::string missing_facts() const {
    std::string facts;
    for (const std::size_t player : {0U, 1U})
      if (!is_named_[player] && !record_.facts.names[player].empty())
        facts += property(player == 0 ? "PB" : "PW", record_.facts.names[player]);
    if (!has_result_ && !result_of(record_).empty()) facts += property("RE", result_text(record_));
    return facts;
  }

  const Record& record_;
  const std::string_view text_;
  Ggf_scanner scanner_;
  const bool keeps_moves_ = is_as_in_file(record_);
  std::string merged_;
  std::size_t copied_ = 0;     ///< the characters of the text that are merged or left out
  std::size_t moves_ = 0;      ///< of the file, so far
  std::size_t same_moves_ = 0; ///< the first of them that the game has too
  std::array<bool, 2> is_named_{};
  bool has_result_ = false;
};

} // namespace

std::string format_ggf(const Record& record) {
  const bool is_ours = !record.file || record.file->form != Record_file::Form::ggf;
  return is_ours ? new_text(record) : Ggf_merge(record).text();
}

} // namespace goishi
