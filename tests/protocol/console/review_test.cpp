// Games that are looked at again.
#include "person.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("a game is looked at move by move and is whole afterwards", "[console]") {
  Person person({"5", "4", "3", "b2", "a1", "c3"});
  CHECK(says(person.type("review"), "Move 0 of 3"));
  CHECK(person.moves() == 0);
  person.type("");
  CHECK(person.moves() == 1);
  CHECK(says(person.type("last"), "3. Black C3"));
  CHECK(says(person.type("next"), "That was the last move."));
  person.type("back");
  CHECK(person.moves() == 2);
  CHECK(says(person.type("7"), "The moves go from 0 to 3."));
  CHECK(says(person.type("a3"), "no meaning here"));
  person.type("end");
  CHECK(person.moves() == 3);
}

TEST_CASE("a game that was given up can be thought about in its review", "[console]") {
  Person person({"5", "4", "3", "b2", "a1", "resign"});
  CHECK(says(person.type("hint"), "no move to think about"));
  person.type("review");
  CHECK_FALSE(says(person.type("hint"), "no move to think about"));
}

TEST_CASE("a review lists what was not best, and what it cost", "[console]") {
  // Black's second stone lets White win.
  Person person({"5", "4", "3", "a1", "b2", "b1", "c3", "a3", "c1", "c2", "a2", "review", "2"});
  const std::string said = person.type("mistakes");
  INFO(said);
  CHECK(says(said, "White C3: C1 was 50 % better"));
  CHECK(says(said, "Black C2: "));
  CHECK(says(said, "In all: Black lost "));
  CHECK(says(person.type("moves"), "B2"));
  CHECK(person.moves() == 2);
}
