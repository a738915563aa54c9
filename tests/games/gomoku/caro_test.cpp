#include "games/gomoku/board.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

/// A line of the board, `X` for the own colour, with patterns computed from their definitions.
class Slow_line {
public:
  /// The pattern of an own stone on an empty cell.
  Pattern pattern(std::string cells, std::size_t at) {
    cells[at] = 'X';
    return known(cells, at);
  }

private:
  Pattern known(const std::string& cells, std::size_t at) {
    const auto key = std::pair(cells, at);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    return known_[key] = find(cells, at);
  }

  static bool wins(const std::string& cells, std::size_t at) {
    std::size_t first = at;
    std::size_t end = at + 1;
    while (first > 0 && cells[first - 1] == 'X') --first;
    while (end < cells.size() && cells[end] == 'X') ++end;
    if (end - first != 5) return end - first > 5;
    return first == 0 || cells[first - 1] != 'O' || end == cells.size() || cells[end] != 'O';
  }

  template<class Predicate>
  static bool any(const std::string& cells, char stone, Predicate predicate) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != '.') continue;
      std::string next = cells;
      next[i] = stone;
      if (predicate(next)) return true;
    }
    return false;
  }
  static bool can_win(const std::string& cells, std::size_t at) {
    return any(cells, 'X', [&](const std::string& next) { return wins(next, at); });
  }

  Pattern find(const std::string& cells, std::size_t at) {
    if (wins(cells, at)) return Pattern::five;
    if (can_win(cells, at))
      return any(cells, 'O', [&](const std::string& next) { return !can_win(next, at); })
                 ? Pattern::four
                 : Pattern::open_four;
    static const std::map<Pattern, Pattern> steps{
        {Pattern::open_four, Pattern::open_three}, {Pattern::four, Pattern::three},
        {Pattern::open_three, Pattern::open_two},  {Pattern::three, Pattern::two},
        {Pattern::open_two, Pattern::open_one},    {Pattern::two, Pattern::one}};
    Pattern best = Pattern::none;
    static_cast<void>(any(cells, 'X', [&](const std::string& next) {
      const auto step = steps.find(known(next, at));
      if (step != steps.end()) best = std::max(best, step->second);
      return false;
    }));
    return best;
  }

  std::map<std::pair<std::string, std::size_t>, Pattern> known_;
};

gomoku::Position drawn(const Rules& rules, const std::string& row) {
  return test::drawn<gomoku::Position>(rules, row);
}

/// `#` is a hole.
Rules rules_of(const std::string& row) {
  std::vector<Point> holes;
  for (std::size_t i = 0; i < row.size(); ++i)
    if (row[i] == '#') holes.push_back(static_cast<Point>(i));
  return *Rules::make(test::board(static_cast<int>(row.size()), 1), Rule::caro,
                      Rules::usual_win_length, holes);
}

Outcome outcome(const std::string& row) { return drawn(rules_of(row), row).outcome(); }

Pattern pattern(const std::string& row, Point at) {
  return Board(drawn(rules_of(row), row)).pattern(Color::black, 0, at);
}

} // namespace

TEST_CASE("in caro five stones between two others are no row, and six are", "[gomoku][caro]") {
  const Outcome black = Outcome::win_for(Color::black);
  CHECK(outcome(".OXXXXXO.") == Outcome::undecided());
  CHECK(outcome(".OXXXXX..") == black);
  CHECK(outcome("..XXXXXO.") == black);
  CHECK(outcome(".OXXXXXXO.") == black);
  CHECK(outcome("..XOOOOOX") == Outcome::undecided());
  // The edge is not a stone.
  CHECK(outcome("XXXXXO...") == black);
  CHECK(outcome("..OXXXXX") == black);
  CHECK(outcome("XXXXX") == black);
}

TEST_CASE("in caro a stone beyond a four may answer it", "[gomoku][caro]") {
  CHECK(pattern("....XXX....", 7) == Pattern::open_four);
  CHECK(pattern(".O.XXX..O..", 6) == Pattern::four);
  CHECK(pattern("O...XXX...O", 7) == Pattern::open_four);
  CHECK(pattern("O..XXX.....", 6) == Pattern::open_four);
  CHECK(pattern("O.XXX......", 5) == Pattern::four);
  // A row that ends at the edge cannot be enclosed.
  CHECK(pattern(".XXX......", 4) == Pattern::open_four);
  CHECK(pattern("X#.XXX.....", 6) == Pattern::open_four);
  CHECK(pattern("#XXX.O#", 4) == Pattern::none);
  CHECK(pattern("OXXXX.O", 5) == Pattern::none);
  CHECK(pattern("OXXXX.XO", 5) == Pattern::five);
}

TEST_CASE("the patterns of caro are those of their definitions", "[gomoku][caro][holes][long]") {
  Random random(5);
  Slow_line slow;
  int wrong = 0;
  int seen[patterns] = {};
  for (int i = 0; i < 6000; ++i) {
    std::string row(1 + random.below(13), '.');
    const std::uint32_t share = 2 + random.below(6);
    for (char& cell : row)
      if (random.below(10) < share) cell = random.below(3) == 0 ? 'O' : 'X';
    if (i >= 4000) {
      for (char& cell : row)
        if (random.below(8) == 0) cell = '#';
      if (row.find_first_not_of('#') == row.npos) continue;
    }
    const Rules rules = rules_of(row);
    std::string others = row;
    for (char& cell : others) cell = cell == 'X' ? 'O' : cell == 'O' ? 'X' : cell;
    const gomoku::Position position = drawn(rules, row);
    if (position.outcome().is_over()) continue;
    const Board board(position);
    for (std::size_t at = 0; at < row.size(); ++at) {
      if (row[at] != '.') continue;
      const Pattern black = slow.pattern(row, at);
      ++seen[static_cast<std::size_t>(black)];
      if (board.pattern(Color::black, 0, static_cast<Point>(at)) != black) ++wrong;
      if (board.pattern(Color::white, 0, static_cast<Point>(at)) != slow.pattern(others, at))
        ++wrong;
    }
  }
  CHECK(wrong == 0);
  for (int some = 0; some <= static_cast<int>(Pattern::five); ++some) CHECK(seen[some] > 20);
}
