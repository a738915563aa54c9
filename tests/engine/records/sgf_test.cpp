#include "engine/records/sgf.h"

#include "engine/options.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>

namespace goishi {
namespace {

using namespace std::chrono_literals;

Record parse(const std::string& text, const std::string& game = "nogo") {
  return parse_sgf(text, settings_of(game));
}

std::string rule(const std::string& text, std::string_view name) {
  const Option& option = option_named(name);
  return value_text(option, parse(text, "gomoku").rules.rule_options.value(option));
}

/// The texts that are not refused.
std::string read(const auto&... texts) {
  return taken([](const std::string& text) { return parse(text); }, texts...);
}

/// The moves as GTP names them, "b:D3 w:pass".
std::string moves(const Record& record) {
  std::string text;
  for (const auto& [played, note] : record.moves) {
    if (!text.empty()) text += ' ';
    text += played.color == Color::black ? "b:" : "w:";
    if (played.move.is_point())
      text += point_name(record.rules.size, played.move.point());
    else
      text += "pass";
  }
  return text;
}

TEST_CASE("the number of the game, its size and its rule are understood", "[sgf]") {
  CHECK(parse("(;GM[2])").rules.game == "reversi");
  CHECK(parse("(;GM[2])").rules.size == Geometry{8, 8});
  CHECK(parse("(;GM[2]SZ[10])").rules.size == Geometry{10, 10});
  CHECK(parse("(;GM[4])").rules.game == "gomoku");
  CHECK(parse("(;GM[4])").rules.size == Geometry{15, 15});
  CHECK(rule("(;GM[4]SZ[20]RU[Renju])", "rule") == "renju");
  CHECK(rule("(;GM[4]SZ[15]RU[caro])", "rule") == "caro");
  CHECK(rule("(;GM[4]RU[standard; 4 in a row])", "rule") == "standard");
  CHECK(rule("(;GM[4]RU[standard; 4 in a row])", "win-length") == "4");
  CHECK(rule("(;GM[4]SZ[9]RU[renju; without A1,B2])", "gomoku-mask") == "A1,B2");
  CHECK(parse("(;GM[4]SZ[3])").rules.game == "tictactoe");
  const Record nogo = parse("(;GM[1]SZ[9:7]RU[NoGo; centre ban; without A1,B2])", "gomoku");
  CHECK(nogo.rules.game == "nogo");
  CHECK(nogo.rules.size == Geometry{9, 7});
  const Option_values& rules = nogo.rules.rule_options;
  CHECK(rules.get<bool>(option_named("nogo-centre-ban")));
  CHECK(rules.get<std::string>(option_named("nogo-mask")) == "A1,B2");
  const Record hollow = parse("(;GM[1]SZ[9]RU[NoGo; without hollow-cross])", "gomoku");
  CHECK(hollow.rules.rule_options.get<std::string>(option_named("nogo-mask")) == "hollow-cross");
  CHECK(parse("(;GM[1]RU[NoGo])").rules.size == Geometry{19, 19});
}

TEST_CASE("a game without a number is the one that is played, as in GoGui's files", "[sgf]") {
  const Record record =
      parse("(;FF[4]CA[UTF-8]AP[GoGui:1.6.0]SZ[15]\nKM[6.5]PB[a]\n;B[hh]\n;W[ig])", "gomoku");
  CHECK(record.rules.game == "gomoku");
  CHECK(moves(record) == "b:H8 w:J9");
  CHECK(parse("(;FF[4]SZ[8];B[df])", "reversi").rules.game == "reversi");
  CHECK(read("(;GM[1]SZ[9]RU[Japanese];B[aa])", "(;GM[3])", "(;GM[11])", "(;GM[x])").empty());
}

TEST_CASE("rows are lettered from the top", "[sgf]") {
  CHECK(moves(parse("(;GM[4]SZ[15];B[aa];W[oo];B[hg])")) == "b:A15 w:P1 b:H9");
  CHECK(moves(parse("(;GM[1]RU[NoGo]SZ[9:7];B[aa];W[ig])")) == "b:A7 w:J1");
  CHECK(moves(parse("(;GM[1]RU[NoGo]SZ[1:40];B[aa];W[az];B[aA];W[aN])")) ==
        "b:A40 w:A15 b:A14 w:A1");
  CHECK(read("(;GM[1]RU[NoGo]SZ[2:40])").empty());
  CHECK(moves(parse("(;GM[4]SZ[25];B[tt];W[yy])")) == "b:U6 w:Z1");
  CHECK(moves(parse("(;GM[4]SZ[15];B[H8];W[j9])")) == "b:H8 w:J9");
}

TEST_CASE("in Reversi both ways to count rows are understood", "[sgf]") {
  // Quarry has row 1 on top, GoGui at the bottom; the first move shows which.
  CHECK(moves(parse("(;GM[2]FF[4]\nSZ[8]\n;B[ef];W[fd])")) == "b:E6 w:F4");
  CHECK(moves(parse("(;GM[2];B[ec];W[fe])")) == "b:E6 w:F4");
  CHECK(moves(parse("(;SZ[8];B[ec];W[fe])", "reversi")) == "b:E6 w:F4");
  CHECK(moves(parse("(;SZ[8];B[ef];W[fd])", "reversi")) == "b:E6 w:F4");
  CHECK(moves(parse("(;GM[2];B[E6];W[f4])")) == "b:E6 w:F4");
  // The stones of the start show it too.
  const Record quarry = parse("(;GM[2]AB[ed][de]AW[dd][ee]PL[W];W[ef])");
  CHECK(quarry.stones.empty());
  CHECK(quarry.first == Color::white);
  CHECK(moves(quarry) == "w:E6");
  const Record mirrored = parse("(;GM[2]AB[dd][ee]AW[ed][de];B[ec])");
  CHECK(mirrored.stones.empty());
  CHECK(moves(mirrored) == "b:E6");
}

TEST_CASE("a pass is empty, or tt where there is no such point", "[sgf]") {
  CHECK(moves(parse("(;GM[2];B[];W[tt];B[ pass ];W[PA])")) == "b:pass w:pass b:pass w:pass");
  CHECK(read("(;GM[2];B[zz])").empty());
}

TEST_CASE("set-up stones come before the first move", "[sgf]") {
  const Record record = parse("(;GM[4]SZ[15]AB[aa][ba:cb]AW[oo];AE[aa]PL[white];W[hh])");
  CHECK(record.stones.size() == 5);
  CHECK(record.first == Color::white);
  CHECK(parse("(;GM[4]AB[aa];W[hh])").first == Color::white);
  CHECK(parse("(;GM[4]AB[aa])").first == Color::black);
  CHECK(read("(;GM[4];B[aa];AB[bb])", "(;GM[4]AB[zz])", "(;GM[4]AB[aa:])").empty());
  // A node gives a point one colour; the next one may replace it.
  CHECK(read("(;GM[4]AB[aa]AW[aa])", "(;GM[4]AB[aa:cc]AE[bb])").empty());
  CHECK_FALSE(read("(;GM[4]AB[aa][aa])").empty());
  CHECK(parse("(;GM[4]AB[aa];AW[aa])").stones == std::vector<Placement>{{Color::white, 210}});
}

TEST_CASE("a handicap is refused", "[sgf]") {
  CHECK(read("(;GM[1]RU[NoGo]SZ[9]HA[2]AB[cc][gg])", "(;GM[4]HA[x])").empty());
  CHECK_FALSE(read("(;GM[4]HA[0])").empty());
  CHECK_FALSE(read("(;GM[4]HA[])").empty());
}

TEST_CASE("of a tree its main line is read, and of several games the first", "[sgf]") {
  const Record record =
      parse("(;GM[4](;B[aa](;W[ba];B[ca])(;W[bb]C[\\])(]))(;B[cc];W[dd](;B[ee])))");
  CHECK(moves(record) == "b:A15 w:B15 b:C15");
  REQUIRE(record.remarks.size() == 1);
  CHECK(english(record.remarks[0]) == "only the main line is read; variations: 2");
  const Record first = parse("(;GM[4];B[aa])\n(;GM[2];B[ef])");
  CHECK(moves(first) == "b:A15");
  CHECK(first.remarks.size() == 1);
  CHECK(parse("(;GM[4];B[aa])").remarks.empty());
}

TEST_CASE("text around the tree, old property names and escapes do not disturb", "[sgf]") {
  CHECK(moves(parse("\xEF\xBB\xBF"
                    "From: a (friend)\n\n( ; GaMe[4] SiZe [15] ; Black [aa] )\n")) == "b:A15");
  const Record record = parse("(;GM[4]PB[a\\]b\\\\]PW[ x\ny ]C[(;)\\]];B[aa]C[];W[bb])");
  CHECK(record.facts.names[0] == "a]b\\");
  CHECK(record.facts.names[1] == "x y");
  CHECK(moves(record) == "b:A15 w:B14");
}

TEST_CASE("a name on two lines that are one in the file got a blank", "[sgf]") {
  for (const char* const end : {"\n", "\r\n", "\r", "\n\r"})
    CHECK(
        parse(fmt::format("(;GM[4]PB[Jo\\{0}hn{0}Doe])", end)).facts.names[0].starts_with("John "));
}

TEST_CASE("a draw in letters was no draw in lists and other formats", "[sgf]") {
  CHECK(parse("(;GM[4]RE[Draw])").facts.result == "0");
  CHECK(parse("(;GM[4]RE[Void])").facts.result == "Void");
}

TEST_CASE("the comment of a move has its search result", "[sgf]") {
  const Record record = parse("(;GM[2];B[ef]C[53.2 %, +2.50 discs, 0.350 s];W[fd]C[well played]"
                              ";B[cc]C[1.000 s])");
  CHECK(record.moves[0].note.win_rate == Approx(0.532));
  CHECK(record.moves[0].note.margin == 2.5);
  CHECK(record.moves[0].note.time == 350ms);
  CHECK(record.moves[1].note == Move_note{});
  CHECK(record.moves[2].note == Move_note{{}, {}, 1s});
  for (const char* const other : {"nan %", "1e999 s", "-1.0 s", "101.0 %", "5", "%", ", ", "+"}) {
    INFO(other);
    CHECK(parse(std::string("(;GM[2];B[ef]C[") + other + "])").moves[0].note == Move_note{});
  }
}

TEST_CASE("a file is written as others read it", "[sgf]") {
  Session session(settings_of("reversi"), never);
  const auto at = [&](const char* name) { return Move::at(*parse_point({8, 8}, name)); };
  session.game().play(Color::black, at("E6"));
  session.game().play(Color::white, at("F4"));
  Record record = session.game().record();
  record.application = "Goishi:1";
  record.facts.names[1] = "a]b";
  record.moves[1].note = {0.25, -4, 1500ms};
  CHECK(format_sgf(record) == "(;FF[4]GM[2]CA[UTF-8]AP[Goishi:1]SZ[8]RU[Othello]\n"
                              "PW[a\\]b]\n"
                              "ON[Perpendicular]\n"
                              ";B[ef]\n"
                              ";W[fd]C[25.0 %, -4.00 discs, 1.500 s])\n");
}

TEST_CASE("a fault that leaves no doubt is read with a remark", "[sgf]") {
  const auto remarks = [](const std::string& text) { return english(parse(text).remarks); };
  CHECK(remarks("(;GM[4]SZ[15];B[hh];W[ih]") == "the last parenthesis is missing");
  CHECK(moves(parse("(;GM[4]SZ[15];B[hh];W[ih]")) == "b:H8 w:J8");
  CHECK(moves(parse("(;GM[4](;B[hh](;W[ih])(;W[hi]")) == "b:H8 w:J8");
  CHECK(remarks("(;GM[4]SZ[15]SZ[15]GM[4])") == "SZ twice; GM twice");
  CHECK(remarks("(;GM[4]PL[green];W[hh])") == "PL names no player and is ignored");
  CHECK(remarks("(;GM[4]RU[{}])") == "the rule \"{}\" is unknown: read as freestyle");
  CHECK(parse("(;GM[4]PL[green];W[hh])").first == Color::white);
}

TEST_CASE("an opening rule of renju left the rule at freestyle", "[sgf]") {
  for (const std::string rules :
       {"RIF", "Yamaguchi", "Soosyrv-8", "Soos\xC3\xB5rv-8", "Soosorv-8 rule", "Taraguchi-10",
        "taraguchi", "Tarannikov", "Sakata", "\xE5\xB1\xB1\xE5\x8F\xA3\xE8\xA7\x84\xE5\x88\x99",
        "\xE9\x80\xA3\xE7\x8F\xA0", "\xE7\xB4\xA2\xE7\xB4\xA2\xE5\xA4\xAB",
        "\xE5\x9D\x82\xE7\x94\xB0", "\xE5\xA1\x94\xE6\x8B\x89\xE5\xB1\xB1\xE5\x8F\xA3"}) {
    CAPTURE(rules);
    CHECK(rule("(;GM[4]SZ[15]RU[" + rules + "])", "rule") == "renju");
    CHECK(rule("(;GM[1]SZ[15]RU[" + rules + "])", "rule") == "renju");
  }
  for (const std::string other : {"Swap2", "tarif", "Pro", "free"})
    CHECK(rule("(;GM[4]SZ[15]RU[" + other + "])", "rule") == "freestyle");
  CHECK(read("(;GM[1]SZ[15]RU[free placement])").empty());
}

TEST_CASE("words for forbidden moves, and for none, left the rule at what a stranger meant",
          "[sgf]") {
  for (const std::string rules :
       {"禁手", "有禁手", "有禁", "五子棋有禁手", "禁手あり", "禁じ手あり"}) {
    CAPTURE(rules);
    CHECK(rule("(;GM[4]SZ[15]RU[" + rules + "])", "rule") == "renju");
  }
  for (const std::string rules :
       {"无禁手", "無禁手", "无禁", "無禁", "没有禁手", "沒有禁手", "禁手なし", "禁手ナシ",
        "禁手無し", "禁じ手なし", "五子棋无禁手"}) {
    CAPTURE(rules);
    const Record record = parse("(;GM[1]SZ[15]RU[" + rules + "])");
    CHECK(rule("(;GM[1]SZ[15]RU[" + rules + "])", "rule") == "freestyle");
    CHECK(record.remarks.empty());
  }
}

TEST_CASE("a file of Gomoku without a rule took the rule away that was set", "[sgf]") {
  Settings renju = settings_of("gomoku", {15, 15});
  option_named("rule").parse(renju, "renju");
  const Record record = parse_sgf("(;GM[4]SZ[15];B[hh])", renju);
  CHECK(record.rules.rule_options == renju.rule_options);
  CHECK(english(record.remarks) == "no rule is named: read as renju");
  CHECK(parse_sgf("(;GM[4]RU[free])", renju).rules.rule_options == Option_values{});
  CHECK(parse_sgf("(;GM[2])", renju).rules.rule_options == Option_values{});
}

TEST_CASE("malformed trees are refused", "[sgf]") {
  CHECK(read("", "(", "()", "(;", ";", "(;GM[4", "(;GM[4\\]", "(;GM[4];B[aa", "(;GM)", "(;GM 4)",
             "(;[4])", "(;GM[4](;B[aa]);W[bb])", "(;GM[4]())", "(;GM[4](B[aa]))",
             "(;GM[4](;B[aa])(;W[bb)", "(;GM[4]B)", "(;GM[4];B[aa][bb])", "(;GM[4];B[a])",
             "(;GM[4];B[aaa])", "(;GM[4];B[AA])", "(;GM[4];B[A16])", "(;GM[4];B[A0])",
             "(;GM[4]SZ[0])", "(;GM[4]SZ[26])", "(;GM[4]SZ[-5])", "(;GM[4]SZ[15:])",
             "(;GM[4]SZ[:15])", "(;GM[4]SZ[15]SZ[19])", "(;GM[4]GM[2])",
             "(;GM[4]SZ[99999999999999999999])", "(;GM[4]!)", "(;GM[4]\x01)",
             "(;GM[4]RU[free; 99 in a row])", "(;GM[1]RU[NoGo; without Z99])", "GM[4];B[aa]",
             "(;GM[4];B[aa]]", std::string("(;GM[4]\0)", 9))
            .empty());
  // Text after a complete game is ignored.
  CHECK_FALSE(read("(;GM[4](;B[aa]))(;B[").empty());
}

TEST_CASE("giants are read or refused in no more memory than they have", "[sgf][long]") {
  const std::size_t size = 4 << 20;
  const auto repeated = [&](std::string_view part) {
    std::string text;
    while (text.size() < size) text += part;
    return text;
  };
  CHECK(read(repeated("("), repeated("(;"), "(;GM[4]" + repeated("(;B[aa]"),
             "(;GM[4]" + repeated(";B[aa]") + ")", "(;GM[4]AB" + repeated("[aa:oo]") + ")",
             "(;GM[4]" + repeated("["), "(;GM[4]C[" + repeated("\\"))
            .empty());
  CHECK(parse("(;GM[4]" + repeated("GM[4]PL[x]") + ")").remarks.size() == 2);
  CHECK(parse("(;GM[4]" + repeated("(;")).moves.empty());
  CHECK(parse("(;GM[4]PB[" + repeated("x") + "])").facts.names[0].size() <= 2000);
  CHECK(parse("(;GM[4]" + repeated(";") + ")").moves.empty());
  CHECK(parse("(;GM[4]" + repeated("C[]") + ";B[aa])").moves.size() == 1);
  CHECK(parse("(;GM[4]X" + repeated("[]") + ";B[aa])").moves.size() == 1);
  CHECK(parse("(;GM[4](;B[aa])" + repeated("(;W[bb])") + ")").moves.size() == 1);
  std::string deep = "(;GM[4]";
  for (std::size_t i = 0; i < size / 8; ++i) deep += "(;";
  deep += std::string(size / 8, ')') + ")";
  CHECK(parse(deep).moves.empty());
}

} // namespace
} // namespace goishi
