#include "engine/file.h"
#include "games/random.h"
#include "tests/engine/records/loaded_game.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <utility>

namespace goishi {
namespace {

constexpr Color black = Color::black;
constexpr Color white = Color::white;

std::string saved(const std::string& text, const std::string& game = "gomoku") {
  return Loaded_game(text, game).sgf();
}

// A1 is [ao] on 15x15; the moves below are A15 [aa], B15 [ba], C15 [ca], D15 [da].
const std::string annotated =
    "(;GM[4]SZ[15]PB[Ann]PW[Bob]DT[2001-02-03]EV[Cup]RO[2]PC[Oslo]GC[x]"
    "RE[B+T]ZZ[1][2]C[root]\n;B[aa]C[good]QQ[a:b]\n;W[ba]TR[aa]LB[ba:1])\n";

TEST_CASE("a file that was loaded is saved byte for byte", "[records]") {
  CHECK(saved(annotated) == annotated);
  const char* const texts[] = {
      "(;GM[4];B[aa](;W[ba];B[ca])(;W[bb]C[(;)\\]])(;W[cc](;B[dd])(;B[ee])))",
      " mail ( ; GaMe [4]\r\nSiZe[15]\r\n; Black [aa] \r\n( ;W[ba] )\r\n( ;W[ca] ) ) \r\n",
      "(;GM[4];B[aa])\n\n(;GM[1];B[pd];W[dd])\n",
      "(;GM[4]CA[Shift_JIS]C[\x83\x5c]PB[\x8a]);",
      "(;GM[4]C[one\\\ntwo\r\n\r\nthree\t\\\\];B[aa]C[\n\n])",
      "(;GM[4];AB[aa];AW[ba]PL[B];C[here];B[ca];C[there])",
      "(;GM[4]B[aa]SZ[15]C[x];W[ba])",
      "(;GM[4];B[aa];W[ba]\n",
      "(;GM[4](;B[aa];W[ba](;B[ca]C[x])",
  };
  for (const std::string text : texts) {
    INFO(text);
    CHECK(saved(text) == text);
  }
}

TEST_CASE("files of other programs are saved as they were", "[records]") {
  for (const auto& entry :
       std::filesystem::directory_iterator(GOISHI_SOURCE_DIR "/tests/records")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".sgf" || name == "go.sgf" || name == "handicap.sgf") continue;
    INFO(name);
    const std::string text = read_file(entry.path().string(), max_record_size);
    const auto bar = name.find('_');
    const std::string game =
        bar == name.npos ? "gomoku" : name.substr(bar + 1, name.find('.') - bar - 1);
    std::string back = saved(text, game);
    // GoGui writes neither the game nor its result.
    for (const std::string_view added : {"RU[", "RE["}) {
      const auto at = back.find(added);
      if (text.find(added) == text.npos && at != back.npos)
        back.erase(at, back.find(']', at) + 1 - at);
    }
    CHECK(back == text);
  }
}

TEST_CASE("names, dates, comments and unknown properties stay when the game goes on", "[records]") {
  Loaded_game game(annotated);
  game.play(black, "C15");
  CHECK(game.sgf() ==
        "(;GM[4]SZ[15]PB[Ann]PW[Bob]DT[2001-02-03]EV[Cup]RO[2]PC[Oslo]GC[x]ZZ[1][2]C[root]\n"
        ";B[aa]C[good]QQ[a:b]\n;W[ba]TR[aa]LB[ba:1]\n;B[ca])\n");
}

TEST_CASE("moves that were taken back stay in the file as a variation", "[records]") {
  const std::string text = "(;GM[4];B[aa];W[ba]C[weak];B[ca])";
  Loaded_game game(text);
  SECTION("and an empty node ends the game before it") {
    const std::string shorter = game.undo(2).sgf();
    CHECK(shorter == "(;GM[4];B[aa]\n(;)\n(;W[ba]C[weak];B[ca]))");
    Loaded_game again(shorter);
    CHECK(again.board().moves().size() == 1);
    CHECK(again.sgf() == shorter);
    CHECK(again.play(white, "B15").play(black, "C15").sgf() ==
          "(;GM[4];B[aa]\n;W[ba]C[weak];B[ca])");
  }
  SECTION("behind what was played in its place") {
    game.undo(2).play(white, "D15").play(black, "E15");
    CHECK(game.sgf() == "(;GM[4];B[aa]\n(;W[da]\n;B[ea])\n(;W[ba]C[weak];B[ca]))");
    CHECK(saved(game.sgf()) == game.sgf());
  }
  SECTION("and is the game again when it is played again") {
    game.undo(2).play(white, "B15").play(black, "C15");
    CHECK(game.sgf() == text);
  }
  SECTION("down to the set-up") {
    CHECK(Loaded_game("(;GM[4];AB[hh];W[ba])").undo(1).play(white, "D15").sgf() ==
          "(;GM[4];AB[hh]\n(;W[da])\n(;W[ba]))");
  }
}

TEST_CASE("a variation that is played is the main line from then on", "[records]") {
  const std::string text =
      "(;GM[4];B[aa](;W[ba];B[ca])\n(;W[bb]C[better](;B[dd])(;B[ee]))(;W[cc]))";
  Loaded_game game(text);
  game.undo(2).play(white, "B14").play(black, "E11");
  CHECK(game.sgf() == "(;GM[4];B[aa](;W[bb]C[better](;B[ee])(;B[dd]))(;W[ba];B[ca])\n(;W[cc]))");
  CHECK(saved(game.sgf()) == game.sgf());
}

TEST_CASE("moves in the root or beside stones get nodes of their own", "[records]") {
  const auto gone_on = [](const char* text, Color color) {
    return Loaded_game(text).play(color, "O1").sgf();
  };
  CHECK(gone_on("(;GM[4]B[aa]SZ[15]C[x];W[ba])", black) ==
        "(;GM[4]SZ[15]C[x];B[aa];W[ba]\n;B[no])");
  CHECK(gone_on("(;GM[4];AB[hh]B[aa]C[x])", white) == "(;GM[4];AB[hh];B[aa]C[x]\n;W[no])");
  CHECK(gone_on("(;GM[4];B[aa]W[ba]C[x])", black) == "(;GM[4];B[aa];W[ba]C[x]\n;B[no])");
  CHECK(Loaded_game("(;GM[4]AB[hh]W[aa]C[x])").undo(1).sgf() ==
        "(;GM[4]AB[hh]C[x]PL[W]\n(;)\n(;W[aa]))");
  // Also beside a PL that names no player.
  CHECK(Loaded_game("(;GM[4]PL[x];W[aa])").undo(1).sgf() == "(;GM[4]PL[x]PL[W]\n(;)\n(;W[aa]))");
}

TEST_CASE("a variation that sets stones up later is no part of the game", "[records]") {
  const std::string text = "(;GM[4];B[aa](;W[ba])(;W[bb];AB[cc];B[dd]))";
  Loaded_game game(text);
  game.undo(1).play(white, "B14").play(black, "D12");
  CHECK(game.sgf() == "(;GM[4];B[aa](;W[bb]\n(;B[dd])\n(;AB[cc];B[dd]))(;W[ba]))");
  CHECK(saved(game.sgf()) == game.sgf());
  // Nor is one that begins from other stones.
  Loaded_game other("(;GM[4](;AB[hh];W[aa])(;W[ba]))");
  CHECK(other.undo(1).play(white, "B15").sgf() == "(;GM[4](;AB[hh]\n(;W[ba])\n(;W[aa]))(;W[ba]))");
}

TEST_CASE("moves are added in the way the file counts its rows", "[records]") {
  Loaded_game gogui("(;SZ[8];B[ec])", "reversi");
  CHECK(gogui.play(white, "F4").sgf() == "(;SZ[8]RU[Othello];B[ec]\n;W[fe])");
  Loaded_game other_side("(;GM[2];B[ec])", "reversi");
  CHECK(other_side.play(white, "F4").sgf() == "(;GM[2];B[ec]\n;W[fe])");
  // The file's row order is known even if no moves are left.
  Loaded_game taken_back(other_side.undo(2).sgf(), "reversi");
  CHECK(taken_back.play(black, "F5").sgf() == "(;GM[2]\n(;B[fd])\n(;B[ec]))");
}

TEST_CASE("a file that names no game is told which it is by its rules", "[records]") {
  const std::array<std::pair<const char*, const char*>, 4> games{
      {{"gomoku", "15"}, {"nogo", "9"}, {"reversi", "8"}, {"tictactoe", "3"}}};
  for (const auto& [name, side] : games) {
    const Loaded_game game(std::string("(;PB[a]SZ[") + side + "])", name);
    Session other(settings_of(name == std::string("nogo") ? "gomoku" : "nogo"), never);
    load(other, game.sgf());
    CHECK(other.board().game() == name);
  }
}

TEST_CASE("nothing of a file remains when another game begins", "[records]") {
  Loaded_game game(annotated);
  Game_in_progress& played = game.session.game();
  SECTION("by clear_board") { played.clear(); }
  SECTION("by another size") { played.resize({19, 19}); }
  SECTION("by another game") { played.set_game("nogo"); }
  SECTION("by other stones") { played.replace({}, white); }
  SECTION("by a set-up") {
    played.undo(2);
    played.set_up_player(white);
  }
  CHECK(game.sgf().find("ZZ") == std::string::npos);
  CHECK_FALSE(game.record().file);
  CHECK(game.record().facts.names[0].empty());
}

TEST_CASE("moves after loading never lose a part of the file", "[records]") {
  const std::string text =
      "(;GM[4]SZ[15]ZZ[1](;B[aa]C[2](;W[ba]C[3];B[ca]N[4])(;W[bb]C[5](;B[dd]C[6])"
      "(;B[ee]C[7])))(;B[cc]C[8];W[dd]C[9](;)(;B[ff]C[10])))";
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    Loaded_game game(text);
    game.undo(static_cast<int>(random.below(4)));
    while (random.below(4) != 0) {
      const Color turn = game.board().to_move();
      // Points of the file's moves are more likely than others.
      const auto moves = game.board().legal_moves(turn);
      const Move near =
          Move::at(*parse_point({15, 15}, std::array{"A15", "B15", "C15", "B14", "C13", "D12",
                                                     "E11", "F10"}[random.below(8)]));
      const bool is_legal = std::ranges::find(moves, near) != moves.end();
      game.session.game().play(turn, is_legal ? near : moves.front());
    }
    const std::string back = game.sgf();
    INFO(back);
    for (const char* const part : {"ZZ[1]", "C[2]", "C[3]", "N[4]", "C[5]", "C[6]", "C[7]", "C[8]",
                                   "C[9]", "C[10]", "SZ[15]"})
      CHECK(back.find(part) != std::string::npos);
    Loaded_game again(back);
    CHECK(again.board().key() == game.board().key());
    CHECK(again.board().moves().size() == game.board().moves().size());
    CHECK(again.sgf() == back);
  }
}

