#include "games/reversi/position.h"

#include "tests/games/reversi/random_positions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

using namespace goishi;
using reversi_test::rules;

namespace {

/// A position from rows, the highest first: X Black, O White.
reversi::Position diagram(const std::vector<std::string>& rows, Color to_move) {
  std::string cells;
  for (const std::string& row : rows) cells += row;
  return test::drawn<reversi::Position>(rules(static_cast<int>(rows.size())), cells, to_move);
}

Move at(const char* vertex) { return test::move_at({8, 8}, vertex); }

template<class P>
std::vector<std::string> names(const P& position) {
  std::vector<std::string> all;
  for (const Move move : test::legal_moves(position))
    all.push_back(move.is_pass() ? "pass" : point_name(position.geometry(), move.point()));
  std::sort(all.begin(), all.end());
  return all;
}

using Names = std::vector<std::string>;

/// The best margin for the player to move, by plain negamax.
int solve(reversi::Position& position, int alpha, int beta) {
  if (position.outcome().is_over()) return position.final_margin();
  for (const Move move : test::legal_moves(position)) {
    const auto undo = position.play(move);
    alpha = std::max(alpha, -solve(position, -beta, -alpha));
    position.undo(move, undo);
    if (alpha >= beta) break;
  }
  return alpha;
}

} // namespace

TEST_CASE("the rules offer four boards", "[reversi][position]") {
  for (int side = -1; side <= 256 + 8; ++side)
    CHECK(reversi::Rules::make(side).has_value() ==
          (side == 4 || side == 6 || side == 8 || side == 10));
  CHECK(reversi::Rules() == rules(8));
}

TEST_CASE("the game starts as everybody plays it", "[reversi][position]") {
  const reversi::Position start(rules(8));
  CHECK(start.to_move() == Color::black);
  CHECK(start.at(at("D4").point()) == Cell::white);
  CHECK(start.at(at("E5").point()) == Cell::white);
  CHECK(start.at(at("E4").point()) == Cell::black);
  CHECK(start.at(at("D5").point()) == Cell::black);
  CHECK(names(start) == Names{"C4", "D3", "E6", "F5"});
  CHECK(names(reversi::Position(rules(4))) == Names{"A2", "B1", "C4", "D3"});
  CHECK(names(reversi::Position(rules(6))) == Names{"B3", "C2", "D5", "E4"});
  CHECK(names(reversi::Wide_position(rules(10))) == Names{"D5", "E4", "F7", "G6"});
}

TEST_CASE("a move flips in all directions", "[reversi][position]") {
  auto position = diagram({"X..X..X.", ".O.O.O..", "..OOO...", "XOO.OOOX", "..OOO...", ".O.O.O..",
                           "X..O..X.", "...X...."},
                          Color::black);
  REQUIRE(position.is_legal(at("D5")));
  const auto before = position;
  const auto undo = position.play(at("D5"));
  CHECK(std::popcount(undo.flipped) == 18);
  CHECK(std::popcount(position.own()) == 0);
  position.undo(at("D5"), undo);
  CHECK(position == before);
}

TEST_CASE("a player passes exactly when only the opponent can move", "[reversi][position]") {
  auto position = diagram({"XO......", "........", "........", "........", "........", "........",
                           "........", "........"},
                          Color::white);
  CHECK(names(position) == Names{"pass"});
  CHECK(position.is_legal(Move::pass()));
  CHECK_FALSE(position.is_legal(at("C8")));
  CHECK_FALSE(position.outcome().is_over());

  // Explicit as a move, or implied by a move of the other colour.
  auto unsaid = position;
  unsaid.set_to_move(Color::black);
  const auto undo = position.play(Move::pass());
  CHECK(position == unsaid);
  CHECK(names(position) == Names{"C8"});
  CHECK_FALSE(position.is_legal(Move::pass()));
  position.undo(Move::pass(), undo);
  CHECK(position.to_move() == Color::white);
}

TEST_CASE("a player without discs has lost at once", "[reversi][position]") {
  auto position = diagram({"........", "........", "...O....", "..XXX...", "........", "........",
                           "........", "........"},
                          Color::black);
  position.play(at("D7"));
  CHECK(position.outcome() == Outcome::margin_for_black(64));
  CHECK(names(position).empty());
  CHECK_FALSE(position.is_legal(Move::pass()));
}

TEST_CASE("empty squares of a finished game count for the winner", "[reversi][position]") {
  const std::vector<std::string> stuck = {"XX.O", "XX.O", "XX.O", "XX.O"};
  for (const Color c : {Color::black, Color::white}) {
    const auto position = diagram(stuck, c);
    CHECK(names(position).empty() == position.outcome().is_over());
  }
  const auto over = diagram({"XX..", "X...", "....", "...O"}, Color::white);
  CHECK(over.outcome() == Outcome::margin_for_black(14));
  const auto full = diagram({"XXOO", "XOXO", "OOOO", "OXXO"}, Color::black);
  CHECK(full.outcome() == Outcome::margin_for_black(-4));
  const auto draw = diagram({"XXOO", "XXOO", "XXOO", "XXOO"}, Color::white);
  CHECK(draw.outcome() == Outcome::draw());
  const auto shared = diagram({"X...", "....", "....", "...O"}, Color::black);
  CHECK(shared.outcome() == Outcome::draw());
  CHECK(diagram({"....", "....", "....", "...."}, Color::black).outcome() == Outcome::draw());
}

TEST_CASE("set-ups hold any discs and either player", "[reversi][position]") {
  const reversi::Position start(rules(8));
  std::vector<Placement> stones = {{Color::white, at("D4").point()},
                                   {Color::white, at("E5").point()},
                                   {Color::black, at("E4").point()},
                                   {Color::black, at("D5").point()}};
  auto white_first = reversi::Position::set_up(rules(8), stones, Color::white).value();
  CHECK(names(white_first) == Names{"C5", "D6", "E3", "F4"});
  CHECK(white_first.key() != start.key());
  white_first.set_to_move(Color::black);
  CHECK(white_first == start);

  stones.push_back({Color::black, at("D4").point()});
  CHECK_FALSE(reversi::Position::set_up(rules(8), stones, Color::black).has_value());
  stones.back().point = 64;
  CHECK_FALSE(reversi::Position::set_up(rules(8), stones, Color::black).has_value());
  stones.back().point = 0xFFFF;
  CHECK_FALSE(reversi::Wide_position::set_up(rules(10), stones, Color::black).has_value());
}

TEST_CASE("different positions have different keys", "[reversi][position]") {
  Random random(3);
  std::unordered_set<std::uint64_t> keys;
  std::unordered_set<std::string> texts;
  for (int game = 0; game < 300; ++game) {
    reversi::Position position(rules(8));
    do {
      keys.insert(position.key());
      std::string text(1, position.to_move() == Color::black ? 'b' : 'w');
      for (int p = 0; p < 64; ++p)
        text += "XO."[static_cast<int>(position.at(static_cast<Point>(p)))];
      texts.insert(text);
    } while (!test::play_any(position, random).is_none());
  }
  CHECK(keys.size() == texts.size());
}

TEST_CASE("perfect play on 4x4 ends 3 to 11 with two squares empty", "[reversi][position]") {
  reversi::Position start(rules(4));
  CHECK(solve(start, -16, 16) == -10);
}
