#include "engine/records/renlib.h"

#include "engine/collections/gomoku_files.h"
#include "engine/records/sgf.h"
#include "tests/engine/collections/text_games.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace goishi {
namespace {

/// Bytes by their hexadecimal digits; text in single quotes is taken as it is.
std::string bytes_of(std::string_view digits) {
  std::string bytes;
  bool is_text = false;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] == '\'')
      is_text = !is_text;
    else if (is_text)
      bytes += digits[i];
    else if (digits[i] != ' ')
      bytes += static_cast<char>(std::stoi(std::string(digits.substr(i++, 2)), nullptr, 16));
  }
  return bytes;
}

std::string header(char minor) {
  return bytes_of("FF 'RenLib' FF 03") + minor + std::string(10, '\xFF');
}

Record library(const std::string& bytes) { return parse_renlib(bytes, settings_of("gomoku")); }

/// The tree behind its facts.
std::string tree_of(const std::string& bytes) {
  const std::string text = format_sgf(library(bytes));
  const std::string head = "(;FF[4]GM[4]CA[UTF-8]SZ[15]";
  CHECK(text.starts_with(head));
  return text.substr(head.size());
}

/// H8, then H9 I9, or I9 with a text and H9.
const std::string two_branches = header(4) + bytes_of("00 00"
                                                      "78 08 'one' 08 'two' 0D 0A '3' 00 00"
                                                      "68 80 69 50"
                                                      "69 01 00 01 'A' 00 68 44");

TEST_CASE("a library of RenLib is a game with variations", "[renlib]") {
  CHECK(tree_of(two_branches) == ";B[hh]C[one\ntwo\n3]LB[ig:A]\n(;W[hg];B[ig]HO[1])"
                                 "\n(;W[ig];B[hg]START[1]))\n");
  const Record record = library(two_branches);
  CHECK(names_of(record) == "h8 h9 i9");
  CHECK(format_renlib(record) == two_branches);
}

TEST_CASE("a text on a point that is not played is none of the moves", "[renlib]") {
  // J8 with "x" stands before the move I9.
  const std::string bytes = header(4) + bytes_of("00 00 78 00 7A C3 00 01 'x' 00 69 40");
  CHECK(tree_of(bytes) == ";B[hh]LB[jh:x];W[ig])\n");
  CHECK(tree_of(format_renlib(library(bytes))) == tree_of(bytes));
}

TEST_CASE("the corners and the pass of a library have their places", "[renlib]") {
  const std::string bytes = header(4) + bytes_of("00 08 'root' 00 00 01 00 0F 00 E1 00 EF 00"
                                                 "00 40");
  CHECK(tree_of(bytes) == "C[root];B[aa];W[oa];B[ao];W[oo];B[])\n");
  CHECK(names_of(library(bytes)) == "a15 o15 a1 o1 --");
  CHECK(format_renlib(library(bytes)) == bytes);
}

TEST_CASE("older libraries have no root, other comments, or no header", "[renlib]") {
  const std::string nodes = bytes_of("78 00 68 A0 'H{r]' A1 00 69 40 69 40");
  const std::string tree = ";B[hh]\n(;W[hg]C[HärÅ!];B[ig])\n(;W[ig]))\n";
  CHECK(tree_of(header(0) + nodes) == tree);
  CHECK(looks_like_renlib(nodes));
  CHECK(tree_of(nodes) == tree);
  CHECK_FALSE(looks_like_renlib("x1 h8 i9"));
}

TEST_CASE("comments of a library are in the character set of all of them", "[renlib]") {
  const auto comments = [](const std::string& one, const std::string& two) {
    return tree_of(header(4) + bytes_of("00 00 78 08") + one + bytes_of("00 68 48") + two +
                   std::string(2 - two.size() % 2, '\0'));
  };
  CHECK(comments("\xBA\xDA]", "\xB0\xD7") == ";B[hh]C[黑\\]];W[hg]C[白])\n");
  CHECK(comments("\xE5\xE4\xF6", "\xE5\xE4") == ";B[hh]C[åäö];W[hg]C[åä])\n");
  CHECK(comments("ö!", "x") == ";B[hh]C[ö!];W[hg]C[x])\n");
}

TEST_CASE("a library that is damaged is refused with its place", "[renlib]") {
  const auto why = [](const std::string& bytes) {
    return objection([&] { (void)library(bytes); });
  };
  CHECK(why(header(5) + "\0\0") == "byte 8: the version of the library is not known");
  CHECK(why(header(4).substr(0, 15)) == "byte 15: the text ends too early");
  CHECK(why(header(4) + bytes_of("00 00 70 40")) == "byte 22: a point is off the board");
  CHECK(why(header(4) + bytes_of("00 00 F1 40")) == "byte 22: a point is off the board");
  CHECK(why(header(4) + bytes_of("00 00 78 08 'a'")) == "byte 24: the text ends too early");
  CHECK(why(header(4) + bytes_of("00 00 78 01")) == "byte 22: the text ends too early");
  CHECK(why("h8") == "byte 0: it is not a library of RenLib");
}

