#include "protocol/console/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace goishi {

namespace {

// Escape sequences of terminals with 256 colours.
constexpr std::string_view wood = "\x1b[48;5;179m";
constexpr std::string_view felt = "\x1b[48;5;29m";
constexpr std::string_view on_wood = "\x1b[38;5;94m";
constexpr std::string_view on_felt = "\x1b[38;5;22m";
constexpr std::string_view black_paint = "\x1b[38;5;16m";
constexpr std::string_view white_paint = "\x1b[38;5;231m";
constexpr std::string_view mark_paint = "\x1b[1;38;5;196m";
constexpr std::string_view number_paint = "\x1b[1;38;5;19m";
constexpr std::string_view plain = "\x1b[0m";

class Picture {
public:
  Picture(const Table& table, const Vertices& vertices, Terminal terminal,
          std::span<const Move> numbered, std::string& text)
      : table_(table),
        geometry_(table.geometry()),
        vertices_(vertices),
        terminal_(terminal),
        text_(text),
        on_cells_(table.info().is_on_squares),
        marks_(static_cast<std::size_t>(geometry_.points()), no_mark) {
    if (!table.moves().empty() && table.moves().back().move.is_point())
      last_ = table.moves().back().move.point();
    const bool marks_moves = table.info().mobility == Game_info::Mobility::few_points;
    if (numbered.empty() && marks_moves && !table.outcome().is_over())
      for (const Move move : table.legal_moves(table.to_move()))
        if (move.is_point()) marks_[move.point()] = legal;
    for (std::size_t i = 0; i < std::min<std::size_t>(numbered.size(), 9); ++i)
      if (numbered[i].is_point()) marks_[numbered[i].point()] = static_cast<char>('1' + i);
  }

  void draw() {
    column_letters();
    if (on_cells_) rule(geometry_.height);
    for (int row = geometry_.height - 1; row >= 0; --row) {
      text_ += fmt::format("{:>3} ", row + 1);
      begin_board();
      on_cells_ ? row_of_cells(row) : row_of_points(row);
      end_board();
      text_ += fmt::format(" {}\n", row + 1);
      if (on_cells_) rule(row);
    }
    column_letters();
  }

private:
  static constexpr char no_mark = 0;
  static constexpr char legal = '.';

  void column_letters() {
    text_ += "    ";
    for (int column = 0; column < geometry_.width; ++column)
      ((text_ += on_cells_ ? "  " : " ") += vertices_.letter(column)) += on_cells_ ? " " : "";
    text_ += '\n';
  }

  void begin_board() {
    if (terminal_.colours) (text_ += on_cells_ ? felt : wood) += on_cells_ ? on_felt : on_wood;
  }
  void end_board() {
    if (terminal_.colours) text_ += plain;
  }
  /// Back from a stone's paint to that of the lines.
  void lines_again() {
    if (terminal_.colours) ((text_ += "\x1b[22m") += on_cells_ ? on_felt : on_wood);
  }
  void painted(std::string_view paint, std::string_view what) {
    if (terminal_.colours) text_ += paint;
    text_ += what;
    lines_again();
  }

  // Stones on the crossings of lines: a point, and what is between it and the next.

  void row_of_points(int row) {
    for (int column = 0; column < geometry_.width; ++column) {
      const Point p = geometry_.at(column, row);
      gap(column, row, p);
      point(p, column, row);
    }
    if (last_ == geometry_.at(geometry_.width - 1, row))
      painted(mark_paint, ")");
    else
      text_ += ' ';
  }

  void gap(int column, int row, Point p) {
    if (last_ == p) return painted(mark_paint, "(");
    if (column == 0) {
      text_ += ' ';
      return;
    }
    const Point before = geometry_.at(column - 1, row);
    if (last_ == before) return painted(mark_paint, ")");
    const bool joined = table_.at(before) != Cell::off && table_.at(p) != Cell::off;
    text_ += terminal_.boxes && joined ? "─" : " ";
  }

  void point(Point p, int column, int row) {
    if (table_.at(p) != Cell::empty || marks_[p] != no_mark) return occupied(p);
    text_ += terminal_.boxes ? crossing(column, row) : ".";
  }

  /// The lines that meet at a point depend on which of its neighbours are on the board.
  [[nodiscard]] std::string_view crossing(int column, int row) const {
    const auto is_on = [&](int c, int r) {
      return geometry_.contains(c, r) && table_.at(geometry_.at(c, r)) != Cell::off;
    };
    static constexpr std::string_view shapes[16]{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                 "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const int lines = (is_on(column, row + 1) ? 1 : 0) | (is_on(column, row - 1) ? 2 : 0) |
                      (is_on(column - 1, row) ? 4 : 0) | (is_on(column + 1, row) ? 8 : 0);
    return shapes[lines];
  }

  // Stones in cells.

  void row_of_cells(int row) {
    const std::string_view bar = terminal_.boxes ? "│" : "|";
    for (int column = 0; column < geometry_.width; ++column) {
      const Point p = geometry_.at(column, row);
      text_ += bar;
      last_ == p ? painted(mark_paint, "(") : void(text_ += ' ');
      occupied(p);
      last_ == p ? painted(mark_paint, ")") : void(text_ += ' ');
    }
    text_ += bar;
  }

  /// The line below the row with this index, 0 the lowest; above all rows: their number.
  void rule(int row) {
    const bool top = row == geometry_.height;
    const bool bottom = row == 0;
    text_ += "    ";
    begin_board();
    for (int column = 0; column < geometry_.width; ++column) {
      const bool first = column == 0;
      if (terminal_.boxes)
        text_ += top ? (first ? "┌" : "┬") : bottom ? (first ? "└" : "┴") : first ? "├" : "┼";
      else
        text_ += '+';
      text_ += terminal_.boxes ? "───" : "---";
    }
    text_ += !terminal_.boxes ? "+" : top ? "┐" : bottom ? "┘" : "┤";
    end_board();
    text_ += '\n';
  }

  /// A stone, a mark, or nothing.
  void occupied(Point p) {
    const char mark = marks_[p];
    switch (table_.at(p)) {
    case Cell::black:
      return painted(black_paint, terminal_.boxes ? "●" : "X");
    case Cell::white:
      // Where there is no paint, a stone must be hollow to be white.
      return painted(white_paint, terminal_.boxes ? (terminal_.colours ? "●" : "○") : "O");
    case Cell::off:
      text_ += ' ';
      return;
    case Cell::empty:
      break;
    }
    if (mark == legal) return painted(number_paint, terminal_.boxes ? "·" : ".");
    if (mark != no_mark) return painted(number_paint, std::string_view(&mark, 1));
    text_ += ' ';
  }

  const Table& table_;
  const Geometry geometry_;
  const Vertices& vertices_;
  const Terminal terminal_;
  std::string& text_;
  const bool on_cells_;
  std::optional<Point> last_;
  std::vector<char> marks_;
};

} // namespace

void draw_picture(const Table& table, const Vertices& vertices, Terminal terminal,
                  std::span<const Move> numbered, std::string& text) {
  Picture(table, vertices, terminal, numbered, text).draw();
}

} // namespace goishi
