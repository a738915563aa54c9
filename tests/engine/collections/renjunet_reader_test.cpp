#include "engine/collections/renjunet_reader.h"

#include "engine/instruction_set.h"
#include "engine/option_text.h"
#include "engine/records/renjunet.h"
#include "engine/records/sgf.h"
#include "engine/records/sgf_properties.h"
#include "engine/text.h"
#include "tests/engine/collections/text_games.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <vector>

// Only the engine knows whether it was built with expat.
#if __has_include(<expat.h>)

namespace goishi {
namespace {

Text_games renjunet(const std::string& text, const std::string& game = "gomoku") {
  return {open_renjunet, text, game};
}

const std::string declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Names and moves are invented.
const std::string tables =
    "<database version=\"1.0\" date=\"2018-08-03\">\n"
    "<countries><country id=\"1\" name=\"Freedonia\" abbr=\"FRE\"/></countries>\n"
    "<cities><city id=\"3\" country=\"1\" name=\"Spa &amp; Bath\"/></cities>\n"
    "<rules>\n<rule id=\"1\" name=\"Taraguchi-10\"><info>ten offers</info></rule>\n"
    "<rule id=\"2\" name=\"Swap2\"/>\n<rule id=\"3\" name=\"Two Swaps\"/></rules>\n"
    "<openings><opening id=\"9\" abbr=\"D1\" name=\"Kansei\"/></openings>\n"
    "<players><player id=\"1\" name=\"Ann\" surname=\"Ash\"/>"
    "<player id=\"2\" name=\"B&#xF6;rje\" surname=\"\"/></players>\n"
    "<tournaments><tournament id=\"4\" name=\"Cup\" country=\"1\" city=\"3\" year=\"2018\""
    " month=\"8\"/><tournament id=\"5\" name=\"Open\" country=\"1\" start=\"2019-01-02\"/>"
    "</tournaments>\n<games>\n";
const std::string game_70 =
    "<game id=\"70\" publisher=\"2\" tournament=\"4\" round=\"8\" rule=\"1\" black=\"1\""
    " white=\"2\" bresult=\"0.5\" btime=\"12\" wtime=\"7\" opening=\"9\" alt=\"51\""
    " swap=\"R--R-\">\n<move>h8 i9 j7 I8</move>\n<info>B=1245\nsecond line</info>\n</game>\n";
const std::string game_71 =
    "<game id=\"71\" tournament=\"5\" rule=\"2\" black=\"2\" white=\"1\" bresult=\"0\">\n"
    "<move>a1 o15 -- b1</move></game>\n";
const std::string base_end = "</games>\n</database>\n";
const std::string base = declaration + tables + game_70 + game_71 + base_end;

TEST_CASE("RenjuNet's games have their moves and results", "[renjunet]") {
  const Text_games games =
      renjunet("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<database version=\"10\" date=\"2018-08-03\">\n<games>\n"
               "<game id=\"1\" publisher=\"1\" tournament=\"1\" round=\"1\" rule=\"1\" black=\"1\" "
               "white=\"2\" bresult=\"1\" btime=\"\" wtime=\"\" opening=\"\" alt=\"\" swap=\"\">\n"
               "<move>h8 h9 h10 g9</move>\n<info></info>\n</game>\n</games>\n</database>\n",
               "nogo");
  CHECK(games.end.empty());
  REQUIRE(games.games.size() == 1);
  CHECK(names_of(games[0]) == "h8 h9 h10 g9");
  CHECK(games[0].facts.result == "B+");
  CHECK(format_sgf(games[0]).find("RU[renju]") != std::string::npos);
  CHECK(english(games[0].remarks).find("the file does not name its player 2") != std::string::npos);
}

TEST_CASE("RenjuNet's numbers are names by its tables", "[renjunet]") {
  const Text_games games = renjunet(base);
  CHECK(games.end.empty());
  REQUIRE(games.games.size() == 2);
  CHECK(games.games[1].number == 2);
  CHECK(games.games[1].place == "line 18");
  const Game_facts& facts = games[0].facts;
  CHECK(facts.names == std::array<std::string, 2>{"Ann Ash", "Börje"});
  CHECK(facts.event == "Cup");
  CHECK(facts.place == "Spa & Bath, Freedonia");
  CHECK(facts.date == "2018-08");
  CHECK(facts.result == "0");
  CHECK(names_of(games[0]) == "h8 i9 j7 i8");
  CHECK(games[1].facts.date == "2019-01-02");
  CHECK(games[1].facts.place == "Freedonia");
  CHECK(names_of(games[1]) == "a1 o15 -- b1");
}

TEST_CASE("an opening of RenjuNet is told in words, and kept in SGF", "[renjunet]") {
  const Text_games games = renjunet(base);
  CHECK(english(games[0].remarks) == "alternatives in the opening: 51; swap in the opening: R--R-");
  CHECK(format_sgf(games[0]) ==
        "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Taraguchi-10]PB[Ann Ash]PW[Börje]EV[Cup]RO[8]"
        "PC[Spa & Bath, Freedonia]DT[2018-08]ON[Kansei]US[Börje]RE[0]"
        "GC[RenjuNet: 70\nalternatives: 51\nswap: R--R-\nblack's time: 12\nwhite's time: 7\n"
        "B=1245\nsecond line]\n;B[hh]\n;W[ig]\n;B[ji]\n;W[ih])\n");
}

TEST_CASE("RenjuNet's rules are renju, and those of Gomoku exactly five", "[renjunet]") {
  const auto rule = [](const std::string& number) {
    const Text_games games = renjunet(declaration + tables + "<game rule=\"" + number +
                                      "\"><move>h8</move></game>" + base_end);
    return sgf_rules(games[0].rules) + ", " + english(games[0].remarks);
  };
  CHECK(rule("1") == "renju, ");
  CHECK(rule("2") == "standard, the rule \"Swap2\" is read as standard");
  CHECK(rule("3") == "renju, the rule \"Two Swaps\" is read as renju");
}

TEST_CASE("a game of RenjuNet's comes back as it was", "[renjunet]") {
  const Text_games games = renjunet(base);
  Renjunet_writer writer;
  for (const std::size_t i : {0U, 1U}) writer.add(games[i]);
  const Text_games again = renjunet(writer.text());
  REQUIRE(again.games.size() == 2);
  for (const std::size_t i : {0U, 1U}) {
    CHECK(format_sgf(again[i]) == format_sgf(games[i]));
    CHECK(again[i].remarks == games[i].remarks);
  }
}

/// Characters that XML must escape, or cannot hold.
std::string random_words(Random& random) {
  const std::vector<std::string> words{"Ann", "<&>", "\"]\\", "ö", "棋", " ", ", ", "2018", "-05"};
  std::string text;
  for (auto count = random.below(4); count > 0; --count) text += test::one_of(words, random);
  return std::string(trimmed(text));
}

Record random_game(const std::string& rule, Random& random) {
  Settings settings = settings_of("gomoku", {15, 15});
  const Rule_option& option = game_named("gomoku").rule_options[0];
  settings.rule_options.set(option, parse_value(option, rule));
  Session session(settings, never);
  for (auto moves = random.below(60); moves > 0 && !session.board().outcome().is_over(); --moves)
    play_any(session, session.board().to_move(), random);
  Record record = session.game().record();
  record.facts.names = {random_words(random), random_words(random)};
  record.facts.event = random_words(random);
  record.facts.place = random_words(random);
  record.facts.date = random_words(random);
  return record;
}

TEST_CASE("RenjuNet's form keeps games of all rules", "[renjunet]") {
  Random random(1);
  Renjunet_writer writer;
  std::vector<Record> games;
  for (const std::string rule : {"freestyle", "standard", "renju", "caro"})
    for (int i = 0; i < 25; ++i) writer.add(games.emplace_back(random_game(rule, random)));
  const Text_games again = renjunet(writer.text());
  CHECK(again.end.empty());
  REQUIRE(again.games.size() == games.size());
  Renjunet_writer second;
  for (std::size_t i = 0; i < games.size(); ++i) {
    CAPTURE(i, format_sgf(games[i]), format_sgf(again[i]));
    CHECK(again[i].rules == games[i].rules);
    CHECK(again[i].moves == games[i].moves);
    CHECK(again[i].facts.names == games[i].facts.names);
    CHECK(again[i].facts.event == games[i].facts.event);
    CHECK(again[i].facts.place == games[i].facts.place);
    CHECK(again[i].facts.date == games[i].facts.date);
    second.add(again[i]);
  }
  CHECK(second.text() == writer.text());
}

TEST_CASE("RenjuNet's games before a cut stay", "[renjunet]") {
  const std::size_t first = base.find("</game>") + 7;
  const std::size_t second = base.find("</game>", first) + 7;
  const Text_games whole = renjunet(base);
  for (std::size_t size = 0; size < base.size() - 1; ++size) {
    CAPTURE(size);
    const Text_games cut = renjunet(base.substr(0, size));
    CHECK(cut.end.starts_with("line "));
    REQUIRE(cut.games.size() == (size < first ? 0 : size < second ? 1 : 2));
    for (std::size_t i = 0; i < cut.games.size(); ++i)
      CHECK(format_sgf(cut[i]) == format_sgf(whole[i]));
  }
}

TEST_CASE("a damaged game of RenjuNet's does not stop the others", "[renjunet]") {
  const auto game = [](const std::string& moves) {
    return "<game id=\"1\"><move>" + moves + "</move></game>\n";
  };
  const Text_games games =
      renjunet(declaration + tables + game("h8 p9") + game("h8 h") + game("h8 h0") + game("") +
               game("h8 h9") + "<game></games>" + base_end);
  REQUIRE(games.games.size() == 5);
  CHECK(games.error(0) == "list of moves: move 2 is not a point of 15x15");
  CHECK(games.error(1) == games.error(0));
  CHECK(games.error(2) == games.error(0));
  CHECK(games[3].moves.empty());
  CHECK(names_of(games[4]) == "h8 h9");
  CHECK(games.end == "line 18: mismatched tag");
}

TEST_CASE("XML that grows without bounds is refused", "[renjunet]") {
  const std::string start = "<database><games>";
  CHECK(renjunet("<!DOCTYPE database [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>" + start +
                 "<game><info>&b;</info></game>")
            .end == "line 1: the document type has declarations");
  std::string deep = start;
  for (int i = 0; i < 100'000; ++i) deep += "<a>";
  CHECK(renjunet(deep).end == "line 1: the elements are nested too deeply");
  const std::string long_text(5'000'000, 'a');
  CHECK(renjunet(start + "<player name=\"" + long_text + long_text).end ==
        "line 1: an element is too large");
  CHECK(renjunet(start + "<game><info>" + long_text + "</info></game>").end ==
        "line 1: a text is too long");
  std::string many = start;
  for (int i = 0; i < 20; ++i)
    many +=
        "<player id=\"" + std::to_string(i) + "\" name=\"" + std::string(3'900'000, 'a') + "\"/>";
  CHECK(renjunet(many).end == "line 1: the tables are too large");
}

TEST_CASE("a base of games that was UTF-16 is read as UTF-8", "[renjunet]") {
  std::string text = base;
  text.replace(text.find("UTF-8"), 5, "UTF-16");
  CHECK(renjunet(text)[0].facts.names[1] == "Börje");
}

TEST_CASE("RenjuNet's form has no place for other games", "[renjunet]") {
  const auto refused = [](const std::string& sgf) {
    return objection([&] { (void)format_renjunet(parse_sgf(sgf, settings_of("gomoku"))); });
  };
  CHECK(refused("(;GM[4]SZ[19]RU[renju];B[hh])") ==
        "this file cannot be a game of RenjuNet unless it is Gomoku on 15x15");
  CHECK(refused("(;GM[4]SZ[15]RU[renju]AB[hh];W[ii])") == "this file cannot hold set-up stones");
  CHECK(refused("(;GM[4]SZ[15]RU[renju];B[hh];B[ii])") ==
        "this file cannot hold two moves of one player in a row");
}

} // namespace
} // namespace goishi

#endif
