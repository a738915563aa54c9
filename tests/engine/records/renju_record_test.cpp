// Games of renju in records.
#include "engine/records/sgf.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

const std::string overline = "(;FF[4]GM[4]SZ[15]RU[renju]RE[W+F];B[ah];W[oa];B[bh];W[ob];B[ch];"
                             "W[od];B[eh];W[oe];B[fh];W[of];B[dh])";

std::string saved_renju(const Session& session) { return format_sgf(session.game().record()); }

TEST_CASE("a game that Black's forbidden move has ended could not be loaded", "[renju]") {
  Session session(settings_of("nogo"), never);
  load(session, overline);
  const Game_board& board = session.board();
  CHECK(board.moves().size() == 11);
  CHECK(board.outcome() == Outcome::win_for(Color::white));
  CHECK(board.ending() == "Black's move is forbidden");
  CHECK(saved_renju(session) == overline);
  session.game().undo(1);
  CHECK_FALSE(board.outcome().is_over());
  CHECK(board.to_move() == Color::black);
  CHECK(refusal([&] { session.game().play(Color::black, at(session, "D8")); }) ==
        Refusal::Kind::illegal_move);
  session.game().play(Color::black, at(session, "E9"));
}

TEST_CASE("a game that goes on behind a forbidden move is refused there", "[renju]") {
  std::string text = overline;
  text.replace(text.size() - 1, 1, ";W[og])");
  Session session(settings_of("gomoku"), never);
  CHECK(objection([&] { load(session, text); }) == "move 12, P9: the game is over");
}

TEST_CASE("five in a row ends a game of renju as it did", "[renju]") {
  Session session(settings_of("gomoku"), never);
  load(session,
       "(;GM[4]SZ[15]RU[renju];B[aa];W[ha];B[ca];W[hb];B[ea];W[hc];B[ga];W[hd];B[ia];W[he])");
  CHECK(session.board().ending() == "five in a row");
}

TEST_CASE("a record of renju may hold passes", "[renju]") {
  const std::string text = "(;GM[4]SZ[15]RU[renju];B[hh];W[];B[ii];W[tt];B[])";
  Session session(settings_of("gomoku"), never);
  load(session, text);
  CHECK(session.board().moves().size() == 5);
  CHECK(session.board().to_move() == Color::white);
  CHECK(saved_renju(session) == text);
  const std::uint64_t key = session.board().key();
  session.game().undo(4);
  CHECK(session.board().to_move() == Color::white);
  load(session, text);
  CHECK(session.board().key() == key);
  // Games played here have no passes.
  CHECK(refusal([&] { session.game().play(Color::white, Move::pass()); }) ==
        Refusal::Kind::illegal_move);
}

} // namespace
} // namespace goishi
