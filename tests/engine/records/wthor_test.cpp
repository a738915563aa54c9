#include "engine/records/wthor.h"

#include "tests/engine/records/loaded_game.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

using namespace std::string_literals;

/// A header of a file of the year 2019: the number of games, the side of the board, solitaires.
std::string header_of_2019(char games = 1, char side = 8, char solitaires = 0) {
  return "\x14\x13\x01\x01"s + games + "\0\0\0\0\0\xE3\x07"s + side + solitaires + "\0\0"s;
}

/// A game of tournament 0 between the players 0 and 1.
std::string wthor_game(const std::string& moves, char discs = 44) {
  std::string bytes = "\0\0\0\0\1\0"s + discs + '\x20' + moves;
  bytes.resize(68);
  return bytes;
}

const std::string six_moves = "\x38\x40\x21\x22\x2b\x2e";

std::string wthor_objection(const std::string& text) {
  return objection([&] { (void)first_of_wthor(text); });
}

TEST_CASE("a game of WTHOR was refused", "[wthor]") {
  Loaded_game game(header_of_2019() + wthor_game(six_moves), "reversi");
  CHECK(game.sgf().find(";B[fe]\n;W[df]\n;B[cc]\n;W[dc]\n;B[cd]\n;W[fd])") != std::string::npos);
  const Game_facts facts = game.record().facts;
  CHECK(facts.names == std::array<std::string, 2>{"player 0", "player 1"});
  CHECK(facts.event == "tournament 0");
  CHECK(facts.date == "2019");
  CHECK(facts.result == "B+24");
}

TEST_CASE("WTHOR tells the discs of Black", "[wthor]") {
  const auto result = [](char discs) {
    return first_of_wthor(header_of_2019() + wthor_game("", discs)).facts.result;
  };
  CHECK(result(64) == "B+64");
  CHECK(result(33) == "B+2");
  CHECK(result(32) == "0");
  CHECK(result(0) == "W+64");
}

TEST_CASE("WTHOR's games on 10x10 are longer, with other numbers of squares", "[wthor]") {
  // G6, G7, J10, and 60 discs.
  std::string bytes = "\0\0\0\0\1\0\x3C\x32\x4F\x5B\x82"s;
  bytes.resize(104);
  const Record record = first_of_wthor(header_of_2019(1, 10) + bytes);
  CHECK(record.rules.size == Geometry{10, 10});
  REQUIRE(record.moves.size() == 3);
  CHECK(record.moves[0].played.move == Move::at(record.rules.size.at(6, 5)));
  CHECK(record.moves[1].played.move == Move::at(record.rules.size.at(6, 6)));
  CHECK(record.moves[2].played.move == Move::at(record.rules.size.at(9, 9)));
  CHECK(record.facts.result == "B+20");
  CHECK(wthor_objection(header_of_2019(1, 10) + bytes.substr(1)) == "WTHOR: the file is cut off");
  bytes[8] = 12; // it is no column
  CHECK(wthor_objection(header_of_2019(1, 10) + bytes) == "WTHOR: move 1, 12, is not a square");

  bytes[8] = '\x4F';
  bytes[10] = '\0';
  CHECK(Loaded_game(header_of_2019(1, 10) + bytes, "reversi").sgf().find(";B[gf]\n;W[gg])") !=
        std::string::npos);
}

TEST_CASE("a text of several games of WTHOR gives the first", "[wthor]") {
  const Record record = first_of_wthor(header_of_2019(2) + wthor_game(six_moves) + wthor_game(""));
  CHECK(record.moves.size() == 6);
  CHECK(english(record.remarks).ends_with("only the first game is read"));
}

TEST_CASE("files of WTHOR that are not read", "[wthor]") {
  CHECK(wthor_objection(header_of_2019(1, 6)) == "WTHOR: its board of 6x6 is not read");
  CHECK(wthor_objection(header_of_2019(1, 8, 1)) == "WTHOR: solitaires are not games");
  CHECK(wthor_objection(header_of_2019()) == "WTHOR: the file is cut off");
  CHECK(wthor_objection(header_of_2019() + wthor_game("", 65)) == "WTHOR: Black has 65 discs");
  CHECK(wthor_objection(header_of_2019() + wthor_game("\x38\x09")) ==
        "WTHOR: move 2, 9, is not a square");
  CHECK(wthor_objection(header_of_2019() + wthor_game("\x38\0\x40"s)) ==
        "WTHOR: a move comes after the end");
  CHECK(wthor_objection(header_of_2019() + wthor_game(six_moves).substr(1)) ==
        "WTHOR: the file is cut off");
  CHECK(looks_like_wthor(header_of_2019(1, 0)));
  CHECK_FALSE(looks_like_wthor("\x14\x13\x01"));
  CHECK_FALSE(looks_like_wthor("a list of moves of some length"));
}

TEST_CASE("names of WTHOR are Latin-1", "[wthor]") {
  CHECK(wthor_name("Norvégien", 12) == "Norv\xE9gien\0\0\0"s);
  CHECK(wthor_name("\u4e2dx\u0160", 5) == "?x?\0\0"s);
  CHECK(wthor_name("abcdef", 4) == "abc\0"s);
  CHECK(wthor_name("ab cdef", 4) == "ab\0\0"s);
  CHECK(parse_wthor_names("\x14\x13\x01\x01\0\0\0\0\2\0\0\0\0\0\0\0Su\xE8\0b\0\0\0"s, 4) ==
        std::vector<std::string>{"Suè", "b"});
}

} // namespace
} // namespace goishi
