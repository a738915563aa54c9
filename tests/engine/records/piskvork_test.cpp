#include "tests/engine/records/loaded_game.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

namespace goishi {
namespace {

const std::string piskvork_head = "Piskvorky 20x20, 0:3, 1\r\n";
const std::string piskvork_moves = "8,8,0\r\n9,9,0\r\n10,7,1500\r\n7,10,800\r\n";
const std::string piskvork_tail = "ENGINEA.zip\r\nENGINEB.zip\r\n-1\r\n0,Freestyle15_1\r\n";

TEST_CASE("a file of Piskvork's lost its head, its names and its last lines", "[piskvork]") {
  for (const std::string& text :
       {piskvork_head + piskvork_moves + piskvork_tail, piskvork_head + piskvork_moves + "-1",
        piskvork_head + piskvork_moves, piskvork_head + "-1\n",
        piskvork_head + "8,8\n9,9\n" + piskvork_tail,
        piskvork_head + piskvork_moves + "a, b.zip\r\nc,1,2,3\r\n-1\r\n"}) {
    CAPTURE(text);
    CHECK(Loaded_game(text).piskvork() == text);
  }
}

TEST_CASE("Piskvork's names are those of the players", "[piskvork]") {
  const std::string sgf = Loaded_game(piskvork_head + piskvork_moves + piskvork_tail).sgf();
  CHECK(sgf.find("PB[ENGINEA.zip]") != sgf.npos);
  CHECK(sgf.find("PW[ENGINEB.zip]") != sgf.npos);
  CHECK(Loaded_game("(;GM[4]SZ[15]PB[Ann];B[aa])").piskvork() ==
        "Piskvorky 15x15, 11:11, 0\r\n1,1,0\r\nAnn\r\nhomo-2\r\n-1\r\n");
}

TEST_CASE("Piskvork's names had signs that terminals obey", "[piskvork]") {
  const Loaded_game game(piskvork_head + piskvork_moves + "A\x1B[2J\r\nB\tC\r\n-1\r\n");
  CHECK(game.record().facts.names == std::array<std::string, 2>{"A [2J", "B C"});
}

TEST_CASE("a name that looks like another line of Piskvork's is written as a name", "[piskvork]") {
  for (const std::string name : {"42", "-1", "5,5", "5,5,0", "Piskvorky 15x15"}) {
    CAPTURE(name);
    const std::string written =
        Loaded_game("(;GM[4]SZ[15]PB[" + name + "]PW[" + name + "];B[aa])").piskvork();
    CHECK(written == "Piskvorky 15x15, 11:11, 0\r\n1,1,0\r\nplayer " + name + "\r\nplayer " + name +
                         "\r\n-1\r\n");
    CHECK(Loaded_game(written).sgf().find("PW[player " + name + "]") != std::string::npos);
  }
}

TEST_CASE("a byte order mark made a list of moves of a file of Piskvork's", "[piskvork]") {
  const std::string text = "\xEF\xBB\xBF" + piskvork_head + piskvork_moves + piskvork_tail;
  Loaded_game game(text);
  CHECK(game.piskvork() == text);
  CHECK(game.record().rules.size == Geometry{20, 20});
  CHECK(game.undo(1).piskvork().starts_with("\xEF\xBB\xBF" + piskvork_head + "8,8,0\r\n"));
}

TEST_CASE("the time 0 of Piskvork's is none", "[piskvork]") {
  const std::string sgf = Loaded_game(piskvork_head + piskvork_moves + "-1\r\n").sgf();
  CHECK(sgf.find("C[0.000 s]") == sgf.npos);
  CHECK(sgf.find("C[1.500 s]") != sgf.npos);
}

TEST_CASE("a game that goes on keeps the lines that hold", "[piskvork]") {
  Loaded_game game(piskvork_head + piskvork_moves + "A\r\nB\r\n3\r\n0,Opening\r\n");
  CHECK(game.undo(1).play(Color::white, "A20").piskvork() ==
        piskvork_head + "8,8,0\r\n9,9,0\r\n10,7,1500\r\n1,1,0\r\nA\r\nB\r\n-1\r\n0,Opening\r\n");
}

TEST_CASE("a file of Piskvork's keeps lines that end in CR alone", "[piskvork]") {
  const std::string head = "Piskvorky 15x15, 11:11, 0\r8,8,0\r";
  Loaded_game game(head + "9,9,0\rA\rB\r3\r0,Opening\r");
  CHECK(game.undo(1).play(Color::white, "A15").piskvork() == head + "1,1,0\rA\rB\r-1\r0,Opening\r");
}

TEST_CASE("a game without its number was saved after all was taken back, and did not load",
          "[piskvork]") {
  for (const std::string_view names : {"", "A\r\nB\r\n", "A\r\nB"}) {
    const std::string saved =
        Loaded_game(piskvork_head + piskvork_moves + std::string(names)).undo(4).piskvork();
    CHECK(saved ==
          fmt::format("{}{}{}-1\r\n", piskvork_head, names, names.ends_with("B") ? "\r\n" : ""));
    CHECK(Loaded_game(saved).piskvork() == saved);
  }
}

TEST_CASE("a line between the moves that is none is no end of the game", "[piskvork]") {
  CHECK(objection([] { Loaded_game(piskvork_head + "8,8,0\n9,x,0\n10,7,0\n-1\n"); }) ==
        "list of moves: \"9,x,0\" is not a move");
  CHECK(objection([] { Loaded_game(piskvork_head + "8,8,0\n21,9,0\n-1\n"); }) ==
        "list of moves: move 2, 21,9,0, is off the board of 20x20");
}

} // namespace
} // namespace goishi
