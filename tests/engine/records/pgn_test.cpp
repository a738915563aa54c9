#include "engine/records/pgn.h"

#include "engine/records/record_file.h"
#include "tests/engine/records/loaded_game.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

const std::string tags_of_pgn = "[Event \"Some Open - 2019\"]\n[Date \"2019\"]\n[Black \"A\"]\n"
                                "[White \"B\"]\n[Result \"44-20\"]\n\n";
const std::string game_of_six = tags_of_pgn + "1. F5 D6\n2. C3 D3\n3. C4 F4\n";

struct Game_in_pgn : Loaded_game {
  explicit Game_in_pgn(const std::string& text) : Loaded_game(text, "reversi") {}
};

/// The moves as a transcript; a pass is left out.
std::string transcript_of(const Record& record) {
  std::string text;
  for (const auto& [played, note] : record.moves)
    if (played.move.is_point()) text += point_name(record.rules.size, played.move.point());
  return text;
}

std::string pgn_objection(const std::string& text) {
  return objection([&] { (void)parse_pgn(text); });
}

TEST_CASE("a game of Othello PGN was refused", "[pgn]") {
  const Record record = Game_in_pgn(game_of_six).record();
  CHECK(transcript_of(record) == "F5D6C3D3C4F4");
  CHECK(record.facts.names == std::array<std::string, 2>{"A", "B"});
  CHECK(record.facts.event == "Some Open - 2019");
  CHECK(record.facts.date == "2019");
  CHECK(record.facts.result == "B+24");
}

TEST_CASE("moves of PGN stand in many forms", "[pgn]") {
  for (const char* const moves :
       {"1. F5 D6 3. C3 D3 5. C4 F4 44-20", "f5d6c3d3c4f4", "1.F5 D6 2.C3 D3 3.C4 F4 *",
        "1. F5! D6?? {a comment with ( and [} 2. C3 $1 (2. D3 C3 {)} (2. E3)) D3 ; 9. A1\n3. C4 F4",
        "% an escape\n1. F5 1... D6 2. C3 D3 3... C4 F4 1/2-1/2\n\n"}) {
    CAPTURE(moves);
    CHECK(transcript_of(parse_pgn("[Event \"x\"]\n\n" + std::string(moves))) == "F5D6C3D3C4F4");
  }
  CHECK(parse_pgn("[A \"x\"]\nF5 PA -- pass").moves.size() == 4);
}

TEST_CASE("facts of PGN", "[pgn]") {
  const auto facts = [](const std::string& tags) { return parse_pgn(tags).facts; };
  CHECK(facts("[Black \"a \\\"b\\\" \\\\c\"]").names[0] == "a \"b\" \\c");
  CHECK(facts("[Black \"a \"b\" c\"]\n[White \"d\"]").names[0] == "a \"b\" c");
  CHECK(facts("[Black \"?\"]").names[0].empty());
  CHECK(facts("[White \"Norv\xE9gien\"]").names[1] == "Norvégien");
  CHECK(facts("[White \"a\tb\x1B"
              "c\"]")
            .names[1] == "a b c");
  CHECK(facts("[Site \"Paris\"]\n[WhiteElo \"1800\"]").place == "Paris");
  CHECK(facts("[WhiteElo \"1800\"]").ratings[1] == "1800");
  CHECK(facts("[Date \"2019.05.03\"]").date == "2019-05-03");
  CHECK(facts("[Date \"2019.??.??\"]").date == "2019");
  CHECK(facts("[Date \"????.??.??\"]").date.empty());
  for (const auto& [text, result] : {std::pair{"44-20", "B+24"},
                                     {"20-44", "W+24"},
                                     {"32-32", "0"},
                                     {"1/2-1/2", "0"},
                                     {"1-0", "B+"},
                                     {"0-1", "W+"},
                                     {"*", ""},
                                     {"x-y", ""}})
    CHECK(facts("[Result \"" + std::string(text) + "\"]").result == result);
  CHECK(facts("[A \"\"]\n1. F5 D6 20-44").result == "W+24");
  CHECK(parse_pgn("[Result \"1-0\"]\n[Termination \"resignation\"]\nF5").resigned == Color::white);
  CHECK(facts("[Result \"0-1\"]\n[Termination \"Time forfeit\"]").result == "W+T");
}

