// Games of renju in records.
#include "tests/engine/records/loaded_game.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

const std::string overline = "(;FF[4]GM[4]SZ[15]RU[renju]RE[W+F];B[ah];W[oa];B[bh];W[ob];B[ch];"
                             "W[od];B[eh];W[oe];B[fh];W[of];B[dh])";

TEST_CASE("a game that Black's forbidden move has ended could not be loaded", "[renju]") {
  Loaded_game game(overline, "nogo");
  const Game_board& board = game.board();
  CHECK(board.moves().size() == 11);
  CHECK(board.outcome() == Outcome::win_for(Color::white));
  CHECK(board.ending() == "Black's move is forbidden");
  CHECK(game.sgf() == overline);
  game.undo(1);
  CHECK_FALSE(board.outcome().is_over());
  CHECK(board.to_move() == Color::black);
  CHECK(refusal([&] { game.play(Color::black, "D8"); }) == Refusal::Kind::illegal_move);
  game.play(Color::black, "E9");
}

TEST_CASE("a game that goes on behind a forbidden move is refused there", "[renju]") {
  const std::string text = overline.substr(0, overline.size() - 1) + ";W[og])";
  CHECK(objection([&] { Loaded_game game(text); }) == "move 12, P9: the game is over");
}

TEST_CASE("five in a row ends a game of renju as it did", "[renju]") {
  const Loaded_game game(
      "(;GM[4]SZ[15]RU[renju];B[aa];W[ha];B[ca];W[hb];B[ea];W[hc];B[ga];W[hd];B[ia];W[he])");
  CHECK(game.board().ending() == "five in a row");
}

TEST_CASE("a record of renju may hold passes", "[renju]") {
  const std::string text = "(;GM[4]SZ[15]RU[renju];B[hh];W[];B[ii];W[tt];B[])";
  Loaded_game game(text);
  const Game_board& board = game.board();
  CHECK(board.moves().size() == 5);
  CHECK(board.to_move() == Color::white);
  CHECK(game.sgf() == text);
  CHECK(game.undo(4).board().to_move() == Color::white);
  // Games played here have no passes.
  CHECK(refusal([&] { game.session.game().play(Color::white, Move::pass()); }) ==
        Refusal::Kind::illegal_move);
}

} // namespace
} // namespace goishi
