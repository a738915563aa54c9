#include "engine/collections/game_reader.h"

#include "engine/collections/tree_games.h"
#include "engine/records/record_writer.h"
#include "tests/engine/collections/streams.h"
#include "tests/engine/folder.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <fstream>

using namespace std::string_literals;

namespace goishi {
namespace {

const std::string one = "(;GM[4]SZ[15];B[hh])";
const std::string two = "(;GM[4]SZ[15];B[hh];W[ii](;B[jj])(;B[kk];W[ll]))";

/// Fails behind its text.
class Failing_bytes : public Byte_stream {
public:
  explicit Failing_bytes(std::string text) : text_(bytes_of(std::move(text))) {}

  std::size_t read(std::span<char> into) override {
    const std::size_t size = text_->read(into);
    if (size == 0) throw Refusal(Refusal::Kind::cannot_load_file, "broken");
    return size;
  }

private:
  std::unique_ptr<Byte_stream> text_;
};

TEST_CASE("each game tree of SGF is a game", "[collections]") {
  CHECK(games_in("mail\n" + one + one + "\n; text (with parentheses)\n" + two + "\n") ==
        "1 at line 2: 1 moves\n2 at line 2: 1 moves\n3 at line 4: 3 moves\n");
  CHECK(games_in(one + "C[" + "\n") == "1 at line 1: 1 moves\n");
}

TEST_CASE("a damaged game does not stop the others", "[collections]") {
  // A value without an end; a move that is none; a tree without an end.
  CHECK(games_in("(;GM[4]SZ[15];B[hh]C[x;W[ii)\n" + one + "\n" + one) ==
        "1 at line 1: SGF: a value has no end\n2 at line 2: 1 moves\n3 at line 3: 1 moves\n");
  CHECK(games_in("(;GM[4]SZ[15];B[hh];W[99])\n" + one) ==
        "1 at line 1: SGF: not a move\n2 at line 2: 1 moves\n");
  CHECK(games_in("(;GM[4]SZ[15];B[hh]\n(;W[ii](;B[jj]" + one) ==
        "1 at line 1: 3 moves\n2 at line 2: 1 moves\n");
  CHECK(games_in("(;GM[4]SZ[15];B[hh]") == "1 at line 1: 1 moves\n");
}

TEST_CASE("a game that a comment quotes is no game", "[collections]") {
  CHECK(games_in("(;GM[4]SZ[15];B[hh]C[as in\n(;GM[4\\];B[aa\\])\n];W[ii])\n" + one) ==
        "1 at line 1: 2 moves\n2 at line 4: 1 moves\n");
}

TEST_CASE("a bracket inside a longer character ends nothing", "[collections]") {
  // 転 is 93 5D, 表 is 95 5C.
  const std::string japanese = "(;GM[4]SZ[15]CA[Shift_JIS];B[hh]C[\x93\x5D)(\x95\x5C];W[ii])\n";
  const std::string utf8 = "(;GM[4]SZ[15]CA[Shift_JIS];B[hh]C[\u4E2D];W[ii])\n";
  const std::string iso_2022 = "(;GM[4]SZ[15]CA[ISO-2022-JP];B[hh]C[\x1B$B]]))\x1B(B];W[ii])\n";
  CHECK(games_in(japanese + utf8 + japanese + one) ==
        "1 at line 1: 2 moves\n2 at line 2: 2 moves\n3 at line 3: 2 moves\n4 at line 4: 1 moves\n");
  CHECK(games_in(iso_2022 + one) == "1 at line 1: 2 moves\n2 at line 2: 1 moves\n");
}

TEST_CASE("a game that is too large is skipped", "[collections]") {
  const std::string large = "(;GM[4]SZ[15];B[hh]C[" + std::string(max_record_size, 'x') + "])\n";
  CHECK(games_in(one + "\n" + large + one) ==
        "1 at line 1: 1 moves\n2 at line 2: the game is larger than 8 MiB\n3 at line 3: 1 moves\n");
  std::string many = "(;GM[4]SZ[15];B[hh]";
  for (std::size_t i = 0; i < most_variations; ++i) many += "(;)";
  CHECK(games_in(many + ")" + one) ==
        "1 at line 1: there are more than 1000000 variations\n2 at line 1: 1 moves\n");
  CHECK(games_in("Piskvorky 15x15, 11:11, 0\n1,1,0\n" + std::string(max_record_size, 'x') +
                 "\nPiskvorky 15x15, 11:11, 0\n1,1,0\n") ==
        "1 at line 1: the game is larger than 8 MiB\n2 at line 4: 1 moves\n");
}

TEST_CASE("each game of an archive of GGF is a game", "[collections]") {
  const std::string game = "(;GM[Othello]PB[a]PW[b]TY[8]B[d3]W[c5/1.00];)";
  CHECK(games_in("1 " + game + "\n2 " + game + game + "\n", "reversi") ==
        "1 at line 1: 2 moves\n2 at line 2: 2 moves\n3 at line 2: 2 moves\n");
  // A value, and a game, without an end.
  CHECK(games_in("1 (;GM[Othello]B[d3;)\n1 " + game + "(;GM[Othello]B[d3]" + game, "reversi") ==
        "1 at line 1: GGF: a property has no value\n2 at line 2: 2 moves\n"
        "3 at line 2: GGF: a property has no name\n4 at line 2: 2 moves\n");
  CHECK(games_in("(;GM[Othello]B[d3])\n(;GM[Othello]PB[:)]B[d3])(;GM[Othello];)", "reversi") ==
        "1 at line 1: 1 moves\n2 at line 2: 1 moves\n3 at line 2: 0 moves\n");
}

TEST_CASE("each file of Piskvork in a collection is a game", "[collections]") {
  const std::string game = "Piskvorky 15x15, 11:11, 0\r\n8,8,10\r\n9,9,20\r\nA\r\nB\r\n-1\r\n";
  CHECK(games_in(game + "Piskvorky 15x15, 0\r\nhm\r\n1,1,1\r\n" + game) ==
        "1 at line 1: 2 moves\n2 at line 7: list of moves: \"hm\" is not a move\n3 at line 10: 2 "
        "moves\n");
}

TEST_CASE("files of Piskvork whose lines end in CR were refused", "[collections]") {
  const std::string game = "Piskvorky 15x15, 11:11, 0\r8,8,10\r9,9,20\rA\rB\r-1\r";
  CHECK(games_in(game + game) == "1 at line 1: 2 moves\n2 at line 7: 2 moves\n");
}

TEST_CASE("other texts are one game", "[collections]") {
  CHECK(games_in("h8 j9 k10") == "1 at line 1: 3 moves\n");
  CHECK(games_in("what").starts_with("1 at line 1: list of moves: "));
}

TEST_CASE("the games before damage of the file are read", "[collections]") {
  const auto games =
      open_games(std::make_unique<Failing_bytes>(one + "\n" + two + "\n" + two.substr(0, 30)),
                 source_of("gomoku"));
  CHECK(games->next()->number == 1);
  CHECK(games->next()->number == 2);
  CHECK(objection([&] { static_cast<void>(games->next()); }) == "broken");
}

TEST_CASE("a game of a file is loaded alone", "[collections]") {
  const Folder folder;
  Games_source source = source_of("gomoku");
  source.path = folder / "games.sgf";
  std::ofstream(source.path) << "mail\n" << one << "\n" << two << "(;GM[4]SZ[15];B[hh];B[??])";
  CHECK(format_record("x.sgf", load_game(source, 1)) == one);
  CHECK(format_record("x.sgf", load_game(source, 2)) == two);
  CHECK(objection([&] { static_cast<void>(load_game(source, 3)); }) ==
        "game 3, line 3: SGF: not a move");
  CHECK(objection([&] { static_cast<void>(load_game(source, 4)); }) == "the file ends with game 3");
  // Without a number the others stay behind it.
  const Record whole = load_game(source);
  CHECK(whole.moves.size() == 1);
  CHECK(format_record("x.sgf", whole).ends_with("(;GM[4]SZ[15];B[hh];B[??])"));
}

TEST_CASE("a base without games was said to end with game 0", "[collections]") {
  const Folder folder;
  Games_source source = source_of("gomoku");
  source.path = folder / "empty.rif";
  std::ofstream(source.path) << "<?xml version=\"1.0\"?><database/>";
  CHECK(objection([&] { static_cast<void>(load_game(source)); }) == "it has no game");
}

TEST_CASE("a file that is too large is loaded by its games only", "[collections]") {
  const Folder folder;
  Games_source source = source_of("gomoku");
  source.path = folder / "games.sgf";
  std::ofstream(source.path) << one << std::string(max_record_size, ' ') << two;
  CHECK(load_game(source, 2).moves.size() == 3);
  CHECK(objection([&] {
          static_cast<void>(load_game(source));
        }).ends_with(": the file is larger than 8 MiB"));
}

} // namespace
} // namespace goishi