TEST_CASE("a tree without its last parenthesis gets it when the game goes on", "[records]") {
  CHECK(Loaded_game("(;GM[4](;B[aa]\n").play(white, "B15").sgf() == "(;GM[4](;B[aa]\n;W[ba]))");
}

TEST_CASE("a giant is saved in time and memory of its size", "[records][long]") {
  const auto repeated = [](std::string_view part, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += part;
    return text;
  };
  const std::size_t many = 300'000;
  for (const std::string& text :
       {"(;GM[4]" + repeated("(;C[]", many) + repeated(")", many) + ")",
        "(;GM[4];B[aa]" + repeated("(;C[];W[ba])", many) + ")",
        "(;GM[4];B[aa]" + repeated("(;W[ba])", many) + ")",
        "(;GM[4]" + repeated(";", many) + ";B[aa])",
        "(;GM[4]" + repeated("(;", many) + ";B[aa]" + repeated(")", many) + ")",
        "(;GM[4];B[aa];W[ba](;B[ca]" + repeated("(;C[]", many) + repeated(")", many) + "))"}) {
    Loaded_game game(text);
    CHECK(game.sgf() == text);
    game.play(game.board().to_move(), "H8");
    CHECK(saved(game.sgf()) == game.sgf());
  }
}

} // namespace
} // namespace goishi
