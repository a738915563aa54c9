#include "engine/records/record_file.h"
#include "tests/engine/collections/games_of.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

const std::string obf_start = "---------------------------OX------XO--------------------------- X;";

TEST_CASE("lines that name a point twice are games of their own", "[lists]") {
  CHECK(listed(games_of("F5D6C3D3C4F4E6F6\nF5D6C4G5C6C5D7D3\n")) ==
        "1 line 1: F5D6C3D3C4F4E6F6\n2 line 2: F5D6C4G5C6C5D7D3\n");
  CHECK(listed(games_of("# openings\n\nf5 d6 # a\nf5 f6\nx\nf5 f4")) ==
        "1 line 3: F5D6\n2 line 4: F5F6\n3 line 5: list of moves: \"x\" is not a move\n"
        "4 line 6: F5F4\n");
}

TEST_CASE("lines that end in CR alone were one", "[lists]") {
  CHECK(listed(games_of("# openings\r\rf5d6c3 # a\rf5f6\r")) ==
        "1 line 3: F5D6C3\n2 line 4: F5F6\n");
  CHECK(listed(games_of("# a\rf5d6\rc3 # b\r")) == "1 line 1: F5D6C3\n");
  CHECK(games_of("% a\r" + obf_start + "\r" + obf_start + " D3:+0;\r").size() == 2);
}

TEST_CASE("a game on several lines stays one", "[lists]") {
  CHECK(listed(games_of("f5 d6\nc3 d3\n")) == "1 line 1: F5D6C3D3\n");
  CHECK(listed(games_of("1. f5 d6\n2. c3\n")) == "1 line 1: F5D6C3\n");
}

TEST_CASE("lists of offsets are games, too", "[lists]") {
  CHECK(listed(games_of("-1,0, 2,3\n-1,0, 0,0\n", settings_of("gomoku", {15, 15}))) ==
        "1 line 1: G8K5\n2 line 2: G8H8\n");
}

TEST_CASE("the columns of all lists of a file have the same letters", "[lists]") {
  const Settings board = settings_of("gomoku", {20, 20});
  // No list alone shows it: the first has joined names, the last a column that only GTP has.
  CHECK(listed(games_of("q3o5o7\nq3 p8\nu1 q3\n", board)) ==
        "1 line 1: Q3O5O7\n2 line 2: Q3P8\n3 line 3: U1Q3\n");
  CHECK(listed(games_of("q3 o5\nq3 p8\ni1 q3\n", board)) ==
        "1 line 1: R3P5\n2 line 2: R3Q8\n3 line 3: J1R3\n");
  CHECK(listed(games_of("q3 o5\n# letters=with-i\nq3 p8\n", board)) ==
        "1 line 1: R3P5\n2 line 3: R3Q8\n");
}

TEST_CASE("the first of several lists is loaded alone", "[lists]") {
  const Folder folder;
  replace_file(folder / "a", "f5d6c3\nf5f6\n");
  const Record record = load_game(source_at(folder / "a", othello()));
  CHECK(record.moves.size() == 3);
  CHECK(english(record.remarks) == "only the first game is read");
  // Saved there, it would replace the others.
  CHECK(record.file->collection == folder / "a");
}

TEST_CASE("every position of OBF is a game", "[obf]") {
  const auto games = games_of(obf_start + "\n% comment\n" + "X" + obf_start.substr(1) +
                              " F5:+0;\nwrong\n" + obf_start);
  REQUIRE(games.size() == 4);
  CHECK(std::get<Record>(games[0].content).stones.empty());
  CHECK(std::get<Record>(games[1].content).stones.size() == 5);
  CHECK(games[1].place == "line 3");
  CHECK(std::holds_alternative<Refusal>(games[2].content));
  CHECK(games[3].number == 4);
}

} // namespace
} // namespace goishi
