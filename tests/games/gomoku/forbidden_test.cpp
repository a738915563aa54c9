#include "games/gomoku/forbidden.h"

#include "games/gomoku/position.h"
#include "tests/games/gomoku/holes.h"
#include "tests/games/play.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/gomoku.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

/// Reads diagrams with questions: rows of X, O and `.`, the highest first, then lines of a word and
/// points. `#` begins a comment; an empty line ends a diagram.
class Diagrams {
public:
  explicit Diagrams(const std::string& path) : file_(path) {}

  /// False at the end of the file.
  bool next() {
    rows_.clear();
    questions_.clear();
    std::string line;
    while (std::getline(file_, line)) {
      if (!line.empty() && line.front() == '#') continue;
      if (line.empty() && rows_.empty()) continue;
      if (line.empty()) break;
      if (line.find_first_not_of("XO. ") == std::string::npos) {
        std::erase(line, ' ');
        rows_.push_back(line);
      } else {
        questions_.push_back(line);
      }
    }
    return !rows_.empty();
  }

  Geometry geometry() const {
    return test::board(static_cast<int>(rows_[0].size()), static_cast<int>(rows_.size()));
  }
  std::vector<Placement> stones() const {
    std::string cells;
    for (const std::string& row : rows_) cells += row;
    return test::stones_of(geometry(), cells);
  }
  const std::vector<std::string>& questions() const { return questions_; }

private:
  std::ifstream file_;
  std::vector<std::string> rows_;
  std::vector<std::string> questions_;
};

/// Clusters of stones, mostly Black's, in short rows, with many threes and fours.
std::vector<Placement> provoked(Geometry g, Random& random) {
  std::vector<Cell> cells(static_cast<std::size_t>(g.points()), Cell::empty);
  const auto any = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  constexpr std::array<std::array<int, 2>, 4> units{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  const int clusters = 2 + any(5);
  const int centre_column = any(g.width);
  const int centre_row = any(g.height);
  for (int i = 0; i < clusters; ++i) {
    // Rows that meet near one point, with gaps.
    const auto [dx, dy] = units[random.below(4)];
    const int from = -4 + any(5);
    for (int k = 0; k < 6; ++k) {
      const int column = centre_column + any(2) + (from + k) * dx;
      const int row = centre_row + any(2) + (from + k) * dy;
      if (g.contains(column, row) && any(5) < 3) cells[g.at(column, row)] = Cell::black;
    }
  }
  const int others = any(g.points() / 6 + 1);
  for (int i = 0; i < others; ++i)
    cells[static_cast<std::size_t>(any(g.points()))] = any(3) == 0 ? Cell::black : Cell::white;
  std::vector<Placement> stones;
  for (int p = 0; p < g.points(); ++p) {
    const Cell cell = cells[static_cast<std::size_t>(p)];
    if (cell != Cell::empty) stones.push_back({static_cast<Color>(cell), static_cast<Point>(p)});
  }
  return stones;
}

} // namespace

TEST_CASE("the forbidden points of the diagrams are found", "[gomoku][renju]") {
  const std::filesystem::path folder = GOISHI_SOURCE_DIR "/tests/positions";
  int asked = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().filename().string().rfind("gomoku_", 0) != 0) continue;
    Diagrams diagrams(entry.path().string());
    while (diagrams.next()) {
      const Rules rules = *Rules::make(diagrams.geometry(), Rule::renju);
      const auto position = *gomoku::Position::set_up(rules, diagrams.stones(), Color::black);
      oracles::Gomoku oracle(rules);
      for (const auto& [color, point] : diagrams.stones()) oracle.put(color, point);
      for (const std::string& question : diagrams.questions()) {
        INFO(entry.path().filename().string() << ": " << question);
        std::istringstream words(question);
        std::string expected;
        words >> expected;
        for (std::string name; words >> name; ++asked) {
          const auto point = parse_point(rules.geometry(), name);
          REQUIRE(point);
          REQUIRE(position.at(*point) == Cell::empty);
          REQUIRE((expected == "forbidden" || expected == "legal" || expected == "five"));
          CHECK(position.is_legal(Move::at(*point)) == (expected != "forbidden"));
          CHECK(oracle.is_legal(Color::black, Move::at(*point)) == (expected != "forbidden"));
          gomoku::Position after = position;
          if (expected == "forbidden") after.set_to_move(Color::white);
          after.play(Move::at(*point));
          CHECK((after.outcome().winner() == Color::black) == (expected == "five"));
        }
      }
    }
  }
  CHECK(asked > 40);
}

/// Compares the forbidden points of positions with many threes and fours with the oracle's.
void check_forbidden_points(std::uint64_t positions, std::uint64_t seed, bool has_holes) {
  Random random(seed);
  int wrong = 0;
  std::uint64_t forbidden = 0;
  for (std::uint64_t i = 0; i < positions; ++i) {
    const auto side = static_cast<std::uint8_t>(7 + random.below(9));
    const Rules whole = *Rules::make({side, side}, Rule::renju);
    const Rules rules = has_holes ? with_holes(whole, random) : whole;
    auto stones = provoked(rules.geometry(), random);
    std::erase_if(stones, [&](const Placement& stone) {
      return !rules.contains(rules.coordinates(stone.point));
    });
    const auto position = gomoku::Position::set_up(rules, stones, Color::black);
    if (!position || position->outcome().is_over()) continue;
    oracles::Gomoku oracle(rules);
    for (const auto& [color, point] : stones) oracle.put(color, point);
    for (int p = 0; p < rules.geometry().points(); ++p) {
      const auto point = static_cast<Point>(p);
      if (position->at(point) != Cell::empty) continue;
      const Coordinates at = rules.coordinates(point);
      const bool expected = oracle.is_forbidden(at.column, at.row);
      if (expected) ++forbidden;
      if (is_forbidden(rules, position->lines(), at) != expected) ++wrong;
    }
  }
  CHECK(wrong == 0);
  CHECK(forbidden > positions / (has_holes ? 6 : 2));
}

TEST_CASE("forbidden points are the oracle's where threes and fours abound",
          "[gomoku][renju][holes]") {
  check_forbidden_points(laws::positions_to_visit(25'000, 10), laws::law_seed(11), false);
  check_forbidden_points(laws::positions_to_visit(25'000, 10), laws::law_seed(12), true);
}

TEST_CASE("Black passes when every empty point is forbidden", "[gomoku][renju]") {
  // One empty point between two rows of three.
  const Rules rules = *Rules::make({7, 1}, Rule::renju);
  auto position = test::drawn<gomoku::Position>(rules, "XXX.XXX");
  const Move_list moves = test::legal_moves(position);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0] == Move::pass());
  CHECK(position.is_legal(Move::pass()));
  const auto before = position;
  const auto undo = position.play(Move::pass());
  CHECK(position.to_move() == Color::white);
  CHECK_FALSE(position.is_legal(Move::pass()));
  CHECK(position.is_legal(Move::at(3)));
  position.undo(Move::pass(), undo);
  CHECK(position == before);
  position.play(Move::pass());
  position.play(Move::at(3));
  CHECK(position.outcome() == Outcome::draw());
}
