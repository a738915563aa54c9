#include "engine/collections/game_list.h"

#include "tests/engine/collections/streams.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <sstream>

namespace goishi {
namespace {

const std::string collection =
    "(;GM[2]SZ[8]PB[Ada]PW[Bob]BR[2100]WR[1900]DT[2003-12-15]EV[Paris "
    "Open]PC[Paris]RE[B+12];B[dc])\n"
    "(;GM[2]SZ[8]PB[bob]PW[Cleo]DT[2004-01-02]EV[Rome]RE[W+3];B[dc];W[cc])\n"
    "(;GM[2]SZ[8];B[??])\n"
    "(;GM[2]SZ[8]PB[Cleo]PW[Ada]DT[2004-06]RE[0];B[dc];W[cc];B[cd])\n"
    "(;GM[2]SZ[6])\n";

Game_list list(const std::string& words, const std::string& text = collection) {
  Games_query query;
  std::istringstream all(words);
  for (std::string word; all >> word;) REQUIRE(take_query_word(query, word));
  const auto games = open_games(bytes_of(text), source_of("reversi"));
  return list_games(*games, query, [] { return false; });
}

std::string numbers(const std::string& words) {
  std::string all;
  for (const Game_summary& game : list(words).games) all += std::to_string(game.number) + ' ';
  return all;
}

TEST_CASE("a list has the facts of games", "[collections]") {
  const Game_list all = list("");
  CHECK(all.total == 5);
  CHECK(all.matching == 5);
  CHECK(all.damaged == 1);
  REQUIRE(all.games.size() == 5);
  const Game_summary& game = all.games[0];
  CHECK(game.facts.names[0] == "Ada");
  CHECK(game.facts.ratings[1] == "1900");
  CHECK(game.facts.date == "2003-12-15");
  CHECK(game.facts.event == "Paris Open");
  CHECK(game.facts.place == "Paris");
  CHECK(game.facts.result == "B+12");
  CHECK(game.moves == 1);
  CHECK(game.rules == "reversi 8x8");
  CHECK(game.error.empty());
  CHECK(all.games[2].place == "line 3");
  CHECK(all.games[2].error == "SGF: not a move");
  CHECK(all.games[4].rules == "reversi 6x6");
  CHECK(list("", "(;GM[4]SZ[15]RU[renju];B[hh])").games[0].rules == "gomoku renju 15x15");
}

TEST_CASE("a game without a result in its file has that by the rules", "[collections]") {
  // A row of five; no move left for White; a board without White's discs; not over; damaged.
  const std::string text = "(;GM[4]SZ[15];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae])\n"
                           "(;GM[1]RU[NoGo]SZ[2];B[ab];W[bb];B[aa])\n"
                           "(;GM[2]SZ[4]AB[aa:dd]PL[B])\n"
                           "(;GM[4]SZ[15];B[aa])\n"
                           "(;GM[4]SZ[15];B[aa];W[aa])\n"
                           "(;GM[4]SZ[15]RE[W+R];B[aa])\n";
  std::string results;
  for (const Game_summary& game : list("", text).games) results += game.facts.result + ' ';
  CHECK(results == "B+1 B+1 B+16   W+R ");
  CHECK(list("result=B", text).matching == 3);
  CHECK(list("result=W", text).matching == 1);
}

TEST_CASE("a list has the remarks of the reader, a few and cut", "[collections]") {
  const std::string rule(300, 'x');
  std::string rules = rule;
  for (int i = 0; i < 5; ++i) rules += ";" + rule;
  const Game_list all = list("", "(;GM[4]SZ[15]RU[" + rules + "];B[hh])(;GM[4]SZ[15];B[hh])");
  REQUIRE(all.games.size() == 2);
  REQUIRE(all.games[0].remarks.size() == 4);
  CHECK(english(all.games[0].remarks[0]) ==
        "the rule \"" + rule.substr(0, 200) + "\" is unknown: read as freestyle");
  CHECK(all.games[1].remarks.empty());
}

TEST_CASE("all games are listed as they are read, or sorted", "[collections]") {
  const auto listed = [](const std::string& words) {
    Games_query query;
    query.count = every_game;
    std::istringstream all(words);
    for (std::string word; all >> word;) REQUIRE(take_query_word(query, word));
    std::string numbers;
    const auto games = open_games(bytes_of(collection), source_of("reversi"));
    const Game_list list = list_games(
        *games, query, [] { return false; },
        [&](const Game_summary& game) { numbers += std::to_string(game.number); });
    CHECK(list.games.empty());
    return numbers + '/' + std::to_string(list.matching);
  };
  CHECK(listed("") == "12345/5");
  CHECK(listed("from=4") == "45/5");
  CHECK(listed("from=9") == "/5");
  CHECK(listed("sort=-number") == "54213/5");
  CHECK(listed("sort=-number from=4") == "13/5");
  CHECK(listed("player=cleo") == "24/2");
}

TEST_CASE("a filter takes the games that meet all its conditions", "[collections]") {
  CHECK(numbers("player=BOB") == "1 2 ");
  CHECK(numbers("black=bob") == "2 ");
  CHECK(numbers("white=bob") == "1 ");
  CHECK(numbers("white=bo black=ad") == "1 ");
  CHECK(numbers("event=s%20o") == "1 ");
  CHECK(numbers("event=%") == "");
  CHECK(numbers("from-date=2004") == "2 4 ");
  CHECK(numbers("from-date=2004-01-03") == "4 ");
  CHECK(numbers("to-date=2003") == "1 ");
  CHECK(numbers("to-date=2004-01") == "1 2 ");
  CHECK(numbers("from-date=2003 to-date=2004-01-01") == "1 ");
  CHECK(numbers("result=B") == "1 ");
  CHECK(numbers("result=W") == "2 ");
  CHECK(numbers("result=0") == "4 ");
  CHECK(numbers("player=nobody") == "");
  CHECK(list("player=nobody").damaged == 1);
}

TEST_CASE("a list is sorted, games without the fact behind the others", "[collections]") {
  CHECK(numbers("sort=number") == "1 2 3 4 5 ");
  CHECK(numbers("sort=-number") == "5 4 2 1 3 ");
  CHECK(numbers("sort=date") == "1 2 4 5 3 ");
  CHECK(numbers("sort=black") == "1 2 4 5 3 ");
  CHECK(numbers("sort=white") == "4 1 2 5 3 ");
  CHECK(numbers("sort=event") == "1 2 4 5 3 ");
  CHECK(numbers("sort=result") == "1 4 2 5 3 ");
  CHECK(numbers("sort=moves") == "5 1 2 4 3 ");
  CHECK(numbers("sort=-moves") == "4 2 1 5 3 ");
}

TEST_CASE("a list is a page at a time", "[collections]") {
  CHECK(numbers("from=2 count=2") == "2 3 ");
  CHECK(numbers("from=2 count=2 sort=-moves") == "2 1 ");
  CHECK(numbers("from=2 player=bob") == "2 ");
  CHECK(numbers("from=9") == "");
  CHECK(numbers("from=9 sort=date") == "");
  CHECK(list("from=2 count=1 player=bob").matching == 2);
}

TEST_CASE("a page of a large collection keeps the first games of its order", "[collections]") {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += "(;GM[2]SZ[8]DT[" + std::to_string(1000 + i * 7919 % 5000) + "];B[dc])\n";
  const Game_list page = list("sort=date from=3 count=3", text);
  CHECK(page.total == 5000);
  REQUIRE(page.games.size() == 3);
  CHECK(page.games[0].facts.date == "1002");
  CHECK(page.games[2].facts.date == "1004");
  CHECK(list("sort=-date count=1", text).games[0].facts.date == "5999");
}

TEST_CASE("words that a query has not are refused", "[collections]") {
  Games_query query;
  CHECK_FALSE(take_query_word(query, "players=a"));
  CHECK_FALSE(take_query_word(query, "games.sgf"));
  for (const std::string word :
       {"from=0", "from=x", "count=0", "count=201", "sort=size", "sort=", "result=Black",
        "result=", "from-date=x", "from-date=2003-1-5", "to-date=15.12.2003"})
    CHECK(refusal([&] { take_query_word(query, word); }) == Refusal::Kind::syntax_error);
  CHECK(refusal([] { static_cast<void>(list("from=1000000 sort=date")); }) ==
        Refusal::Kind::syntax_error);
}

TEST_CASE("a list stops when it must", "[collections]") {
  int asked = 0;
  const auto games = open_games(bytes_of(collection), source_of("reversi"));
  const Game_list some = list_games(*games, {}, [&] { return ++asked > 2; });
  CHECK(some.is_stopped);
  CHECK(some.total == 2);
  CHECK(some.games.size() == 2);
}

TEST_CASE("a long fact is cut between characters", "[collections]") {
  std::string name = "x";
  while (name.size() < 300) name += "\u4E2D";
  const Game_list all = list("", "(;GM[2]SZ[8]PB[" + name + "];B[dc])");
  CHECK(all.games[0].facts.names[0] == name.substr(0, 199));
}

} // namespace
} // namespace goishi
