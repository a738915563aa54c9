#include "engine/records/charset.h"

#include "tests/engine/records/loaded_game.h"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

namespace goishi {
namespace {

// 表 is 95 5C in Shift_JIS, whose second byte is a backslash; 転 is 93 5D, 5D being a bracket.
const std::string hyo = "\x95\x5C";
const std::string ten = "\x93\x5D";

Record parsed(const std::string& text) { return parse_sgf(text, settings_of("gomoku")); }

std::string remarks_on(const std::string& text) { return english(parsed(text).remarks); }

TEST_CASE("a character that ends in a backslash or a bracket hides no moves", "[charset]") {
  // 0xA45C is in Big5 and GBK, 0x815C in GBK and GB18030; 81 30 81 30 has four bytes.
  for (const std::string& comment :
       {"CA[Shift_JIS];B[hh]C[" + hyo, "CA[Shift_JIS];B[hh]C[" + ten + "\x82\xCC",
        std::string("CA[Big5];B[hh]C[\xA5\x5C\xA4\x5D"),
        std::string("CA[GBK];B[hh]C[\x81\x5C\x95\x5D"), std::string("CA[gb2312];B[hh]C[\x81\x5C"),
        std::string("CA[GB18030];B[hh]C[\x81\x30\x81\x30\x81\x5C")}) {
    const std::string text = "(;FF[4]GM[4]SZ[15]" + comment + "];W[ih];B[ii])";
    CAPTURE(text);
    CHECK(parsed(text).moves.size() == 3);
    CHECK(parsed(text).remarks.empty());
    CHECK(Loaded_game(text).sgf() == text);
  }
}

TEST_CASE("without CA a text is what makes a tree of it", "[charset]") {
  CHECK(parsed("(;GM[4];B[hh]C[" + hyo + "];W[ih];B[ii])").moves.size() == 3);
  CHECK(remarks_on("(;GM[4];B[hh]C[" + hyo + "];W[ih])") ==
        "no character set is named: the text is read as CP932");
  CHECK(parsed("(;GM[4];B[hh]C[" + ten + "];W[ih])").moves.size() == 2);
  CHECK(parsed("(;GM[4]XCA[latin1];B[hh]C[" + hyo + "];W[ih];B[ii])").moves.size() == 3);
  // é in ISO-8859-1 followed by a bracket is not a character of two bytes.
  CHECK(parsed("(;GM[4];B[hh]C[caf\xE9];W[ih];B[ii])").moves.size() == 3);
  CHECK(parsed("(;GM[4];B[hh]C[caf\xE9 \\];W[aa\\]];W[ih])").moves.size() == 2);
  CHECK(remarks_on("(;GM[4];B[hh]C[\xE8\xA1\xA8];W[ih])").empty());
}

TEST_CASE("without CA a rule and names are read as what they can be", "[charset]") {
  const auto renju = parsed("(;GM[4]RU[renju])").rules.rule_options;
  CHECK(parsed("(;GM[4]RU[\xC9\xBD\xBF\xDA\xB9\xE6\xD4\xF2])").rules.rule_options == renju); // GBK
  CHECK(parsed("(;GM[4]RU[\xD3\xD0\xBD\xFB\xCA\xD6])").rules.rule_options == renju);         // GBK
  CHECK(parsed("(;GM[4]RU[\xB3\x73\xAF\x5D])").rules.rule_options == renju);                 // Big5
  CHECK(parsed("(;GM[4]PB[\xD5\xC5\xC8\xFD.zip])").facts.names[0] == "张三.zip");
  CHECK(parsed("(;GM[4]PB[Andr\xE9])").facts.names[0] == "André");
  const std::string psq =
      "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n\xD5\xC5\xC8\xFD.zip\r\nb\r\n-1\r\n";
  const Record record = parse_piskvork(psq, settings_of("gomoku"));
  CHECK(record.facts.names[0] == "张三.zip");
  CHECK(format_piskvork(record) == psq);
}

TEST_CASE("a writer that does not know its characters escapes their bytes", "[charset]") {
  const std::string text = "(;GM[4]CA[Shift_JIS];B[hh]C[" + hyo + "\\];W[ih];B[ii])";
  CHECK(parsed(text).moves.size() == 3);
  CHECK(remarks_on(text) == "CA does not fit: the text is read byte for byte");
  CHECK(Loaded_game(text).sgf() == text);
}

TEST_CASE("names are in UTF-8 for every character set of a file", "[charset]") {
  const Record record = parsed("(;GM[4]CA[SJIS]PB[" + hyo + "]PW[a\\]" + ten + "])");
  CHECK(record.facts.names[0] == "\xE8\xA1\xA8");
  CHECK(record.facts.names[1] == "a]\xE8\xBB\xA2");
  CHECK(parsed("(;GM[4]CA[ISO-8859-1]PB[\xE9])").facts.names[0] == "\xC3\xA9");
  CHECK(parsed("(;GM[4]CA[Big5]RU[\xB3\x73\xAF\x5D])").rules.rule_options ==
        parsed("(;GM[4]RU[renju])").rules.rule_options);
}

TEST_CASE("a game that goes on keeps the characters of its file", "[charset]") {
  Loaded_game game("(;GM[4]CA[Shift_JIS];B[hh]C[" + hyo + "])");
  CHECK(game.play(Color::white, "J8").sgf() == "(;GM[4]CA[Shift_JIS];B[hh]C[" + hyo + "]\n;W[ih])");
}

TEST_CASE("a text that is shielded comes back", "[charset]") {
  const std::string text = "a\\]" + hyo + "]" + ten + "\\" + hyo;
  const auto shield = shielded(text, "CP932");
  REQUIRE(shield);
  CHECK(shield->find(hyo) == std::string::npos);
  CHECK(unshielded(*shield) == text);
  // A byte 0xFF in the text does not escape the next one.
  CHECK(unshielded(*shielded("\xFF"
                             "0\xFF",
                             "ISO-8859-1")) == "\xFF"
                                               "0\xFF");
}

TEST_CASE("characters end by their first bytes, without help of the system", "[charset]") {
  // Each is one character, or an escape sequence or ASCII and one.
  for (const auto& [text, charset] :
       std::vector<std::pair<std::string, std::string>>{{"\x95\x5C", "CP932"},
                                                        {"\xB1\x95\x5D", "CP932"},
                                                        {"\x81\x5C", "GB18030"},
                                                        {"\x81\x30\x81\x30\xFE\x5D", "GB18030"},
                                                        {"\xA5\x5C", "CP950"},
                                                        {"\x1B$B\x21\x5C\x1B(B", "ISO-2022-JP"},
                                                        {"\x1B$(D\x30\x5D\x1B(B", "ISO-2022-JP"}}) {
    CAPTURE(charset, text);
    const auto shield = shielded("a" + text + "\\]", charset);
    REQUIRE(shield);
    CHECK(shield->find_first_of("\\]") == shield->size() - 2);
    CHECK(unshielded(*shield) == "a" + text + "\\]");
  }
  // No character of these sets has the byte of SGF's backslash or bracket.
  for (const char* const charset : {"EUC-JP", "CP949", "ISO-8859-1", "CP1252"}) {
    CAPTURE(charset);
    CHECK(shielded("\xB0\xA1\\]", charset) == "\xB0\xA1\\]");
  }
  CHECK(shielded("\x8E\xB1\x8F\xB0\xA1", "EUC-JP"));
}

TEST_CASE("bytes that no character of a set has are none of it", "[charset]") {
  for (const auto& [text, charset] :
       std::vector<std::pair<std::string, std::string>>{{"\x95", "CP932"},
                                                        {"\x95]", "CP949"},
                                                        {"\x95\x20", "CP932"},
                                                        {"\xA0", "CP932"},
                                                        {"\xFF\x40", "GB18030"},
                                                        {"\x81\x30\x81\x5D", "GB18030"},
                                                        {"\xA5\x80", "CP950"},
                                                        {"\xA5\x5C", "EUC-JP"},
                                                        {"\x8F\xB0", "EUC-JP"},
                                                        {"\x80", "ISO-2022-JP"},
                                                        {"\x1B$B\x21", "ISO-2022-JP"},
                                                        {"\x1B$", "ISO-2022-JP"}}) {
    CAPTURE(charset, text);
    CHECK_FALSE(shielded(text, charset));
  }
}

TEST_CASE("UTF-8 is known", "[charset]") {
  CHECK(is_utf8("a\xC3\xA9\xE8\xA1\xA8\xF0\x9F\x98\x80"));
  for (const char* const other : {"\xE9", "\xC0\x80", "\xE8\xA1", "\x80", "\xF5\x80\x80\x80"})
    CHECK_FALSE(is_utf8(other));
}

} // namespace
} // namespace goishi
