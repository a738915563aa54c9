#include "games/gomoku/candidates.h"

#include "games/gomoku/evaluation.h"
#include "tests/games/gomoku/holes.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

bool contains(const Move_list& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Whether the colour to move makes a row with one stone.
bool wins_at_once(Board board, Color c) {
  board.set_to_move(c);
  return std::ranges::any_of(test::legal_moves(board), [&](Move move) {
    gomoku::Position after = board.position();
    after.play(move);
    return after.outcome().winner() == c;
  });
}

/// Whether the side to move wins within a number of plies, by exhaustive search.
bool wins(const gomoku::Position& position, int plies) {
  const Color us = position.to_move();
  return plies > 0 && std::ranges::any_of(test::legal_moves(position), [&](Move move) {
           gomoku::Position after = position;
           after.play(move);
           if (after.outcome().is_over()) return after.outcome().winner() == us;
           if (plies < 3) return false;
           return std::ranges::all_of(test::legal_moves(after), [&](Move answer) {
             gomoku::Position next = after;
             next.play(answer);
             return !next.outcome().is_over() && wins(next, plies - 2);
           });
         });
}

/// Positions with many stones and no row, on small boards with all rules.
template<class Visit>
void visit_random_boards(int games, std::uint64_t seed, Visit visit) {
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    const auto rule = static_cast<Rule>(random.below(4));
    const auto side = static_cast<std::uint8_t>(6 + random.below(3));
    const Rules whole =
        *Rules::make({side, side}, rule,
                     std::max(Rules::least_win(rule), 4 + static_cast<int>(random.below(2))));
    const Rules rules = game % 4 == 3 ? with_holes(whole, random) : whole;
    Board board(rules);
    for (int ply = 0; ply < 30 && !board.outcome().is_over(); ++ply) {
      visit(board);
      test::play_any(board, random);
    }
  }
}

} // namespace

TEST_CASE("proved wins of Gomoku are those that a search of all moves finds", "[gomoku]") {
  int wrong = 0;
  int seen[4] = {};
  int count = 0;
  visit_random_boards(600, 1, [&](const Board& board) {
    const auto certain = proved_win(board);
    if (wins_at_once(board, board.to_move()) != (certain && certain->plies == 1)) ++wrong;
    if (!certain) return;
    ++seen[certain->plies];
    const bool ours = certain->winner == board.to_move();
    if (certain->plies == 3 && ++count % 8 == 0 && (!ours || !wins(board.position(), 3))) ++wrong;
    if (certain->plies != 2) return;
    // The answer to every move is a five.
    for (const Move move : test::legal_moves(board)) {
      gomoku::Position after = board.position();
      after.play(move);
      if (after.outcome().is_over() || !wins(after, 1)) ++wrong;
    }
  });
  CHECK(wrong == 0);
  CHECK(seen[1] > 200);
  CHECK(seen[2] > 0);
  CHECK(seen[3] > 200);
}

TEST_CASE("no Gomoku candidate is illegal, and what is left out loses", "[gomoku]") {
  int wrong = 0;
  int restricted = 0;
  visit_random_boards(1000, 2, [&](const Board& board) {
    Move_list some;
    Move_list near;
    candidates(board, some);
    near_moves(board.position(), near);
    if (some.empty()) ++wrong;
    for (const Move move : some)
      if (!board.is_legal(move)) ++wrong;
    const auto certain = proved_win(board);
    if (certain || some.size() == near.size()) return;
    ++restricted;
    for (const Move move : test::legal_moves(board)) {
      if (contains(some, move)) continue;
      Board after = board;
      after.play(move);
      const auto then = proved_win(after);
      if (!then || then->winner == board.to_move()) ++wrong;
    }
  });
  CHECK(wrong == 0);
  CHECK(restricted > 300);
}

