// Games at the console.
#include "person.h"

#include <catch2/catch.hpp>

#include <unistd.h>

#include <cstdio>
#include <fstream>

using namespace goishi;

TEST_CASE("two people play by naming points, and mistakes are explained", "[console]") {
  Person person({"5", "4", "3"});
  CHECK(person.session().table().game() == "tictactoe");
  CHECK(says(person.type("b2"), "White > "));
  CHECK(says(person.type("B2"), "the point is taken"));
  CHECK(says(person.type("d4"), "columns go from A to C, rows from 1 to 3"));
  CHECK(says(person.type("pass"), "may not pass"));
  CHECK(says(person.type("castle"), "'castle' is neither a move"));
  CHECK(says(person.type("b2 b3 b4"), "neither a move"));
  CHECK(person.moves() == 1);
  for (const char* const move : {"a1", "b1", "a2"}) person.type(move);
  CHECK(says(person.type("b3"), "Black has won: three in a row."));
  CHECK(says(person.type("c3"), "The game is over"));
  CHECK(person.moves() == 5);
}

TEST_CASE("against the engine a move is answered, and taking back takes back both", "[console]") {
  Person person({"5", "3", "1", "1"});
  CHECK(person.session().settings().level == 1);
  CHECK(says(person.seen(), "Black (you) > "));
  CHECK(says(person.type("d3"), "White (Goishi)"));
  CHECK(person.moves() == 2);
  person.type("undo");
  CHECK(person.moves() == 0);
  CHECK(says(person.type("undo"), "no move of yours"));

  SECTION("the engine opens when it has Black") {
    person.type("players");
    person.type("2");
    person.type("");
    CHECK(person.moves() == 1);
    CHECK(says(person.type("undo"), "no move of yours"));
    CHECK(person.moves() == 1);
  }
  SECTION("go lets the engine move for the person") {
    person.type("go");
    CHECK(person.moves() == 2);
  }
}

TEST_CASE("Goishi says whose part it is in an opening, and what it would do", "[console]") {
  Settings settings;
  settings.nodes = 300;
  settings.time_per_move = std::chrono::minutes(10);
  Person person({"5", "gomoku", "3"}, settings);
  REQUIRE(person.session().table().game() == "gomoku");
  CHECK(says(person.type("opening swap2"), "Goishi would put "));
  for (const char* const move : {"h8", "a15", "j7"}) person.type(move);
  CHECK(says(person.type("opening swap2"), "Goishi would take Black."));
  CHECK(says(person.type("opening soosorv-8 black"), "a stone stands outside"));
  CHECK(person.moves() == 3);
  for (const char* const move : {"b15", "p1", "c15"}) person.type(move);
  CHECK(says(person.type("opening swap2"), "more stones than the choices"));
  CHECK(says(person.type("opening swap white"), "The opening is over"));
  CHECK(says(person.type("opening pro"), "the opening rules are"));
}

TEST_CASE("renju's opening rules at the console", "[console]") {
  Settings settings;
  settings.nodes = 100;
  settings.time_per_move = std::chrono::minutes(10);
  Person person({"5", "gomoku 15 renju", "3"}, settings);
  CHECK(says(person.type("opening taraguchi-10"), "The first player, who has Black, puts a stone"));
  CHECK(says(person.seen(), "Goishi would put H8."));
  CHECK(says(person.type("opening soosorv-8"), "puts 3 stones"));
  for (const char* const move : {"h8", "h9", "k10"}) person.type(move);
  CHECK(says(person.type("opening soosorv-8"), "The second player, who has White, takes a colour"));
  CHECK(says(person.type("opening soosorv-8 black"), ", ask for fifth moves: "));
  person.type("g9");
  CHECK(says(person.type("opening soosorv-8 black"), "The first player, who has White, says how"));
  CHECK(says(person.type("opening soosorv-8 black 2"), "The second player, who has Black, takes"));
  CHECK(says(person.type("opening soosorv-8 black 2 black"), "offers 2 of 2 fifth moves"));
  CHECK(says(person.type("opening soosorv-8 black 2 black a1 k8"), "picks one"));
  CHECK(says(person.seen(), "Goishi would put A1."));
}

TEST_CASE("the engine plays both sides while nothing is typed", "[console]") {
  Person person({"5", "tic", "4", "3"});
  REQUIRE(person.waits_for_nobody());
  REQUIRE(person.waits_for_nobody());
  CHECK(person.moves() == 2);
  CHECK(says(person.type(""), "Paused"));
  CHECK_FALSE(person.waits_for_nobody());
  person.type("undo");
  CHECK(person.moves() == 1);
  person.type("go");
  while (person.waits_for_nobody()) {
  }
  CHECK(person.session().table().outcome().is_over());
  CHECK(says(person.seen(), "The game is over"));
}

TEST_CASE("a hint marks the best move and says what it is worth", "[console]") {
  Person person({"5", "4", "3", "a1", "b3", "a2", "b2"});
  const std::string hint = person.type("hint");
  CHECK(says(hint, "A3  wins for certain"));
  CHECK(says(hint, " 1 "));
  CHECK(says(person.type("evaluate"), "A3"));
  CHECK(person.moves() == 4);
}

