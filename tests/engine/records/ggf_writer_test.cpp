#include "engine/file.h"
#include "tests/engine/records/loaded_game.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

struct Game_of_ggf : Loaded_game {
  explicit Game_of_ggf(const std::string& text) : Loaded_game(text, "reversi") {}
};

const std::string game_of_ggs = "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Bob]"
                                "RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[8]ZZ[x]RE[-64.00:t]"
                                "B[f5//0.01]QQ[y]W[d6/+1.5/2];)\n(;GM[Othello];)\n";

TEST_CASE("a file of GGF is saved byte for byte", "[records]") {
  CHECK(Game_of_ggf(game_of_ggs).ggf() == game_of_ggs);
  for (const char* const name : {"ggs.ggf", "nboard.ggf"}) {
    const std::string text =
        read_file(std::string(GOISHI_SOURCE_DIR "/tests/records/") + name, max_record_size);
    CHECK(Game_of_ggf(text).ggf() == text);
  }
}

TEST_CASE("properties of GGF stay when the game goes on", "[records]") {
  CHECK(Game_of_ggf(game_of_ggs).play(Color::black, "C3").ggf() ==
        "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Bob]RB[2197.01]RW[2199.72]"
        "TI[05:00//02:00]TY[8]ZZ[x]RE[?]B[f5//0.01]QQ[y]W[d6/+1.5/2]B[C3];)\n(;GM[Othello];)\n");
}

TEST_CASE("a pass that was left unsaid is written", "[records]") {
  Game_of_ggf played(
      "(;GM[Othello]BO[8 *O------ -------- -------- -------- -------- -------- -------- "
      "*O------ *];)");
  played.play(Color::black, "C1").play(Color::black, "C8");
  CHECK(played.ggf().find("]W[PA]B[") != std::string::npos);
}

TEST_CASE("a game of a file without a place was not played here", "[records]") {
  Record record = Game_of_ggf("(;GM[2]SZ[8]PB[Ann];B[fe])").record();
  record.application = "Goishi:1";
  CHECK(format_ggf(record).starts_with("(;GM[Othello]PC[]PB[Ann]"));
  record.file.reset();
  CHECK(format_ggf(record).starts_with("(;GM[Othello]PC[Goishi]PB[Ann]"));
}

TEST_CASE("GGF has no variations: what is taken back is left out", "[records]") {
  const std::string text = Game_of_ggf(game_of_ggs).undo(1).play(Color::white, "F4").ggf();
  CHECK(text.find("RE[?]B[f5//0.01]QQ[y]W[F4];)") != std::string::npos);
  CHECK(Game_of_ggf(text).ggf() == text);
}

TEST_CASE("names, ratings, date, place and result go from GGF to SGF and back", "[records]") {
  const std::string sgf = Game_of_ggf(game_of_ggs).sgf();
  CHECK(sgf.find("PB[Ann]\nBR[2197.01]\nPW[Bob]\nWR[2199.72]\nDT[2003-12-15]\nPC[GGS/os]\n"
                 "ON[Perpendicular]\nRE[W+T]\n;B[fe]C[0.010 s]\n;W[df]C[+1.50 discs, 2.000 s]") !=
        std::string::npos);
  const std::string ggf = Game_of_ggf(sgf).ggf();
  CHECK(ggf.starts_with("(;GM[Othello]PC[GGS/os]DT[2003-12-15]PB[Ann]PW[Bob]RB[2197.01]"
                        "RW[2199.72]RE[-64.00:t]TY[8]BO["));
  CHECK(ggf.ends_with("B[F5//0.01]W[D6/1.50/2.00];)"));
}

} // namespace
} // namespace goishi
