// The commands of the Yixin family beyond Gomocup's.
#include "engine/database/position_database.h"
#include "tests/engine/folder.h"
#include "tests/protocol/gomocup/talk.h"

#include <fmt/format.h>

#include <cstdlib>

using namespace goishi;

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
  const int found = evaluation_after(fmt::format("YXBALANCEONE {}", worse).c_str());
  CHECK(std::abs(found - worse) < best - worse);
}

TEST_CASE("YXBALANCETWO plays two stones, and the first player is to move again", "[gomocup]") {
  gomocup::test::Talk talk(
      {"INFO max_node 3000", "START 15", "YXBOARD", "7,7,1", "0,0,2", "DONE", "YXBALANCETWO 0"},
      "alphabeta");
  const Game_board& board = talk.session.board();
  CHECK(board.to_move() == Color::black);
  CHECK(talk.stones() == 4);
}

TEST_CASE("YXBALANCETWO without a second point leaves the board as it was", "[gomocup]") {
  gomocup::test::Talk talk({"START 5", "YXBLOCK"});
  for (int point = 0; point < 25; ++point)
    if (point != 12) talk.send(fmt::format("{},{}", point % 5, point / 5));
  talk.send("DONE");
  talk.heard.text.clear();
  talk.send("YXBALANCETWO 0");
  CHECK(talk.heard.text == "ERROR every point is blocked\n");
  CHECK(talk.stones() == 0);
}

TEST_CASE("on an empty board YXBALANCEONE and YXBALANCETWO look at every point", "[gomocup]") {
  for (const std::string_view command : {"YXBALANCEONE 0", "YXBALANCETWO 0"}) {
    gomocup::test::Talk talk({"INFO max_node 20000", "START 15"}, "alphabeta");
    talk.send(std::string(command));
    const auto place = talk.heard.text.rfind(" ev ");
    REQUIRE(place != std::string::npos);
    // The centre has twice the value.
    CHECK(std::abs(std::stoi(talk.heard.text.substr(place + 4))) < 100);
  }
}

TEST_CASE("YXDBTOTXTALL to the open database keeps what another program added", "[gomocup]") {
  const Folder folder;
  const std::string path = folder / "a.db";
  gomocup::test::Talk talk({"START 15"});
  talk.send("YXSETDATABASE " + path);
  const auto other = Position_database::open(path);
  other->put("gomoku 15x15 rule=freestyle", Diagram::of_moves({15, 15}, {112}), {});
  other->save();
  talk.send("YXDBTOTXTALL " + path);
  CHECK(Position_database::open(path)->size() == 1);
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
