#include "engine/records/ggf.h"

#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

using namespace std::chrono_literals;

constexpr const char* start = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
                              "-------- *]";

std::string game(const std::string& board, const std::string& moves) {
  return "(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]" + board + moves + ";)";
}

TEST_CASE("a game of NBoard is read with evaluations and times", "[ggf]") {
  const Record record = parse_ggf(game(start, "B[F5]W[F6//1.2]B[E6/2.50/0.5]"));
  CHECK(record.rules.game == "reversi");
  CHECK(record.rules.size == Geometry{8, 8});
  CHECK(record.stones.empty());
  CHECK(record.first == Color::black);
  CHECK(record.facts.names[0] == "a");
  CHECK(record.facts.names[1] == "b");
  REQUIRE(record.moves.size() == 3);
  CHECK(record.moves[0].played.move == Move::at(*parse_point({8, 8}, "F5")));
  CHECK(record.moves[0].note == Move_note{});
  CHECK(record.moves[1].played.color == Color::white);
  CHECK(record.moves[1].note.time == 1200ms);
  CHECK_FALSE(record.moves[1].note.margin);
  CHECK(record.moves[2].note.margin == 2.5);
  CHECK(record.moves[2].note.time == 500ms);

  Session session(Settings{}, never);
  session.game().load(record);
  CHECK(session.board().moves().size() == 3);
  CHECK(session.board().to_move() == Color::white);
}

TEST_CASE("a game without its last semicolon was refused", "[ggf]") {
  const std::string text = "(;GM[Othello]PB[a]PW[b]RE[?]B[F5]W[D6])";
  Record record = parse_ggf(text + "\n(;GM[Othello])");
  CHECK(record.moves.size() == 2);
  CHECK(record.remarks.size() == 1);
  record = parse_ggf(text);
  CHECK(record.remarks.empty());
  CHECK(format_ggf(record) == text);
  record.moves.pop_back();
  CHECK(format_ggf(record) == "(;GM[Othello]PB[a]PW[b]RE[?]B[F5])");
}

TEST_CASE("names in Latin-1 were taken for UTF-8", "[ggf]") {
  const auto name = [](const std::string& told) {
    return parse_ggf("(;GM[Othello]PB[" + told + "];)").facts.names[0];
  };
  CHECK(name("M\xFCller") == "Müller");
  CHECK(name("Müller") == "Müller");
  CHECK(name(std::string(199, 'a') + "ü") == std::string(199, 'a'));
}

TEST_CASE("facts of GGF went on in other lines, and had signs that terminals obey", "[ggf]") {
  const Game_facts facts = parse_ggf("(;GM[Othello]PB[a\nb\x1B[31m]PC[c\td\x7F];)").facts;
  CHECK(facts.names[0] == "a b [31m");
  CHECK(facts.place == "c d ");
}

TEST_CASE("anti-Othello was read as Othello without a word", "[ggf]") {
  for (const char* const type : {"8a", "s8ar20", "8bA", "10ka"})
    CHECK(parse_ggf("(;GM[Othello]TY[" + std::string(type) + "];)").remarks.size() == 1);
  for (const char* const type : {"8", "8r20", "s8r18", "8k"})
    CHECK(parse_ggf("(;GM[Othello]TY[" + std::string(type) + "];)").remarks.empty());
}

TEST_CASE("clocks are read as servers and boards write them", "[ggf]") {
  using Kind = Time_control::Kind;
  const auto clocks = [](const std::string& text) {
    return parse_ggf_clocks("(;GM[Othello]" + text + ";)");
  };
  const Ggf_clocks both = clocks("TI[15:00]");
  REQUIRE(both.of[0]);
  CHECK(both.of[0]->kind == Kind::absolute);
  CHECK(both.of[0]->main == 900s);
  CHECK(both.of[1] == both.of[0]);
  CHECK(clocks("TI[1:02:03]").of[0]->main == 3723s);
  CHECK(clocks("TI[90]").of[0]->main == 90s);
  CHECK(clocks("TI[05:00//02:00]").of[0]->kind == Kind::absolute);
  const Ggf_clocks fischer = clocks("TI[5:00/0:07/2:00]TW[1:00]");
  CHECK(fischer.of[0]->kind == Kind::fischer);
  CHECK(fischer.of[0]->period == 7s);
  CHECK(fischer.of[1]->kind == Kind::absolute);
  CHECK(fischer.of[1]->main == 60s);
  CHECK_FALSE(clocks("TB[1:00]").of[1]);
  for (const char* text :
       {"", "TI[]", "TI[x]", "TI[-1]", "TI[9999999:00]", "TI[1:]", "TI[1e300]"}) {
    CAPTURE(text);
    CHECK_FALSE(clocks(text).of[0]);
  }
}

