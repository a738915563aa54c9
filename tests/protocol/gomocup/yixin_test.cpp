// The commands of the Yixin family besides those of Gomocup.
#include "tests/protocol/gomocup/talk.h"

#include <fmt/format.h>

#include <cstdlib>

using namespace goishi;

TEST_CASE("a search leaves out the points that YXBLOCK names, until they are allowed again",
          "[gomocup]") {
  gomocup::test::Talk talk({"INFO max_node 2000", "START 15", "YXBOARD", "7,7,1", "7,8,1", "7,9,1",
                            "0,0,2", "7,6,2", "14,14,2", "DONE"},
                           "alphabeta");
  // The row can be made longer at 7,10 only.
  for (const char* const line : {"YXBLOCK", "7,10", "7,11", "DONE", "YXNBEST 1"}) talk.send(line);
  const Table& table = talk.session.table();
  CHECK(table.at(table.geometry().at(7, 4)) == Cell::empty);
  CHECK(table.at(table.geometry().at(7, 3)) == Cell::empty);
  CHECK(talk.stones() == 7);
}

TEST_CASE("where every point is blocked there is no move, and START allows all", "[gomocup]") {
  gomocup::test::Talk talk({"INFO max_node 2000", "START 5", "YXBLOCK"}, "alphabeta");
  for (int i = 0; i < 25; ++i) talk.send(fmt::format("{},{}", i / 5, i % 5));
  for (const char* const line : {"DONE", "BEGIN", "YXBLOCKUNDO", "1,2", "DONE", "BEGIN"})
    talk.send(line);
  CHECK(talk.heard.text.find("ERROR every point is blocked\n") != std::string::npos);
  CHECK(talk.heard.text.ends_with("\n1,2\n"));
  for (const char* const line : {"YXBLOCKRESET", "YXNBEST 1"}) talk.send(line);
  CHECK(talk.heard.text.find("blocked", talk.heard.text.find("1,2")) == std::string::npos);
}

TEST_CASE("YXNBEST searches the lines that it tells, where the book of openings knows some",
          "[gomocup]") {
  const auto told = [](const char* command) {
    gomocup::test::Talk talk({"INFO max_node 3000", "START 15", "YXBOARD", "7,7,2", "DONE"},
                             "alphabeta");
    const auto known = talk.session.table().book_moves(Color::white);
    REQUIRE(known);
    REQUIRE(known->size() > 2);
    talk.send(command);
    return talk.heard.text;
  };
  const std::string lines = told("YXNBEST 2");
  CHECK(lines.find(" multipv 1 ") != std::string::npos);
  CHECK(lines.find(" multipv 2 ") != std::string::npos);
  CHECK(lines.find(" n 0 ") == std::string::npos);
  // A move alone comes from the book.
  CHECK(told("YXNBEST 1").find(" n 0 ") != std::string::npos);
}

TEST_CASE("YXBALANCEONE plays a move that is nearer to the evaluation than the best", "[gomocup]") {
  const auto evaluation_after = [](const char* command) {
    gomocup::test::Talk talk(
        {"INFO max_node 3000", "START 15", "YXBOARD", "7,7,2", "DONE", command}, "alphabeta");
    CHECK(talk.stones() == 2);
    const auto place = talk.heard.text.rfind(" ev ");
    REQUIRE(place != std::string::npos);
    return std::stoi(talk.heard.text.substr(place + 4));
  };
  const int best = evaluation_after("YXNBEST 1");
  const int worse = best - 200;
  CHECK(std::abs(evaluation_after(fmt::format("YXBALANCEONE {}", worse).c_str()) - worse) < 150);
}

TEST_CASE("YXBALANCETWO plays two stones, and the first player is to move again", "[gomocup]") {
  gomocup::test::Talk talk(
      {"INFO max_node 3000", "START 15", "YXBOARD", "7,7,1", "0,0,2", "DONE", "YXBALANCETWO 0"},
      "alphabeta");
  const Table& table = talk.session.table();
  CHECK(table.to_move() == Color::black);
  CHECK(talk.stones() == 4);
}

TEST_CASE("on an empty board YXBALANCEONE and YXBALANCETWO look at every point", "[gomocup]") {
  for (const std::string_view command : {"YXBALANCEONE 0", "YXBALANCETWO 0"}) {
    gomocup::test::Talk talk({"INFO max_node 20000", "START 15"}, "alphabeta");
    talk.send(std::string(command));
    const auto place = talk.heard.text.rfind(" ev ");
    REQUIRE(place != std::string::npos);
    // The centre is worth twice as much.
    CHECK(std::abs(std::stoi(talk.heard.text.substr(place + 4))) < 100);
  }
}

TEST_CASE("an opening takes the engine's own time, whichever colour it gets", "[gomocup]") {
  gomocup::test::Talk talk({"INFO max_node 200", "INFO timeout_match 600000", "START 15",
                            "YXSOOSORVSTEP3", "7,7", "6,8", "5,9", "DONE"},
                           "alphabeta");
  const Clocks& clocks = talk.session.game().clocks();
  CHECK(clocks[Color::black].left() < std::chrono::minutes(10));
  CHECK(clocks[Color::black].left() == clocks[Color::white].left());
  CHECK(talk.stones() == 0);
}
