#include "engine/collections/game_writer.h"
#include "engine/records/record_writer.h"
#include "tests/engine/collections/games_of.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

using namespace std::string_literals;

/// A number in the order of WTHOR's bytes.
std::string two_bytes(int number) {
  return {static_cast<char>(number % 256), static_cast<char>(number / 256)};
}

std::string wthor_head(int games, int names) {
  return "\x14\x13\x01\x01"s + two_bytes(games) + "\0\0"s + two_bytes(names) + two_bytes(2019) +
         "\x08\0\0\0"s;
}

/// F5 and another move.
std::string wthor_entry(int tournament, int black, int white, char move) {
  std::string bytes =
      two_bytes(tournament) + two_bytes(black) + two_bytes(white) + " \x22\x38" + move;
  bytes.resize(68);
  return bytes;
}

std::string padded(std::string name, std::size_t size) {
  name.resize(size);
  return name;
}

const std::string wthor_players = wthor_head(0, 2) + padded("Su\xE8", 20) + padded("Bob", 20);
const std::string wthor_file = wthor_head(3, 0) + wthor_entry(1, 0, 1, 64) +
                               wthor_entry(0, 1, 300, 99) + wthor_entry(0, 1, 0, 66);

TEST_CASE("games of WTHOR have the names of the files beside them", "[wthor]") {
  const Folder folder;
  replace_file(folder / "WTH_2019.wtb", wthor_file);
  replace_file(folder / "wthor.jou", wthor_players);
  replace_file(folder / "Wthor.TRN", wthor_head(0, 2) + padded("Paris", 26) + padded("Nice", 26));
  const auto games = games_at(folder / "WTH_2019.wtb");
  CHECK(listed(games) == "1 byte 16: F5D6\n2 byte 84: WTHOR: move 2, 99, is not a square\n"
                         "3 byte 152: F5F6\n");
  const Record first = std::get<Record>(games[0].content);
  CHECK(first.facts.names == std::array<std::string, 2>{"Suè", "Bob"});
  CHECK(first.facts.event == "Nice");
  CHECK(first.remarks.empty());
  // Its own names come first.
  replace_file(folder / "wth_2019.jou", wthor_head(0, 1) + padded("Own", 20));
  const Record own = std::get<Record>(games_at(folder / "WTH_2019.wtb")[0].content);
  CHECK(own.facts.names == std::array<std::string, 2>{"Own", "player 1"});
}

TEST_CASE("each game of a .wtd has 104 bytes", "[wthor]") {
  const Folder folder;
  std::string head = wthor_head(2, 0);
  head[12] = 10;
  std::string game = two_bytes(0) + two_bytes(0) + two_bytes(0) + "\x32\x32\x4F";
  game.resize(104);
  replace_file(folder / "WTH_2019.wtd", head + game + game);
  CHECK(listed(games_at(folder / "WTH_2019.wtd")) == "1 byte 16: G6\n2 byte 120: G6\n");
  CHECK(objection([] { (void)format_record("a.wtd", {}); }) ==
        "WTHOR's games on 10x10 are only read");
}

TEST_CASE("names of WTHOR that are cut off anywhere are numbers", "[wthor]") {
  const Folder folder;
  replace_file(folder / "a.wtb", wthor_file);
  for (std::size_t size = 0; size <= wthor_players.size(); ++size) {
    CAPTURE(size);
    replace_file(folder / "a.jou", wthor_players.substr(0, size));
    const auto names = std::get<Record>(games_at(folder / "a.wtb")[0].content).facts.names;
    CHECK(names[0] == (size < 36 ? "player 0" : "Suè"));
    CHECK(names[1] == (size < 56 ? "player 1" : "Bob"));
  }
}

TEST_CASE("games of WTHOR without names have numbers, and a remark", "[wthor]") {
  const Record first = std::get<Record>(games_of(wthor_file)[0].content);
  CHECK(first.facts.names == std::array<std::string, 2>{"player 0", "player 1"});
  CHECK(english(first.remarks).find("WTHOR.JOU") != std::string::npos);
}

TEST_CASE("WTHOR that is cut off anywhere gives its games up to there", "[wthor]") {
  for (std::size_t size = 16; size < wthor_file.size(); ++size) {
    CAPTURE(size);
    const auto games = games_of(wthor_file.substr(0, size));
    const std::size_t whole = (size - 16) / 68;
    REQUIRE(games.size() == whole + 1);
    CHECK(std::get<Refusal>(games[whole].content).detail() == "WTHOR: the file is cut off");
  }
  CHECK(
      listed(games_of(wthor_file + "more")).ends_with("4 byte 220: WTHOR: the file is cut off\n"));
}

TEST_CASE("the score with perfect play of WTHOR is kept", "[wthor]") {
  const Folder folder;
  replace_file(folder / "a.wtb", wthor_head(1, 0) + wthor_entry(0, 0, 0, 64));
  write_games(folder / "b.wtb", [&](Game_writer& writer) {
    writer.add(std::get<Record>(games_at(folder / "a.wtb")[0].content));
  });
  CHECK(read_file(folder / "b.wtb", max_record_size).substr(16) == wthor_entry(0, 0, 0, 64));
}

} // namespace
} // namespace goishi
