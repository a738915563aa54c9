// The menu, its questions and commands.
#include "person.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("the console begins with its menu", "[console]") {
  Person person;
  CHECK(says(person.seen(), "1  new game"));
  CHECK(says(person.seen(), "6  quit"));
  CHECK(person.seen().ends_with("> "));
  person.type("6");
  CHECK_FALSE(person.goes_on());
}

TEST_CASE("words may be shortened as long as they are clear", "[console]") {
  Person person({"5", "4", "3", "b2"});
  CHECK(says(person.type("h"), "may mean help, hint"));
  CHECK(says(person.type("mov"), "1. B B2"));
  CHECK(says(person.type("res"), "White gives up: Black has won."));
  person.type("u");
  CHECK(says(person.type("a1"), "Black > "));
  CHECK(says(person.type("board board"), "too much"));
}

TEST_CASE("the game, its size and its rule are chosen in one line", "[console]") {
  Person person({"5", "gomoku 15 renju"});
  CHECK(person.session().option("rule") == "renju");
  CHECK(person.session().table().geometry() == Geometry{15, 15});
  person.type("3");
  CHECK(says(person.type("game gomoku 99"), "cannot be done"));
  CHECK(person.session().table().geometry() == Geometry{15, 15});
  CHECK(says(person.type("game chess"), "cannot be done"));
  person.type("game reversi 6");
  CHECK(person.session().table().geometry() == Geometry{6, 6});
}

TEST_CASE("help and menu are no answers to a question", "[console]") {
  Person person({"5", "4", "3", "b2"});
  for (const std::string_view question : {"save", "load", "players", "game"}) {
    person.type(std::string(question));
    CHECK(says(person.type("help"), "may be shortened"));
    CHECK(says(person.type("menu"), "resume the game"));
    CHECK(says(person.type("2"), "White"));
  }
}

TEST_CASE("help leaves a question to be answered", "[console]") {
  Person person({"5", "4", "3", "b2", "new"});
  CHECK(says(person.type("help"), "Leave it?"));
  person.type("yes");
  CHECK(person.moves() == 0);
}