TEST_CASE("any board may be the start, and either player move first", "[ggf]") {
  const Record record = parse_ggf(game("BO[8 -------- -------- -------- ---O*--- ---*O--- "
                                       "-------- -------- *------- O]",
                                       "W[F4]"));
  CHECK(record.first == Color::white);
  REQUIRE(record.stones.size() == 5);
  CHECK(record.stones.back() == Placement{Color::black, *parse_point({8, 8}, "A8")});
  Session session(Settings{}, never);
  session.game().load(record);
  CHECK(session.board().at(*parse_point({8, 8}, "F4")) == Cell::white);
  CHECK(parse_ggf(game("BO[4 ---- -O*- -*O- ---- *]", "")).rules.size == Geometry{4, 4});
}

TEST_CASE("passes are read where they are forced: first, last, and unsaid", "[ggf]") {
  // Black, to move first, has no move; White's move then ends the game.
  const char* const stuck = "BO[4 *O-- ---- ---- ---- *]";
  const char* const forced = "BO[4 O*-- ---- ---- ---- *]";
  Session session(Settings{}, never);
  session.game().load(parse_ggf(game(forced, "B[PA]W[C1]")));
  CHECK(session.board().moves().size() == 2);
  CHECK(session.board().outcome() == Outcome::margin_for_black(-16));
  session.game().load(parse_ggf(game(forced, "B[pass]W[C1]B[PA]W[PA]")));
  CHECK(session.board().outcome().is_over());
  session.game().load(parse_ggf(game(forced, "W[C1]")));
  CHECK(session.board().moves().size() == 1);
  session.game().load(parse_ggf(game(forced, "B[PA]")));
  CHECK(session.board().to_move() == Color::white);
  session.game().load(parse_ggf(game(stuck, "B[C1]")));
  CHECK(session.board().outcome() == Outcome::margin_for_black(16));
  CHECK(format_ggf(session.game().record()).find("RE[+16.00]") != std::string::npos);
}

TEST_CASE("a file of another game than Othello is refused", "[ggf]") {
  CHECK(taken(parse_ggf, "", "(;", "(;GM[Othello]", "(;GM[Othello];", "(;GM[Chess];)", "(;;)",
              "(;GM;)", "(;[x];)", "(;GM[Othello]B[F5;)", "(;GM[Othello]B[];)",
              "(;GM[Othello]B[F9];)", "(;GM[Othello]B[I5];)", "(;GM[Othello]B[F0];)",
              "(;GM[Othello]B[F05];)", "(;GM[Othello]B[5F];)", "(;GM[Othello]BO[];)",
              "(;GM[Othello]BO[8];)", "(;GM[Othello]BO[9 *];)",
              "(;GM[Othello]BO[4 ---- -O*- -*O- ----];)",
              "(;GM[Othello]BO[4 ---- -O*- -*O- ---- -];)",
              "(;GM[Othello]BO[4 ---- -O*- -*O- ---- * *];)",
              "(;GM[Othello]BO[4 ---- -Ox- -*O- ---- *];)",
              "(;GM[Othello]BO[4 ---- ---- ---- ---- *];)",
              "(;GM[Othello]B[F5]BO[4 ---- -O*- -*O- ---- *];)",
              "(;GM[Othello]BO[99999999999999999999 *];)")
            .empty());
  std::string endless = "(;GM[Othello]";
  for (int i = 0; i < 100000; ++i) endless += "B[PA]";
  CHECK(taken(parse_ggf, endless + ";)").empty());
}

TEST_CASE("evaluations and times that are no numbers are left out", "[ggf]") {
  const auto note = [](const char* text) { return parse_ggf_move({8, 8}, text).value().note; };
  CHECK(note("F5/x/y") == Move_note{});
  CHECK(note("F5/nan/inf") == Move_note{});
  CHECK(note("F5/1e99/-1") == Move_note{});
  CHECK(note("F5/+1/2/3").margin == 1);
  CHECK(note("f5/-12.5").margin == -12.5);
  CHECK_FALSE(parse_ggf_move({8, 8}, ""));
  CHECK_FALSE(parse_ggf_move({8, 8}, "/1/2"));
  CHECK(parse_ggf_move({10, 10}, "J10")->move == Move::at(99));
}

} // namespace
} // namespace goishi
