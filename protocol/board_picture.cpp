#include "protocol/board_picture.h"

#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

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
  Picture(const Game_board& board, const Vertices& vertices, const Terminal& terminal,
          const Board_marks& marks)
      : board_(board),
        geometry_(board.geometry()),
        vertices_(vertices),
        terminal_(terminal),
        signs_(Board_signs::of(terminal)),
        on_squares_(board.info().is_on_squares),
        grid_(!terminal.boxes ? Grid::none
              : on_squares_   ? Grid::cells
                              : Grid::lines),
        marks_(static_cast<std::size_t>(geometry_.points()), no_mark) {
    if (!board.moves().empty() && board.moves().back().move.is_point())
      last_ = board.moves().back().move.point();
    for (const Seen_point& seen : marks.seen) marks_[seen.point] = mark_of(seen);
    for (const Move move : marks.legal)
      if (move.is_point()) marks_[move.point()] = legal;
    for (std::size_t i = 0; i < std::min<std::size_t>(marks.numbered.size(), 9); ++i)
      if (marks.numbered[i].is_point())
        marks_[marks.numbered[i].point()] = static_cast<char>('1' + i);
  }

  [[nodiscard]] std::vector<std::string> draw() {
    column_letters();
    if (grid_ == Grid::cells) rule(0);
    for (int line = 0; line < geometry_.height; ++line) {
      const int row = board_.info().row_1_is_on_top ? line : geometry_.height - 1 - line;
      text_ += fmt::format("{:>3} ", row + 1);
      begin_board();
      points(row);
      end_board();
      text_ += fmt::format(" {:<2}", row + 1);
      end_line(0);
      if (grid_ == Grid::cells) rule(line + 1);
    }
    column_letters();
    return std::move(lines_);
  }

private:
  /// The look of the board: stones with blanks between them, on the crossings of lines, in cells.
  enum class Grid { none, lines, cells };

  static constexpr char no_mark = 0;
  static constexpr char legal = '+';

  [[nodiscard]] static char mark_of(const Seen_point& seen) {
    if (!seen.label.empty()) return lower(seen.label.front());
    return seen.hue == Hue::green ? legal : no_mark;
  }

  void end_line(int blanks) {
    text_.append(static_cast<std::size_t>(blanks), ' ');
    lines_.push_back(std::move(text_));
    text_.clear();
  }

  void column_letters() {
    text_ += "    ";
    for (int column = 0; column < geometry_.width; ++column) {
      text_ += grid_ == Grid::cells ? "  " : " ";
      text_ += vertices_.letter(column);
      text_ += grid_ == Grid::lines ? "" : " ";
    }
    // Rows end in their number and, where there is a grid, in its edge.
    end_line(grid_ == Grid::none ? 3 : 4);
  }

  void begin_board() {
    if (terminal_.colours) (text_ += on_squares_ ? felt : wood) += paint_of_lines();
  }
  void end_board() {
    if (terminal_.colours) text_ += plain;
  }
  [[nodiscard]] std::string_view paint_of_lines() const { return on_squares_ ? on_felt : on_wood; }
  /// Back from a stone's paint to that of the lines.
  void lines_again() {
    if (terminal_.colours) (text_ += "\x1b[22m") += paint_of_lines();
  }
  void painted(std::string_view paint, std::string_view what) {
    if (terminal_.colours) text_ += paint;
    text_ += what;
    lines_again();
  }

  void points(int row) {
    switch (grid_) {
    case Grid::none:
      return row_without_grid(row);
    case Grid::lines:
      return row_of_crossings(row);
    case Grid::cells:
      return row_of_cells(row);
    }
  }

  void row_without_grid(int row) {
    for (int column = 0; column < geometry_.width; ++column) around(geometry_.at(column, row), ".");
  }

  /// A point between the parentheses of the last move, or blanks.
  void around(Point p, std::string_view nothing) {
    last_ == p ? painted(mark_paint, "(") : void(text_ += ' ');
    occupied(p, nothing);
    last_ == p ? painted(mark_paint, ")") : void(text_ += ' ');
  }

  // Stones on the crossings of lines: a point, and the line to the next one.

  void row_of_crossings(int row) {
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
    const bool joined = board_.at(before) != Cell::off && board_.at(p) != Cell::off;
    text_ += joined ? "─" : " ";
  }

  void point(Point p, int column, int row) { occupied(p, crossing(column, row)); }

  /// The lines that meet at a point depend on which of its neighbours are on the board.
  [[nodiscard]] std::string_view crossing(int column, int row) const {
    const auto is_on = [&](int c, int r) {
      return geometry_.contains(c, r) && board_.at(geometry_.at(c, r)) != Cell::off;
    };
    static constexpr std::string_view shapes[16]{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                 "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const int lines = (is_on(column, row + 1) ? 1 : 0) | (is_on(column, row - 1) ? 2 : 0) |
                      (is_on(column - 1, row) ? 4 : 0) | (is_on(column + 1, row) ? 8 : 0);
    return shapes[lines];
  }

  // Stones in cells.

  void row_of_cells(int row) {
    for (int column = 0; column < geometry_.width; ++column) {
      text_ += "│";
      around(geometry_.at(column, row), " ");
    }
    text_ += "│";
  }

  /// The line below `rows` rows.
  void rule(int rows) {
    const bool top = rows == 0;
    const bool bottom = rows == geometry_.height;
    text_ += "    ";
    begin_board();
    for (int column = 0; column < geometry_.width; ++column) {
      const bool first = column == 0;
      text_ += top ? (first ? "┌" : "┬") : bottom ? (first ? "└" : "┴") : first ? "├" : "┼";
      text_ += "───";
    }
    text_ += top ? "┐" : bottom ? "┘" : "┤";
    end_board();
    end_line(3);
  }

  /// A stone, a mark, or the sign of an empty point.
  void occupied(Point p, std::string_view nothing) {
    const char mark = marks_[p];
    switch (board_.at(p)) {
    case Cell::black:
      return painted(black_paint, signs_.black);
    case Cell::white:
      return painted(white_paint, signs_.white);
    case Cell::off:
      text_ += ' ';
      return;
    case Cell::empty:
      break;
    }
    if (mark == legal) return painted(number_paint, signs_.legal);
    if (mark != no_mark) return painted(number_paint, std::string_view(&mark, 1));
    text_ += nothing;
  }

  const Game_board& board_;
  const Geometry geometry_;
  const Vertices& vertices_;
  const Terminal terminal_;
  const Board_signs signs_;
  const bool on_squares_;
  const Grid grid_;
  std::vector<std::string> lines_;
  /// The line that is being drawn.
  std::string text_;
  std::optional<Point> last_;
  std::vector<char> marks_;
};

} // namespace

Usual_marks::Usual_marks(const Game_board& board) {
  if (const std::string_view name = board.info().board_view; !name.empty())
    view = board.view(name);
  else if (board.info().mobility != Game_info::Mobility::every_point && !board.outcome().is_over())
    legal = board.legal_moves(board.to_move());
  std::erase_if(legal, [](Move move) { return !move.is_point(); });
}

std::vector<std::string> board_picture(const Game_board& board, const Vertices& vertices,
                                       const Terminal& terminal, const Board_marks& marks) {
  return Picture(board, vertices, terminal, marks).draw();
}

} // namespace goishi
