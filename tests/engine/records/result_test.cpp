#include "engine/records/result.h"

#include "engine/records/ggf.h"
#include "engine/records/sgf.h"
#include "tests/engine/sessions.h"

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

TEST_CASE("a game that was given up has a result", "[records]") {
  Session session(settings_of("gomoku"), never);
  session.game().play(Color::black, Move::at(0));
  CHECK(result(session).empty());
  session.game().resign(Color::white);
  CHECK(result(session) == "B+R");
  const std::string text = format_sgf(session.game().record());

  Session other(settings_of("nogo"), never);
  load(other, text);
  CHECK(other.game().resigned() == Color::white);
  CHECK(result(other) == "B+R");
  other.game().take_back_resignation();
  CHECK(result(other).empty());
  other.game().resign(Color::black);
  CHECK(result(other) == "W+R");
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
  for (const char* const told : {"B+T", "W+R", "Void", "?", "B+2.5", "Draw"}) {
    INFO(told);
    Session session(settings_of("gomoku"), never);
    load(session, std::string("(;GM[4]RE[") + told + "];B[aa];W[ba])");
    CHECK(result(session) == told);
    session.game().undo(1);
    CHECK(result(session).empty());
    session.game().play(Color::white, Move::at(0));
    CHECK(result(session).empty());
    session.game().undo(1);
    session.game().play(Color::white, Move::at(*parse_point({15, 15}, "B15")));
    CHECK(result(session) == (resigned_by(told) ? "" : told));
  }
}

TEST_CASE("a finished game keeps the result of its file and gets one where there is none",
          "[records]") {
  const std::string moves = ";B[aa];W[ba];B[ab];W[bb];B[ac])";
  Session session(settings_of("tictactoe"), never);
  load(session, "(;GM[4]SZ[3]" + moves);
  CHECK(result(session) == "B+1");
  load(session, "(;GM[4]SZ[3]RE[B+R]" + moves);
  CHECK(result(session) == "B+R");
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
