#include "engine/records/obf.h"

#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <string>

namespace goishi {
namespace {

const std::string start_row = "---------------------------OX------XO--------------------------- X";

/// The reason why a text is refused; empty: it is accepted.
std::string complaint(const std::string& text, int side = side_of_obf) {
  const auto refused = refused_with([&] { (void)parse_obf(text, side); });
  CHECK((!refused || refused->kind() == Refusal::Kind::cannot_load_file));
  return refused ? refused->detail() : std::string();
}

TEST_CASE("OBF: squares are told from A1 on") {
  const auto problem = parse_obf_line(start_row);
  REQUIRE(problem);
  CHECK(problem->stones ==
        std::vector<Placement>{
            {Color::white, 27}, {Color::black, 28}, {Color::black, 35}, {Color::white, 36}});
  CHECK(problem->to_move == Color::black);
  CHECK(problem->moves.empty());
}

TEST_CASE("OBF: moves come with their margins") {
  const auto problem = parse_obf_line(start_row + "; D3:+0; f5:-12 ;PS:64;% a comment; E6:+1;\r");
  REQUIRE(problem);
  CHECK(problem->moves == std::vector<Obf_problem::Valued_move>{
                              {Move::at(19), 0}, {Move::at(37), -12}, {Move::pass(), 64}});
}

TEST_CASE("OBF: a line that was written is read as the problem that it was") {
  for (const std::string& line : {start_row + ";", start_row + "; D3:+0; F5:-12; PS:+64;",
                                  std::string(start_row).replace(65, 1, "O;")}) {
    CAPTURE(line);
    CHECK(format_obf(*parse_obf_line(line)) == line);
  }
}

TEST_CASE("OBF: every way to draw a disc is read") {
  std::string text = start_row;
  for (char& c : text) c = c == 'X' ? '*' : c == 'O' ? 'o' : c == '-' ? '.' : c;
  CHECK(parse_obf_line(text) == parse_obf_line(start_row));
  CHECK(parse_obf_line(start_row + ';') == parse_obf_line(start_row));
  text.back() = 'O';
  CHECK(parse_obf_line(text)->to_move == Color::white);
}

TEST_CASE("OBF: boards of other sides have fewer squares or more") {
  const auto problem = parse_obf_line("--------------OX----XO-------------- X; C2:-4; e4:-36;", 6);
  REQUIRE(problem);
  CHECK(problem->stones ==
        std::vector<Placement>{
            {Color::white, 14}, {Color::black, 15}, {Color::black, 20}, {Color::white, 21}});
  CHECK(problem->moves ==
        std::vector<Obf_problem::Valued_move>{{Move::at(8), -4}, {Move::at(22), -36}});
  const auto wide = parse_obf_line(fmt::format("{:X<98}O- X; j10:+100;", ""), 10);
  REQUIRE(wide);
  CHECK(wide->moves == std::vector<Obf_problem::Valued_move>{{Move::at(99), 100}});
  CHECK(complaint(start_row, 6) == "line 1: the player to move is neither X nor O");
  CHECK(complaint(start_row, 10) == "line 1: 64 squares of 100");
  const std::string small = "-----OX--XO----- X; ";
  CHECK(complaint(small + "E1:+0", 4) == "line 1: a move is not a square");
  CHECK(complaint(small + "A5:+0", 4) == "line 1: a move is not a square");
  CHECK(complaint(small + "D4:+17", 4) == "line 1: a score is not a number from -16 to +16");
}

TEST_CASE("OBF: lines without a problem are left out") {
  CHECK(parse_obf("").empty());
  CHECK(parse_obf("\n  \n% only a comment\n").empty());
  CHECK(parse_obf("% two\n" + start_row + "\r\n\n" + start_row).size() == 2);
}

TEST_CASE("OBF: Edax ends a list of moves with a move that is none") {
  const std::string line = start_row + "; D3:+0; F5:-2; --:-127; nonsense;";
  CHECK(parse_obf_line(line)->moves.size() == 2);
  CHECK(complaint(start_row + "; --:-12;") == "line 1: a move is not a square");
}

TEST_CASE("OBF: a byte order mark is no square") {
  CHECK(parse_obf("\xEF\xBB\xBF" + start_row).size() == 1);
  CHECK(looks_like_obf("\xEF\xBB\xBF" + start_row));
}

TEST_CASE("OBF: a comment before the first position made a list of moves of the file") {
  for (const char* const before : {"% a suite\n", "\n", "\r\n  % a\r\n%\n"}) {
    CHECK(looks_like_obf(before + start_row));
    CHECK(first_of_obf(before + start_row).rules.game == "reversi");
  }
  CHECK_FALSE(looks_like_obf("% " + start_row));
}

TEST_CASE("OBF: a line that makes no sense is named with the reason") {
  const std::string board = start_row.substr(0, 64);
  CHECK(complaint("\n" + start_row + "\n---X\n") == "line 3: 4 squares of 64");
  CHECK(complaint(board.substr(1) + " X") == "line 1: 63 squares of 64");
  CHECK(complaint(std::string(64, '-') + " X") == "line 1: there is no disc on the board");
  CHECK(complaint(board) == "line 1: the side to move is missing");
  CHECK(complaint(board + "; D3:+0;") == "line 1: the side to move is missing");
  CHECK(complaint(board + " -") == "line 1: the player to move is neither X nor O");
  CHECK(complaint(board + "- X") == "line 1: the player to move is neither X nor O");
  CHECK(complaint("?" + start_row.substr(1)) ==
        "line 1: '?' is neither a disc nor an empty square");
  CHECK(complaint("\xFF" + start_row.substr(1)) ==
        "line 1: byte 255 is neither a disc nor an empty square");
  CHECK(complaint(start_row + "; D3") == "line 1: a move has no score");
  for (const char* const move : {"I3", "D9", "D0", "D", "D33", "3D", ""})
    CHECK(complaint(start_row + "; " + move + ":+0;") == "line 1: a move is not a square");
  for (const char* const score :
       {"", "+", "++1", "+-1", "65", "-65", "1x", "x", "99999999999", "-2147483648", "+-0"})
    CHECK(complaint(start_row + "; D3:" + score + ";") ==
          "line 1: a score is not a number from -64 to +64");
  CHECK(complaint(start_row + "; D3:+0; D3:+2;") == "line 1: a move has two scores");
}

} // namespace
} // namespace goishi
