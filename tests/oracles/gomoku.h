// Oracle: a slow reference implementation of the rules of Gomoku.
#pragma once

#include "games/game.h"
#include "games/gomoku/rules.h"

#include <array>
#include <set>
#include <utility>
#include <vector>

namespace goishi::oracles {

/// A board of cells, walked step by step; other points are holes or off the board. Renju follows
/// the definitions of its rules literally, by placing and removing stones. Uses only the Rules of
/// games/.
class Gomoku {
public:
  explicit Gomoku(const gomoku::Rules& rules)
      : width_(rules.geometry().width),
        height_(rules.geometry().height),
        rule_(rules.rule()),
        length_(rules.win_length()),
        cells_(static_cast<std::size_t>(width_ * height_), Cell::empty) {
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x)
        if (!rules.contains({x, y})) set(x, y, Cell::off);
  }

  Cell at(Point p) const { return cells_[p]; }

  bool is_legal(Color c, Move move) const {
    if (over_) return false;
    if (move.is_pass()) {
      for (int p = 0; p < width_ * height_; ++p)
        if (is_legal_point(c, p)) return false;
      return true;
    }
    return is_legal_point(c, move.point());
  }

  void play(Color c, Move move) {
    if (move.is_pass()) return;
    const int x = move.point() % width_;
    const int y = move.point() / width_;
    cells_[move.point()] = cell_of(c);
    if (has_winning_row(c, x, y)) {
      over_ = true;
      outcome_ = Outcome::win_for(c);
      return;
    }
    for (const Cell cell : cells_)
      if (cell == Cell::empty) return;
    over_ = true;
    outcome_ = Outcome::draw();
  }

  /// Places a stone as in a diagram, without a game.
  void put(Color c, Point p) { cells_[p] = cell_of(c); }

  Outcome outcome(Color) const { return outcome_; }

  /// For an empty point, with Black to move.
  bool is_forbidden(int x, int y) const {
    Gomoku after = *this;
    after.set(x, y, Cell::black);
    bool overline = false;
    for (const auto& [dx, dy] : all_directions) {
      const int run = after.run(x, y, dx, dy);
      if (run == 5) return false;
      if (run > 5) overline = true;
    }
    if (overline) return true;
    int fours = 0;
    int threes = 0;
    for (const auto& [dx, dy] : all_directions) {
      fours += after.count_fours(x, y, dx, dy);
      if (after.is_three(x, y, dx, dy)) ++threes;
    }
    return fours >= 2 || threes >= 2;
  }

private:
  static constexpr std::array<std::pair<int, int>, 4> all_directions{
      {{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

  Cell get(int x, int y) const {
    if (x < 0 || x >= width_ || y < 0 || y >= height_) return Cell::off;
    return cells_[static_cast<std::size_t>(y * width_ + x)];
  }
  void set(int x, int y, Cell cell) { cells_[static_cast<std::size_t>(y * width_ + x)] = cell; }

  /// The number of consecutive stones of one colour from here in one direction.
  int follow(int x, int y, int dx, int dy, Cell cell) const {
    int count = 0;
    while (get(x + (count + 1) * dx, y + (count + 1) * dy) == cell) ++count;
    return count;
  }
  /// The unbroken row through a stone.
  int run(int x, int y, int dx, int dy) const {
    const Cell cell = get(x, y);
    return 1 + follow(x, y, dx, dy, cell) + follow(x, y, -dx, -dy, cell);
  }

  bool has_winning_row(Color c, int x, int y) const {
    const bool exact =
        rule_ == gomoku::Rule::standard || (rule_ == gomoku::Rule::renju && c == Color::black);
    for (const auto& [dx, dy] : all_directions) {
      const int stones = run(x, y, dx, dy);
      if (stones > length_ && !exact) return true;
      if (stones == length_ && !(rule_ == gomoku::Rule::caro && is_between_two(c, x, y, dx, dy)))
        return true;
    }
    return false;
  }

  /// Whether the cells at both ends of the row through a stone are the opponent's.
  bool is_between_two(Color c, int x, int y, int dx, int dy) const {
    const Cell other = cell_of(opponent(c));
    const int ahead = 1 + follow(x, y, dx, dy, cell_of(c));
    const int behind = 1 + follow(x, y, -dx, -dy, cell_of(c));
    return get(x + ahead * dx, y + ahead * dy) == other &&
           get(x - behind * dx, y - behind * dy) == other;
  }

  bool is_legal_point(Color c, int p) const {
    if (cells_[static_cast<std::size_t>(p)] != Cell::empty) return false;
    if (rule_ != gomoku::Rule::renju || c == Color::white) return true;
    return !is_forbidden(p % width_, p / width_);
  }

  /// The fours in a line through a black stone: sets of four stones, with it among them, which one
  /// more stone would make five and no more.
  int count_fours(int x, int y, int dx, int dy) const {
    Gomoku board = *this;
    std::set<std::vector<int>> fours;
    for (int i = -4; i <= 4; ++i) {
      if (board.get(x + i * dx, y + i * dy) != Cell::empty) continue;
      board.set(x + i * dx, y + i * dy, Cell::black);
      const int ahead = board.follow(x, y, dx, dy, Cell::black);
      const int behind = board.follow(x, y, -dx, -dy, Cell::black);
      if (ahead + behind + 1 == 5) {
        std::vector<int> four;
        for (int j = -behind; j <= ahead; ++j)
          if (j != i) four.push_back(j);
        if (four.size() == 4) fours.insert(four);
      }
      board.set(x + i * dx, y + i * dy, Cell::empty);
    }
    return static_cast<int>(fours.size());
  }

  /// Whether some further black stone makes, in this line and with this stone, four in a row that
  /// can become five at both ends, makes no five, and is not forbidden.
  bool is_three(int x, int y, int dx, int dy) const {
    Gomoku board = *this;
    for (int i = -3; i <= 3; ++i) {
      const int qx = x + i * dx;
      const int qy = y + i * dy;
      if (board.get(qx, qy) != Cell::empty) continue;
      board.set(qx, qy, Cell::black);
      bool straight = board.is_straight_four(x, y, dx, dy, i);
      for (const auto& [ex, ey] : all_directions)
        if (board.run(qx, qy, ex, ey) == 5) straight = false;
      board.set(qx, qy, Cell::empty);
      if (straight && !is_forbidden(qx, qy)) return true;
    }
    return false;
  }

  bool is_straight_four(int x, int y, int dx, int dy, int with) const {
    const int ahead = follow(x, y, dx, dy, Cell::black);
    const int behind = follow(x, y, -dx, -dy, Cell::black);
    if (ahead + behind + 1 != 4 || with > ahead || with < -behind) return false;
    Gomoku board = *this;
    for (const int end : {ahead + 1, -behind - 1}) {
      if (board.get(x + end * dx, y + end * dy) != Cell::empty) return false;
      board.set(x + end * dx, y + end * dy, Cell::black);
      if (board.run(x, y, dx, dy) != 5) return false;
      board.set(x + end * dx, y + end * dy, Cell::empty);
    }
    return true;
  }

  int width_;
  int height_;
  gomoku::Rule rule_;
  int length_;
  std::vector<Cell> cells_;
  bool over_ = false;
  Outcome outcome_;
};

} // namespace goishi::oracles