TEST_CASE("a game is not left for good without a word", "[console]") {
  Person person({"5", "4", "3", "b2"});
  CHECK(says(person.type("quit"), "Leave it?"));
  CHECK(says(person.type(""), "the game goes on"));
  CHECK(person.goes_on());
  CHECK(person.moves() == 1);
  person.type("quit");
  person.type("quit");
  CHECK_FALSE(person.goes_on());
}

TEST_CASE("a game that would be lost is left only when that is meant", "[console]") {
  Person person({"5", "4", "3", "b2", "a1"});
  SECTION("by a wish that cannot be granted it is not lost at all") {
    person.type("game gomoku 99");
    CHECK(says(person.type("yes"), "cannot be done"));
    CHECK(person.moves() == 2);
    CHECK(person.session().table().game() == "tictactoe");
  }
  SECTION("no goes on") {
    for (const std::string_view wish : {"new", "game nogo"}) {
      CHECK(says(person.type(std::string(wish)), "Leave it?"));
      CHECK(says(person.type("no"), "the game goes on."));
      CHECK(person.moves() == 2);
    }
  }
  SECTION("yes begins another") {
    CHECK(says(person.type("new"), "Leave it?"));
    CHECK(says(person.type("what"), "yes or no"));
    person.type("yes");
    CHECK(person.moves() == 0);
  }
  SECTION("nobody asks about a game that was given up") {
    person.type("resign");
    person.type("new");
    CHECK(person.moves() == 0);
  }
}

TEST_CASE("a pass that was forced is taken back with the move before it", "[console]") {
  const std::string path = "/tmp/goishi_pass_" + std::to_string(::getpid()) + ".sgf";
  std::ofstream(path) << "(;GM[2]SZ[4]AE[bb][cb][bc][cc]AB[aa][ad]AW[ba][bd]PL[B])";
  Person person({"5", "reversi 4", "3", "load " + path});
  std::remove(path.c_str());
  REQUIRE(says(person.type("c4"), "passes"));
  REQUIRE(person.moves() == 2);
  person.type("undo");
  CHECK(person.moves() == 0);
}

TEST_CASE("the name of the opening stands below the board", "[console]") {
  Person person({"5", "reversi", "3"});
  for (const char* const move : {"f5", "d6", "c3", "d3"}) person.type(move);
  CHECK(says(person.type("c4"), "Opening: Tiger"));
  CHECK(says(person.type("b3"), "Opening: Aubrey"));
}

TEST_CASE("NoGo marks legal points and says who could not move", "[console]") {
  Person person({"5", "nogo 2x1", "3"});
  CHECK(says(person.seen(), "·─·"));
  CHECK(says(person.seen(), "Open to both 2, to nobody 0; only to Black 0, to White 0; guaranteed "
                            "moves: Black 1, White 0\n"));
  CHECK(says(person.type("a1"), "Black has won: White has no legal move, Black has 0."));
}

TEST_CASE("what was taken back can be played again until something else is played", "[console]") {
  Person person({"5", "4", "3", "a1", "b2", "c3"});
  CHECK(says(person.type("redo"), "No move was taken back."));
  for (int i = 0; i < 3; ++i) person.type("undo");
  REQUIRE(person.moves() == 0);
  person.type("redo");
  CHECK(person.moves() == 1);

  SECTION("the same move by hand leaves the others") {
    person.type("b2");
    person.type("redo");
    CHECK(person.moves() == 3);
    CHECK(says(person.type("redo"), "No move was taken back."));
  }
  SECTION("another move forgets them") {
    person.type("c1");
    CHECK(says(person.type("redo"), "No move was taken back."));
  }
  SECTION("another game forgets them") {
    person.type("new");
    person.type("yes");
    CHECK(says(person.type("redo"), "No move was taken back."));
  }
}

TEST_CASE("against the engine its answer comes back too, with what it thought", "[console]") {
  Person person({"5", "gomoku", "1", "1", "h8", "a1"});
  const auto moves = [&person] { return person.session().game().record().moves; };
  const auto before = moves();
  REQUIRE(before.size() == 4);
  REQUIRE(before[1].note.is_ours);
  person.type("undo");
  person.type("undo");
  person.type("redo");
  CHECK(person.moves() == 2);
  person.type("redo");
  CHECK(moves() == before);
}

TEST_CASE("a game that was given up can be given up again", "[console]") {
  Person person({"5", "4", "3", "a1", "resign", "undo", "undo"});
  CHECK(says(person.type("redo"), "White > "));
  CHECK(says(person.type("redo"), "White gives up"));
  CHECK(says(person.type("redo"), "No move was taken back."));
}

TEST_CASE("Goishi against itself waits for its pace, unless something is typed", "[console]") {
  Person person({"pace 60", "5", "tic", "4", "3"});
  CHECK(says(person.type("pace"), "for 60 seconds"));
  CHECK(says(person.type("pace 61"), "from 0 to 60"));
  person.type("go");
  REQUIRE(person.waits_for_nobody());
  person.hears_of_a_line();
  CHECK_FALSE(person.waits_for_nobody());
  CHECK(person.moves() == 1);
}
