#include "protocol/gtp/board_drawing.h"

#include "protocol/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace goishi::gtp {

namespace {

// Escape sequences of terminals (ECMA-48, "select graphic rendition").
constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view cyan = "\x1b[1;36m";
constexpr std::string_view faint_green = "\x1b[32m";
constexpr std::string_view faint = "\x1b[2m";
constexpr std::string_view plain = "\x1b[0m";

std::string_view capitalised(Color c) { return c == Color::black ? "Black" : "White"; }
char stone(Color c) { return c == Color::black ? 'X' : 'O'; }

/// "1 move", "2 moves".
std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// "1:02:03", "2:03.4": tenths only while they matter.
std::string clock_face(Duration left) {
  const auto tenths = std::chrono::duration_cast<std::chrono::milliseconds>(left).count() / 100;
  const auto seconds = tenths / 10;
  if (seconds >= 3600)
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  if (seconds >= 60) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("0:{:02}.{}", seconds, tenths % 10);
}

std::string describe(const Clock& clock) {
  std::string text = clock_face(clock.left());
  const Time_control& control = clock.control();
  if (clock.in_period() && control.kind == Time_control::Kind::canadian)
    text += fmt::format(" for {} moves", clock.stones_left());
  if (control.kind == Time_control::Kind::byo_yomi)
    text += fmt::format(", {} periods of {}", clock.periods_left(), clock_face(control.period));
  if (control.kind == Time_control::Kind::fischer)
    text += fmt::format(", {} more each move", clock_face(control.period));
  return text;
}

class Drawing {
public:
  Drawing(const Session& session, const Vertices& vertices, bool colours, std::string& text)
      : session_(session),
        table_(session.table()),
        geometry_(table_.geometry()),
        vertices_(vertices),
        colours_(colours),
        text_(text) {
    if (!table_.moves().empty()) last_ = table_.moves().back();
    // Where nearly every empty point is legal, the drawing would say nothing.
    const bool tells = table_.info().mobility != Game_info::Mobility::every_point;
    if (tells && !table_.outcome().is_over()) {
      legal_.resize(static_cast<std::size_t>(geometry_.points()));
      for (const Move move : table_.legal_moves(table_.to_move()))
        if (move.is_point()) legal_[move.point()] = true, ++legal_count_;
    }
  }

  void draw() {
    write_notes();
    std::size_t note = 0;
    column_letters();
    for (int row = geometry_.height - 1; row >= 0; --row) {
      text_ += fmt::format("\n{:>3} ", row + 1);
      for (int column = 0; column < geometry_.width; ++column) cell(geometry_.at(column, row));
      text_ += fmt::format(" {:<2}", row + 1);
      if (note < notes_.size()) (text_ += "   ") += notes_[note++];
      trim();
    }
    text_ += '\n';
    column_letters();
    if (note < notes_.size()) pad(), text_ += notes_[note++];
    while (note < notes_.size()) {
      text_ += '\n';
      text_.append(board_width(), ' ');
      text_ += notes_[note++];
    }
  }

private:
  /// Up to the notes.
  [[nodiscard]] std::size_t board_width() const { return 4 + 3u * geometry_.width + 3 + 3; }

  void column_letters() {
    text_ += "    ";
    for (int column = 0; column < geometry_.width; ++column)
      ((text_ += ' ') += vertices_.letter(column)) += ' ';
    trim();
  }

  void pad() { text_.append(board_width() - 4 - (3u * geometry_.width - 1), ' '); }

  void trim() { text_.erase(text_.find_last_not_of(' ') + 1); }

  void cell(Point p) {
    const bool last = last_ && last_->move == Move::at(p);
    if (last) return marked(p);
    text_ += ' ';
    switch (table_.at(p)) {
    case Cell::black:
      painted(bold, 'X');
      break;
    case Cell::white:
      painted(cyan, 'O');
      break;
    case Cell::empty:
      if (!legal_.empty() && legal_[p])
        painted(faint_green, '+');
      else
        painted(faint, '.');
      break;
    case Cell::off:
      text_ += ' ';
      break;
    }
    text_ += ' ';
  }

  void marked(Point p) {
    text_ += '(';
    painted(table_.at(p) == Cell::white ? cyan : bold, table_.at(p) == Cell::white ? 'O' : 'X');
    text_ += ')';
  }

  void painted(std::string_view paint, char what) {
    if (!colours_) {
      text_ += what;
    } else {
      ((text_ += paint) += what) += plain;
    }
  }

  void write_notes() {
    notes_.push_back(fmt::format("{} {}x{}, {}", table_.info().client_name, geometry_.width,
                                 geometry_.height, counted(table_.moves().size(), "move")));
    if (last_) {
      std::string note = fmt::format("Last move: {} ", capitalised(last_->color));
      vertices_.append(note, last_->move);
      notes_.push_back(note);
    }
    write_state();
    for (const Color c : {Color::black, Color::white}) {
      std::size_t stones = 0;
      for (int p = 0; p < geometry_.points(); ++p)
        if (table_.at(static_cast<Point>(p)) == cell_of(c)) ++stones;
      std::string note =
          fmt::format("{} {}: {}", stone(c), capitalised(c), counted(stones, "stone"));
      if (session_.game().clocks()[c].is_limited())
        note += ", " + describe(session_.game().clocks()[c]);
      notes_.push_back(note);
    }
    notes_.push_back(fmt::format("Hash {:016X}", table_.key()));
  }

  void write_state() {
    const Outcome outcome = table_.outcome();
    if (!outcome.is_over()) {
      std::string note = fmt::format("{} to move", capitalised(table_.to_move()));
      if (!legal_.empty()) note += fmt::format(", + {} legal", legal_count_);
      notes_.push_back(note);
    } else if (outcome.winner()) {
      notes_.push_back(
          fmt::format("{} has won ({})", capitalised(*outcome.winner()), score(outcome)));
    } else {
      notes_.push_back("The game is a draw");
    }
  }

  const Session& session_;
  const Table& table_;
  const Geometry geometry_;
  const Vertices& vertices_;
  const bool colours_;
  std::string& text_;
  std::optional<Played> last_;
  std::vector<bool> legal_;
  int legal_count_ = 0;
  std::vector<std::string> notes_;
};

} // namespace

void draw_board(const Session& session, const Vertices& vertices, bool colours, std::string& text) {
  text += '\n';
  Drawing(session, vertices, colours, text).draw();
}

} // namespace goishi::gtp
