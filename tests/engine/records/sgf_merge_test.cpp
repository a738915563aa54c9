#include "engine/file.h"
#include "engine/records/record.h"
#include "engine/records/sgf.h"
#include "engine/refusal.h"
#include "games/random.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <utility>

namespace goishi {
namespace {

/// A game of gomoku from a text.
class Game {
public:
  explicit Game(const std::string& text, const std::string& game = "gomoku")
      : session(settings_of(game), never) {
    load(session, text);
  }

  Game& undo(int count) {
    session.game().undo(count);
    return *this;
  }
  Game& play(Color color, std::string_view vertex) {
    session.game().play(color, Move::at(*parse_point(session.board().geometry(), vertex)));
    return *this;
  }
  [[nodiscard]] std::string saved() const { return format_sgf(session.game().record()); }

  Session session;
};

constexpr Color black = Color::black;
constexpr Color white = Color::white;

std::string saved(const std::string& text, const std::string& game = "gomoku") {
  return Game(text, game).saved();
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
  Game game(annotated);
  game.play(black, "C15");
  CHECK(game.saved() ==
        "(;GM[4]SZ[15]PB[Ann]PW[Bob]DT[2001-02-03]EV[Cup]RO[2]PC[Oslo]GC[x]ZZ[1][2]C[root]\n"
        ";B[aa]C[good]QQ[a:b]\n;W[ba]TR[aa]LB[ba:1]\n;B[ca])\n");
}

TEST_CASE("what was taken back stays in the file as a variation", "[records]") {
  const std::string text = "(;GM[4];B[aa];W[ba]C[weak];B[ca])";
  Game game(text);
  SECTION("and an empty node ends the game before it") {
    const std::string shorter = game.undo(2).saved();
    CHECK(shorter == "(;GM[4];B[aa]\n(;)\n(;W[ba]C[weak];B[ca]))");
    Game again(shorter);
    CHECK(again.session.board().moves().size() == 1);
    CHECK(again.saved() == shorter);
    CHECK(again.play(white, "B15").play(black, "C15").saved() ==
          "(;GM[4];B[aa]\n;W[ba]C[weak];B[ca])");
  }
  SECTION("behind what was played in its place") {
    game.undo(2).play(white, "D15").play(black, "E15");
    CHECK(game.saved() == "(;GM[4];B[aa]\n(;W[da]\n;B[ea])\n(;W[ba]C[weak];B[ca]))");
    CHECK(saved(game.saved()) == game.saved());
  }
  SECTION("and is the game again when it is played again") {
    game.undo(2).play(white, "B15").play(black, "C15");
    CHECK(game.saved() == text);
  }
  SECTION("down to the set-up") {
    CHECK(Game("(;GM[4];AB[hh];W[ba])").undo(1).play(white, "D15").saved() ==
          "(;GM[4];AB[hh]\n(;W[da])\n(;W[ba]))");
  }
}

TEST_CASE("a variation that is played is the main line from then on", "[records]") {
  const std::string text =
      "(;GM[4];B[aa](;W[ba];B[ca])\n(;W[bb]C[better](;B[dd])(;B[ee]))(;W[cc]))";
  Game game(text);
  game.undo(2).play(white, "B14").play(black, "E11");
  CHECK(game.saved() == "(;GM[4];B[aa](;W[bb]C[better](;B[ee])(;B[dd]))(;W[ba];B[ca])\n(;W[cc]))");
  CHECK(saved(game.saved()) == game.saved());
}

TEST_CASE("moves in the root or beside stones get nodes of their own", "[records]") {
  const auto gone_on = [](const char* text, Color color) {
    return Game(text).play(color, "O1").saved();
  };
  CHECK(gone_on("(;GM[4]B[aa]SZ[15]C[x];W[ba])", black) ==
        "(;GM[4]SZ[15]C[x];B[aa];W[ba]\n;B[no])");
  CHECK(gone_on("(;GM[4];AB[hh]B[aa]C[x])", white) == "(;GM[4];AB[hh];B[aa]C[x]\n;W[no])");
  CHECK(gone_on("(;GM[4];B[aa]W[ba]C[x])", black) == "(;GM[4];B[aa];W[ba]C[x]\n;B[no])");
  CHECK(Game("(;GM[4]AB[hh]W[aa]C[x])").undo(1).saved() ==
        "(;GM[4]AB[hh]C[x]PL[W]\n(;)\n(;W[aa]))");
}

TEST_CASE("a variation that sets stones up later is no part of the game", "[records]") {
  const std::string text = "(;GM[4];B[aa](;W[ba])(;W[bb];AB[cc];B[dd]))";
  Game game(text);
  game.undo(1).play(white, "B14").play(black, "D12");
  CHECK(game.saved() == "(;GM[4];B[aa](;W[bb]\n(;B[dd])\n(;AB[cc];B[dd]))(;W[ba]))");
  CHECK(saved(game.saved()) == game.saved());
  // Nor is one that begins from other stones.
  Game other("(;GM[4](;AB[hh];W[aa])(;W[ba]))");
  CHECK(other.undo(1).play(white, "B15").saved() ==
        "(;GM[4](;AB[hh]\n(;W[ba])\n(;W[aa]))(;W[ba]))");
}

TEST_CASE("moves are added in the way the file counts its rows", "[records]") {
  Game gogui("(;SZ[8];B[ec])", "reversi");
  CHECK(gogui.play(white, "F4").saved() == "(;SZ[8]RU[Othello];B[ec]\n;W[fe])");
  Game other_side("(;GM[2];B[ec])", "reversi");
  CHECK(other_side.play(white, "F4").saved() == "(;GM[2];B[ec]\n;W[fe])");
  // The file's row order is known even if no moves are left.
  Game taken_back(other_side.undo(2).saved(), "reversi");
  CHECK(taken_back.play(black, "F5").saved() == "(;GM[2]\n(;B[fd])\n(;B[ec]))");
}

TEST_CASE("a file that names no game is told which it is by its rules", "[records]") {
  const std::array<std::pair<const char*, const char*>, 4> games{
      {{"gomoku", "15"}, {"nogo", "9"}, {"reversi", "8"}, {"tictactoe", "3"}}};
  for (const auto& [name, side] : games) {
    const Game game(std::string("(;PB[a]SZ[") + side + "])", name);
    Session other(settings_of(name == std::string("nogo") ? "gomoku" : "nogo"), never);
    load(other, game.saved());
    CHECK(other.board().game() == name);
  }
}

TEST_CASE("nothing of a file remains when another game begins", "[records]") {
  Game game(annotated);
  SECTION("by clear_board") { game.session.game().clear(); }
  SECTION("by another size") { game.session.game().resize({19, 19}); }
  SECTION("by another game") { game.session.game().set_game("nogo"); }
  SECTION("by other stones") { game.session.game().replace({}, white); }
  SECTION("by a set-up") {
    game.session.game().undo(2);
    game.session.game().set_up_player(white);
  }
  CHECK(game.saved().find("ZZ") == std::string::npos);
  CHECK_FALSE(game.session.game().record().file);
  CHECK(game.session.game().record().facts.names[0].empty());
}

TEST_CASE("nothing of a file is lost, whatever is played after it", "[records]") {
  const std::string text =
      "(;GM[4]SZ[15]ZZ[1](;B[aa]C[2](;W[ba]C[3];B[ca]N[4])(;W[bb]C[5](;B[dd]C[6])"
      "(;B[ee]C[7])))(;B[cc]C[8];W[dd]C[9](;)(;B[ff]C[10])))";
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    Game game(text);
    game.undo(static_cast<int>(random.below(4)));
    while (random.below(4) != 0) {
      const Color turn = game.session.board().to_move();
      // Points of the file's moves are more likely than others.
      const auto moves = game.session.board().legal_moves(turn);
      const Move near =
          Move::at(*parse_point({15, 15}, std::array{"A15", "B15", "C15", "B14", "C13", "D12",
                                                     "E11", "F10"}[random.below(8)]));
      const bool is_legal = std::ranges::find(moves, near) != moves.end();
      game.session.game().play(turn, is_legal ? near : moves.front());
    }
    const std::string back = game.saved();
    INFO(back);
    for (const char* const part : {"ZZ[1]", "C[2]", "C[3]", "N[4]", "C[5]", "C[6]", "C[7]", "C[8]",
                                   "C[9]", "C[10]", "SZ[15]"})
      CHECK(back.find(part) != std::string::npos);
    Game again(back);
    CHECK(again.session.board().key() == game.session.board().key());
    CHECK(again.session.board().moves().size() == game.session.board().moves().size());
    CHECK(again.saved() == back);
  }
}

TEST_CASE("a tree without its last parenthesis gets it when the game goes on", "[records]") {
  CHECK(Game("(;GM[4](;B[aa]\n").play(white, "B15").saved() == "(;GM[4](;B[aa]\n;W[ba]))");
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
    Game game(text);
    CHECK(game.saved() == text);
    game.play(game.session.board().to_move(), "H8");
    CHECK(saved(game.saved()) == game.saved());
  }
}

} // namespace
} // namespace goishi