TEST_CASE("no defence against an open four is left out, and none that is listed is in vain",
          "[gomoku]") {
  int wrong = 0;
  int seen = 0;
  visit_random_boards(1000, 3, [&](const Board& board) {
    const Color us = board.to_move();
    const Color them = opponent(us);
    if (board.count(us, Threat::five) + board.count(them, Threat::five) > 0 ||
        has_winning_four(board, us) || !has_winning_four(board, them))
      return;
    ++seen;
    Move_list some;
    defences(board, some);
    for (const Move move : test::legal_moves(board)) {
      Board after = board;
      after.play(move);
      const auto then = proved_win(after);
      if (contains(some, move) == (then && then->winner == them && then->plies == 3)) ++wrong;
    }
  });
  CHECK(wrong == 0);
  CHECK(seen > 1000);
}

TEST_CASE("Black's four gains a move also where it makes a three and a false one", "[gomoku]") {
  const Rules rules = *Rules::make({15, 15}, Rule::renju);
  std::vector<Placement> stones;
  const auto place = [&](Color c, std::initializer_list<std::string_view> vertices) {
    for (const std::string_view vertex : vertices)
      stones.push_back({c, *parse_point(rules.geometry(), vertex)});
  };
  // H5 makes a four to the upper left, a three downwards, and one to the upper right, which J6
  // would complete if it were not an overline.
  place(Color::black, {"G6", "F7", "E8", "H4", "H3", "K7", "L8", "J5", "J7", "J8", "J9", "J10"});
  place(Color::white, {"D9", "J11", "B13", "C13", "D13"});
  const auto board = Board::set_up(rules, stones, Color::black);
  REQUIRE(board);
  const Move four = test::move_at(rules.geometry(), "H5");
  CHECK(board->threat(Color::black, four.point()) == Threat::doubtful);
  REQUIRE(has_winning_four(*board, Color::white));
  Move_list moves;
  defences(*board, moves);
  CHECK(contains(moves, four));
  CHECK_FALSE(contains(moves, test::move_at(rules.geometry(), "J6")));
  // Nothing that is left out is worth a look while the open four must be stopped.
  left_out(*board, moves);
  CHECK(moves.empty());
}

TEST_CASE("Gomoku candidates are near stones", "[gomoku]") {
  const Rules rules = *Rules::make({15, 15});
  gomoku::Position position(rules);
  Move_list moves;
  near_moves(position, moves);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0] == Move::at(rules.geometry().at(7, 7)));
  position.play(Move::at(rules.geometry().at(0, 0)));
  near_moves(position, moves);
  CHECK(moves.size() == 8);
  position.play(Move::at(rules.geometry().at(14, 7)));
  near_moves(position, moves);
  CHECK(moves.size() == 8 + 14);
}

TEST_CASE("the first Gomoku candidate is a point nearest to the centre", "[gomoku][holes]") {
  const Geometry geometry{15, 15};
  const std::vector<Point> holes{geometry.at(7, 7), geometry.at(6, 7), geometry.at(7, 6),
                                 geometry.at(8, 7)};
  const Rules rules = *Rules::make(geometry, Rule::freestyle, 5, holes);
  Move_list moves;
  near_moves(gomoku::Position(rules), moves);
  REQUIRE(moves.size() == 1);
  CHECK(moves[0] == Move::at(geometry.at(7, 8)));
}

TEST_CASE("greedy Gomoku scores are those of the lines", "[gomoku]") {
  const Rules rules = *Rules::make({15, 15});
  const auto at = [&](int column, int row) { return rules.geometry().at(column, row); };
  const Placement stones[] = {{Color::black, at(5, 7)}, {Color::black, at(6, 7)},
                              {Color::black, at(7, 7)}, {Color::white, at(0, 0)},
                              {Color::white, at(1, 0)}, {Color::white, at(2, 0)},
                              {Color::white, at(3, 0)}};
  const gomoku::Position position = *gomoku::Position::set_up(rules, stones, Color::black);
  // An open four and three empty lines for Black, four lines with room for five for White.
  CHECK(line_score(Board(position), at(8, 7)) == 250 + 3 * 3 + 4 * 3);
  // White's five.
  CHECK(line_score(Board(position), at(4, 0)) == 1000 + 3 * 3 + 4 * 3);
  // No row fits in either diagonal of a corner, but for the long one.
  CHECK(line_score(Board(position), at(14, 14)) == 3 * 3 + 3 * 3);
}
