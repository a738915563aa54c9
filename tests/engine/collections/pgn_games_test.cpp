#include "tests/engine/collections/games_of.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace goishi {
namespace {

const std::string first_game = "[Event \"a\"]\n[Black \"x\"]\n\n1. F5 D6\n2. C3\n\n";
const std::string second_game = "[Event \"b\"]\n1. F5 {[Event \"no\"]\n[no} F6\n44-20\n\n";

TEST_CASE("games of PGN come one after the other", "[pgn]") {
  CHECK(listed(games_of("\xEF\xBB\xBF" + first_game)) == "1 line 1: F5D6C3\n");
  const auto games = games_of("\n% escape\n" + first_game + second_game + "1. F5 F4 *\n");
  CHECK(listed(games) == "1 line 2: F5D6C3\n2 line 9: F5F6\n3 line 14: F5F4\n");
  CHECK(std::get<Record>(games[0].content).facts.names[0] == "x");
  CHECK(std::get<Record>(games[1].content).facts.event == "b");
  CHECK(std::get<Record>(games[1].content).facts.result == "B+24");
}

TEST_CASE("games of PGN whose lines end in CR alone were one", "[pgn]") {
  std::string text = "% escape\r" + first_game + second_game + "1. F5 ; a comment\nF4 *\n";
  const std::string games = listed(games_of(text));
  std::ranges::replace(text, '\n', '\r');
  CHECK(listed(games_of(text)) == games);
  CHECK(games == "1 line 1: F5D6C3\n2 line 8: F5F6\n3 line 13: F5F4\n");
}

TEST_CASE("a damaged game of PGN stops no other", "[pgn]") {
  CHECK(listed(games_of(first_game + "[Event \"c\"]\n1. F5 Z9\n\n" + first_game +
                        "[Event \"d\"]\n1. F5 {open\n\n" + first_game)) ==
        "1 line 1: F5D6C3\n2 line 7: Othello PGN: \"Z9\" is not a move\n3 line 10: F5D6C3\n"
        "4 line 16: Othello PGN: a comment has no end\n5 line 19: F5D6C3\n");
}

TEST_CASE("PGN that is cut off anywhere gives its games up to there", "[pgn]") {
  const std::string text = first_game + second_game + first_game;
  for (std::size_t size = first_game.size(); size <= text.size(); ++size) {
    CAPTURE(size);
    CHECK(listed(games_of(text.substr(0, size))).starts_with("1 line 1: F5D6C3\n"));
  }
}

} // namespace
} // namespace goishi
