#include "engine/records/result.h"

#include "tests/engine/records/loaded_game.h"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

namespace goishi {
namespace {

/// The value of RE in the game's file, or nothing.
std::string result(const Session& session) {
  const std::string text = format_sgf(session.game().record());
  const auto at = text.find("RE[");
  return at == text.npos ? "" : text.substr(at + 3, text.find(']', at) - at - 3);
}

TEST_CASE("a game that was given up and goes on has no result", "[records]") {
  Session session(settings_of("gomoku"), never);
  session.game().play(Color::black, Move::at(0));
  for (const bool by_undo : {true, false}) {
    session.game().resign(Color::white);
    if (by_undo)
      session.game().undo(1);
    else
      session.game().play(Color::white, Move::at(1));
    CHECK_FALSE(session.game().resigned());
    CHECK(result(session).empty());
  }
}

TEST_CASE("an engine that gives up leaves its result in the record", "[records]") {
  // Black has no point left, though it is White's turn.
  Session session(settings_of("nogo", {3, 1}), never);
  session.game().set_up(std::vector<Placement>{{Color::white, 1}});
  session.game().set_up_player(Color::white);
  REQUIRE(genmove(session, Color::black).resigns());
  CHECK(result(session) == "W+R");
}

TEST_CASE("a result that a file tells holds as long as the moves are the file's", "[records]") {
  for (const std::string told : {"B+T", "W+R", "Void", "?", "B+2.5", "Draw"}) {
    INFO(told);
    Loaded_game game("(;GM[4]RE[" + told + "];B[aa];W[ba])");
    CHECK(result(game.session) == told);
    CHECK(result(game.undo(1).session).empty());
    CHECK(result(game.play(Color::white, "A1").session).empty());
    game.undo(1).play(Color::white, "B15");
    CHECK(result(game.session) == (resigned_by(told) ? "" : told));
  }
}

TEST_CASE("a game that was given up later is loaded in part without its result", "[records]") {
  Loaded_game game("(;GM[4]RE[W+R];B[aa];W[ba])");
  const Record whole = game.record();
  game.session.game().load(whole, 1);
  CHECK_FALSE(game.session.game().resigned());
  CHECK(result(game.session).empty());
  game.session.game().load(whole, 2);
  CHECK(game.session.game().resigned() == Color::black);
  CHECK(result(game.session) == "W+R");
}

TEST_CASE("a finished game keeps the result of its file and gets one where there is none",
          "[records]") {
  const std::string moves = ";B[aa];W[ba];B[ab];W[bb];B[ac])";
  CHECK(result(Loaded_game("(;GM[4]SZ[3]" + moves).session) == "B+1");
  CHECK(result(Loaded_game("(;GM[4]SZ[3]RE[B+R]" + moves).session) == "B+R");
}

TEST_CASE("results are said in the words of GGF", "[records]") {
  const std::pair<const char*, const char*> in_ggf[] = {
      {"B+12", "+12.00"},  {"W+2.5", "-2.50"},     {"0", "+0.00"},
      {"W+R", "-64.00:r"}, {"B+Time", "+64.00:t"}, {"", "?"},
      {"?", "?"},          {"Void", "?"},          {"B", "?"},
      {"B+", "?"},         {"X+1", "?"},           {"B+x", "?"}};
  for (const auto& [result, ggf] : in_ggf) CHECK(result_in_ggf(result, {8, 8}) == ggf);
  const std::pair<const char*, const char*> from_ggf[] = {{"-2.00", "W+2"},    {"+64.00:r", "B+R"},
                                                          {"-64.00:t", "W+T"}, {"-4.00:s", "W+4"},
                                                          {"0", "0"},          {"", ""},
                                                          {"?", ""},           {":r", ""},
                                                          {"x", ""},           {"1e300", ""}};
  for (const auto& [ggf, result] : from_ggf) CHECK(result_from_ggf(ggf) == result);
}

} // namespace
} // namespace goishi