TEST_CASE("a library that is cut off has its first branches, or is refused", "[renlib]") {
  const std::string whole = tree_of(two_branches);
  for (std::size_t size = 0; size < two_branches.size(); ++size) {
    CAPTURE(size);
    const std::string cut = two_branches.substr(0, size);
    const auto refused = refused_with([&] { (void)library(cut); });
    if (refused) continue;
    const Record record = library(cut);
    CHECK(std::string("h8 h9 i9").starts_with(names_of(record)));
    // The second branch is missing, or half a word is left.
    const bool is_told = size == 38 || size == 40 || (size % 2 == 1 && size != 35);
    CHECK((english(record.remarks).find("ends before its last branch") != std::string::npos) ==
          is_told);
  }
  CHECK(english(library(two_branches + "more").remarks).find("behind the library are ignored") !=
        std::string::npos);
}

TEST_CASE("a deep library, and one of many branches, are read without recursion", "[renlib]") {
  std::string deep = header(4) + bytes_of("00 00 78 00");
  for (int i = 0; i < 100'000; ++i) deep += bytes_of("68 00");
  CHECK(objection([&] { (void)library(deep); }) == "SGF: too many moves");
  std::string wide = header(4) + bytes_of("00 00 78 00");
  for (int i = 0; i < 100'000; ++i) wide += bytes_of("68 C0");
  const Record record = library(wide + bytes_of("69 40"));
  CHECK(names_of(record) == "h8 h9");
  // Equal branches are one.
  CHECK(format_renlib(record) == header(4) + bytes_of("00 00 78 00 68 C0 69 40"));
}

/// A tree of random moves, comments, texts and marks.
void append_random_tree(std::string& text, int depth, bool is_white, Random& random) {
  const auto letter = [&] { return static_cast<char>('a' + random.below(15)); };
  text += std::string(";") + (is_white ? 'W' : 'B') + "[" + letter() + letter() + "]";
  if (random.below(3) == 0) text += "C[a\\]b\nc" + std::string(random.below(3), 'x') + "]";
  if (random.below(4) == 0) text += std::string("LB[") + letter() + letter() + ":7]";
  if (random.below(8) == 0) text += "HO[1]";
  if (depth == 0) return;
  const auto children = random.below(3);
  for (auto i = children; i > 0; --i) {
    if (children > 1) text += "\n(";
    append_random_tree(text, depth - 1, !is_white, random);
    if (children > 1) text += ")";
  }
}

TEST_CASE("a library keeps the moves, comments, texts and marks of a tree", "[renlib]") {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    std::string text = "(;GM[4]SZ[15]RU[renju]";
    append_random_tree(text, 6, false, random);
    const Record record = parse_sgf(text + ")", settings_of("gomoku"));
    const std::string bytes = format_renlib(record);
    CAPTURE(text);
    const Record again = library(bytes);
    CHECK(names_of(again) == names_of(record));
    CHECK(format_renlib(again) == bytes);
  }
}

TEST_CASE("a game goes on in a library", "[renlib]") {
  Session session(settings_of("gomoku"), never);
  session.game().load(library(two_branches));
  session.game().undo(1);
  play(session, {"A1"});
  CHECK(tree_of(format_renlib(session.game().record())) ==
        ";B[hh]C[one\ntwo\n3]LB[ig:A]\n(;W[hg]\n(;B[ao])\n(;B[ig]HO[1]))"
        "\n(;W[ig];B[hg]START[1]))\n");
}

/// The library of a game, and its moves when it is read again.
std::string moves_in_library(const Session& session) {
  return names_of(library(format_renlib(session.game().record())));
}

TEST_CASE("moves that were taken back do not come back in a library", "[renlib]") {
  Session session(settings_of("gomoku"), never);
  session.game().load(library(two_branches));
  session.game().undo(1);
  CHECK(moves_in_library(session) == "h8 h9");
  session.game().load(library(format_renlib(session.game().record())));
  play(session, {"J9"});
  CHECK(moves_in_library(session) == "h8 h9 i9");
  session.game().undo(3);
  CHECK(moves_in_library(session).empty());
}

TEST_CASE("a library is a game up to the position at which RenLib opens it", "[renlib]") {
  const std::string bytes = header(4) + bytes_of("00 00 78 00 68 04 69 00 77 40");
  CHECK(tree_of(bytes) == ";B[hh];W[hg]START[1]\n(;)\n(;B[ig];W[gh]))\n");
  CHECK(names_of(library(bytes)) == "h8 h9");
  CHECK(format_renlib(library(bytes)) == bytes);
}

TEST_CASE("a library has no place for other games", "[renlib]") {
  const auto why = [](const std::string& sgf) {
    return objection([&] { (void)format_renlib(parse_sgf(sgf, settings_of("gomoku"))); });
  };
  CHECK(why("(;GM[4]SZ[19];B[hh])") ==
        "this file cannot be a library of RenLib unless the game is Gomoku on 15x15");
  CHECK(why("(;GM[4]SZ[15];B[hh](;W[ii])(;B[jj]))") ==
        "this file cannot hold two moves of one player in a row");
  CHECK(why("(;GM[4]SZ[15];B[hh](;W[ii])(;W[jj];AB[aa]))") ==
        "this file cannot hold set-up stones");
}

TEST_CASE("the games of a folder may be libraries", "[renlib]") {
  const Text_games games(open_renlib, two_branches);
  REQUIRE(games.games.size() == 1);
  CHECK(names_of(games[0]) == "h8 h9 i9");
  CHECK(Text_games(open_renlib, "h8").error(0) == "byte 0: it is not a library of RenLib");
  const std::string large(max_library_size + 1, 'x');
  CHECK(Text_games(open_renlib, large).error(0) == "file: the file is too large");
}

} // namespace
} // namespace goishi