TEST_CASE("chess and damaged games are refused in words", "[pgn]") {
  CHECK(pgn_objection("[White \"x\"]\n1. e4 e5 2. Nf3") == "Othello PGN: it is a game of chess");
  CHECK(pgn_objection("[White \"x\"]\n1. d4 exd5") == "Othello PGN: it is a game of chess");
  CHECK(pgn_objection("[White \"x\"]\n1. F5 I9") == "Othello PGN: \"I9\" is not a move");
  CHECK(pgn_objection("[White \"x\"]\n1. \x1B"
                      "c") == "Othello PGN: not a move");
  CHECK(pgn_objection("[White \"x\"]\n1. F5 {") == "Othello PGN: a comment has no end");
  CHECK(pgn_objection("[White \"x\"]\n1. F5 ((") == "Othello PGN: a variation has no end");
  CHECK(pgn_objection("[White x]\n") == "Othello PGN: a tag is not [Name \"text\"]");
  CHECK(pgn_objection("[White \"x]\n\"]") == "Othello PGN: a tag is not [Name \"text\"]");
  CHECK(pgn_objection("[SetUp \"1\"]\n[FEN \"8/8/8/3Oo3/3oO3/8/8/8 w\"]\n1. F5") ==
        "Othello PGN: it does not begin from the usual start");
  CHECK(objection([] { Game_in_pgn("[Event \"x\"]\n1. A1"); }).starts_with("move 1, A1: "));
}

TEST_CASE("a text is PGN by its first tag", "[pgn]") {
  CHECK(looks_like_pgn("\xEF\xBB\xBF\n% an escape\n[Event \"x\"]"));
  for (const char* const text : {"", "[", "[Event", "[1 \"x\"]", "(;GM[1])", "[\"a\"]", "f5d6"})
    CHECK_FALSE(looks_like_pgn(text));
}

TEST_CASE("a file of PGN is saved byte for byte", "[pgn]") {
  for (const std::string& text :
       {game_of_six, tags_of_pgn + "1. F5 D6 {good} (1... F6) 44-20\n\n" + game_of_six,
        std::string("[Round \"7\"]\r\n\r\n1.f5 d6\r\n")})
    CHECK(Game_in_pgn(text).pgn() == text);
}

TEST_CASE("tags and comments of PGN stay when the game goes on", "[pgn]") {
  const std::string kept = "[Round \"7\"]\n" + tags_of_pgn + "1. F5 D6 {good}\n2. C3 (2. E6) D3";
  const std::string more = "\n\n" + game_of_six;
  const auto tags_now = [](std::string text) { return text.replace(text.find("44-20"), 5, "*"); };
  CHECK(Game_in_pgn(kept + " {x} 44-20" + more).play(Color::black, "C4").pgn() ==
        tags_now(kept) + " {x} \n3. C4\n*" + more);
  CHECK(Game_in_pgn(kept + more).undo(1).play(Color::white, "F4").pgn() ==
        tags_now(kept.substr(0, kept.size() - 2)) + "\n2... F4\n*" + more);
  Loaded_game resigned(game_of_six, "reversi");
  resigned.session.game().resign(Color::black);
  const std::string text = format_pgn(resigned.record());
  CHECK(text.find("[Result \"0-1\"]\n[Termination \"resignation\"]\n") != text.npos);
  CHECK(Game_in_pgn(text).record().resigned == Color::black);
}

TEST_CASE("a new game of PGN", "[pgn]") {
  CHECK(Game_in_pgn("(;GM[2]EV[a]PC[b]DT[2020-01-02]PB[c \"d\"]PW[e]BR[1]WR[2]RE[W+T];B[fe]"
                    "C[+1.50 discs];W[df];B[cc])")
            .pgn() ==
        "[Event \"a\"]\n[Site \"b\"]\n[Date \"2020.01.02\"]\n[Black \"c \\\"d\\\"\"]\n"
        "[White \"e\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]\n[BlackElo \"1\"]\n"
        "[WhiteElo \"2\"]\n\n1. F5 {+1.50 discs} D6\n2. C3\n0-1\n");
  CHECK(refusal([] { (void)format_pgn(Loaded_game("h8").record()); }) ==
        Refusal::Kind::cannot_save_file);
  CHECK(refusal([] { (void)format_pgn(Game_in_pgn("(;GM[2]SZ[8]AB[aa]AW[bb])").record()); }) ==
        Refusal::Kind::cannot_save_file);
}

TEST_CASE("a date that is known in part had no question marks in PGN", "[pgn]") {
  for (const auto& [date, tag] : {std::pair<std::string, std::string>{"2020", "2020.??.??"},
                                  {"2020-01", "2020.01.??"},
                                  {"2020-01-02,03", "2020.01.02,03"},
                                  {"May 2020", "May 2020"}}) {
    const std::string text = Game_in_pgn("(;GM[2]DT[" + date + "];B[fe])").pgn();
    CHECK(text.find("[Date \"" + tag + "\"]\n") != text.npos);
    CHECK(Game_in_pgn(text).record().facts.date == date);
  }
}

TEST_CASE("a result of odd discs stays in PGN", "[pgn]") {
  for (int margin = -64; margin <= 64; ++margin) {
    const std::string result =
        margin == 0 ? "0" : (margin > 0 ? "B+" : "W+") + std::to_string(std::abs(margin));
    const std::string sgf = "(;GM[2]RE[" + result + "];B[fe])";
    CHECK(Game_in_pgn(Game_in_pgn(sgf).pgn()).record().facts.result == result);
  }
}

} // namespace
} // namespace goishi
