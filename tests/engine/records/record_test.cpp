#include "engine/records/record.h"

#include "engine/file.h"
#include "engine/options.h"
#include "tests/engine/records/loaded_game.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace goishi {
namespace {

bool is_refused(const std::string& text, Session& session) {
  return refusal([&] { load(session, text); }) == Refusal::Kind::cannot_load_file;
}

Color any_color(Random& random) { return random.below(2) == 0 ? Color::black : Color::white; }

/// Sets up stones and a player before the first move, if the game allows them.
void set_up_randomly(Session& session, Random& random) {
  std::vector<Placement> stones;
  for (int p = 0; p < session.board().geometry().points(); ++p)
    if (random.below(10) == 0) stones.push_back({any_color(random), static_cast<Point>(p)});
  try {
    session.game().set_up(stones);
  } catch (const Refusal&) {
  }
  session.game().set_up_player(any_color(random));
}

/// Plays a random game, to its end or not.
void play_randomly(Session& session, Random& random) {
  const bool in_turn = random.below(2) == 0;
  const std::uint32_t length = random.below(3) == 0 ? random.below(30) : 10000;
  for (std::uint32_t i = 0; i < length && !session.board().outcome().is_over(); ++i) {
    const Color turn = session.board().to_move();
    const Color color = in_turn || random.below(4) != 0 ? turn : opponent(turn);
    if (session.board().legal_moves(color).empty()) continue;
    if (random.below(3) == 0)
      genmove(session, color);
    else
      play_any(session, color, random);
  }
}

std::vector<Settings> every_game() {
  std::vector<Settings> all{settings_of("nogo", {9, 9}),     settings_of("nogo", {1, 1}),
                            settings_of("nogo", {7, 4}),     settings_of("nogo", {19, 19}),
                            settings_of("gomoku", {15, 15}), settings_of("gomoku", {5, 6}),
                            settings_of("gomoku", {25, 25}), settings_of("tictactoe", {3, 3}),
                            settings_of("reversi", {4, 4}),  settings_of("reversi", {6, 6}),
                            settings_of("reversi", {8, 8}),  settings_of("reversi", {10, 10})};
  Settings other = settings_of("nogo", {5, 5});
  option_named("nogo-centre-ban").parse(other, "on");
  option_named("nogo-mask").parse(other, "A1,B2");
  all.push_back(other);
  for (const char* const rule : {"standard", "renju"}) {
    other = settings_of("gomoku", {15, 15});
    option_named("rule").parse(other, rule);
    all.push_back(other);
  }
  other = settings_of("gomoku", {9, 9});
  option_named("win-length").parse(other, "4");
  option_named("gomoku-mask").parse(other, "C3,D4,J9");
  all.push_back(other);
  return all;
}

TEST_CASE("any game comes back from its file as it was", "[record]") {
  for (const Settings& settings : every_game()) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      INFO(settings.game << ' ' << int(settings.size.width) << ", seed " << seed);
      Random random(seed);
      Session session(settings, never);
      if (random.below(3) == 0) set_up_randomly(session, random);
      play_randomly(session, random);
      const Record record = session.game().record();
      const std::string text = format_sgf(record);
      INFO(text);
      CHECK(text.find("\n\n") == std::string::npos);

      Session other(settings_of("tictactoe"), never);
      load(other, text);
      const Record back = other.game().record();
      CHECK(back.rules.game == settings.game);
      CHECK(back.rules.size == settings.size);
      CHECK(back.rules.rule_options == settings.rule_options);
      CHECK(back.first == record.first);
      CHECK(back.outcome == record.outcome);
      CHECK(other.board().key() == session.board().key());
      CHECK(other.board().to_move() == session.board().to_move());
      REQUIRE(back.moves.size() == record.moves.size());
      for (std::size_t i = 0; i < record.moves.size(); ++i) {
        CHECK(back.moves[i].played == record.moves[i].played);
        CHECK(back.moves[i].note.time.has_value() == record.moves[i].note.time.has_value());
      }
      CHECK(format_sgf(back) == text);
      if (settings.game != "reversi") continue;
      const std::string ggf = format_ggf(record);
      load(other, ggf);
      CHECK(other.board().key() == session.board().key());
      CHECK(other.board().outcome() == session.board().outcome());
      CHECK(format_ggf(other.game().record()) == ggf);
    }
  }
}

TEST_CASE("a search result goes with its move when that is taken back", "[record]") {
  Session session(settings_of("gomoku", {15, 15}), never);
  genmove(session, Color::black);
  session.game().play(Color::white, session.board().legal_moves(Color::white).front());
  CHECK(session.game().record().moves[0].note.time);
  CHECK_FALSE(session.game().record().moves[1].note.time);
  session.game().undo(2);
  session.game().play(Color::black, session.board().legal_moves(Color::black).front());
  CHECK_FALSE(session.game().record().moves[0].note.time);
  session.game().clear();
  CHECK(session.game().record().moves.empty());
}

TEST_CASE("a game that cannot be loaded leaves the one that is played", "[record]") {
  Session session(settings_of("gomoku", {15, 15}), never);
  session.game().play(Color::black, Move::at(7));
  const std::uint64_t key = session.board().key();
  const char* const bad[] = {
      "(;GM[4]SZ[15];B[aa];W[aa])",                        // occupied
      "(;GM[4]SZ[4])",                                     // no such board
      "(;GM[2]SZ[9])",                                     //
      "(;GM[2];B[aa])",                                    // flips nothing
      "(;GM[2];B[ef];B[ef])",                              //
      "(;GM[4];B[])",                                      // nobody passes in freestyle
      "(;GM[4]RU[renju];B[aa];B[])",                       // nor twice in a row in renju
      "(;GM[1]SZ[2]RU[NoGo]AB[aa][ba][ab][bb])",           // no liberties
      "(;GM[4]SZ[3];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc])", // after the end
      "(;GM[4]RU[renju; 6 in a row])",
      "(;GM[Othello]B[A1];)",
      "h8 h8",
      "h8 h99",
      "",
      "hello",
  };
  for (const char* const text : bad) {
    INFO(text);
    CHECK(is_refused(text, session));
    CHECK(session.settings().game == "gomoku");
    CHECK(session.board().key() == key);
    CHECK(session.game().record().moves.size() == 1);
  }
}

TEST_CASE("loading keeps the options that are no rules", "[record]") {
  Session session(settings_of("gomoku", {15, 15}), never);
  session.set_option("seed", "77");
  load(session, "(;GM[2];B[ef])");
  CHECK(session.settings().game == "reversi");
  CHECK(session.settings().seed == 77);
  CHECK(session.settings().search == "random");
}

std::string names(const std::string& text, const Settings& settings) {
  Session session(settings, never);
  load(session, text);
  std::string all;
  for (const auto& [color, move] : session.board().moves()) {
    all += color == Color::black ? " b" : " w";
    all += move.is_point() ? point_name(session.board().geometry(), move.point()) : "pass";
  }
  return all;
}

TEST_CASE("plain lists of moves are read", "[record]") {
  const Settings gomoku = settings_of("gomoku", {15, 15});
  CHECK(names("h8 h9\nj10", gomoku) == " bH8 wH9 bJ10");
  CHECK(names("1. H8 H9 2. J10 # a comment\n", gomoku) == " bH8 wH9 bJ10");
  CHECK(names("h8 h9 j10 # (a comment;)\n", gomoku) == " bH8 wH9 bJ10");
  CHECK(names("h8,h9;j10", gomoku) == " bH8 wH9 bJ10");
  // With an I among the columns, J is the tenth.
  CHECK(names("h8 i9 j10", gomoku) == " bH8 wJ9 bK10");
  CHECK(names("\xEF\xBB\xBFh8i9j10", gomoku) == " bH8 wJ9 bK10");
  CHECK(names("a1 b2 c3", settings_of("nogo", {3, 3})) == " bA1 wB2 bC3");
}

TEST_CASE("lists of a Reversi game leave passes out", "[record]") {
  CHECK(names("f5d6c3d3c4f4", settings_of("reversi")) == " bF5 wD6 bC3 wD3 bC4 wF4");
  Random random(5);
  for (int game = 0; game < 30; ++game) {
    Session session(settings_of("reversi", {6, 6}), never);
    std::string text;
    while (!session.board().outcome().is_over()) {
      const Color turn = session.board().to_move();
      play_any(session, turn, random);
      const Move move = session.board().moves().back().move;
      if (move.is_point()) text += point_name({6, 6}, move.point());
    }
    Session other(settings_of("reversi", {6, 6}), never);
    load(other, text);
    CHECK(other.board().key() == session.board().key());
    CHECK(other.board().outcome() == session.board().outcome());
  }
}

TEST_CASE("Gomocup's lists are read", "[record]") {
  const Settings gomoku = settings_of("gomoku", {15, 15});
  CHECK(names("0,0, 1,-1, -7,7\n", gomoku) == " bH8 wJ9 bA1");
  CHECK(names("7,7\n8,6\n0,14\n", gomoku) == " bH8 wJ9 bA1");
  const std::string piskvork = "Piskvorky 20x20, 11:11, 0\r\n11,11,12\r\n12,10,345\r\n1,20,0\r\n"
                               "pbrain-a.zip\r\npbrain-b.zip\r\n-1\r\n";
  CHECK(names(piskvork, settings_of("reversi")) == " bL10 wM11 bA1");
  Session session(gomoku, never);
  load(session, piskvork);
  CHECK(session.board().geometry() == Geometry{20, 20});
  CHECK(session.game().record().moves[1].note.time == std::chrono::milliseconds(345));
  for (const char* const bad : {"7", "7,7,7", "7,7 100,1", "25,25", "--1,1", "99999999999,1", "1-1",
                                "Piskvorky 99x1, 1:1\n1,1,1\n", "Piskvorky \n", "Piskvorky 15x15",
                                "Piskvorky 15x15, x\n16,1,0\n"}) {
    INFO(bad);
    CHECK(is_refused(bad, session));
  }
}

/// A file of tests/records, loaded while this game is played.
Loaded_game loaded(const std::string& file, const std::string& game) {
  return Loaded_game(read_file(GOISHI_SOURCE_DIR "/tests/records/" + file, max_record_size), game);
}

TEST_CASE("files in the form of other programs are read", "[record]") {
  const auto quarry = loaded("quarry_reversi.sgf", "nogo");
  CHECK(quarry.board().game() == "reversi");
  CHECK(quarry.board().outcome() == Outcome::margin_for_black(2));
  const auto gogui = loaded("gogui_reversi.sgf", "reversi");
  CHECK(gogui.board().key() == quarry.board().key());
  CHECK(gogui.board().moves().size() == quarry.board().moves().size() + 1);
  CHECK(loaded("gogui_nogo.sgf", "nogo").board().outcome() == Outcome::win_for(Color::white));

  const auto gomoku = loaded("gogui_gomoku.sgf", "gomoku");
  CHECK(gomoku.board().moves().size() == 9);
  CHECK(gomoku.board().at(*parse_point({15, 15}, "J10")) == Cell::black);
  CHECK(loaded("renju.sgf", "nogo").session.option("rule") == "renju");
  CHECK(loaded("nboard.ggf", "nogo").board().moves().size() == 4);
  CHECK(loaded("ggs.ggf", "nogo").board().at(*parse_point({8, 8}, "D4")) == Cell::white);

  const auto piskvork = loaded("piskvork.psq", "nogo");
  CHECK(piskvork.board().game() == "gomoku");
  CHECK(piskvork.board().moves().size() == 4);
  CHECK(loaded("gomocup_offsets.txt", "gomoku").board().key() == piskvork.board().key());
  CHECK(loaded("gomocup_board.txt", "gomoku").board().at(*parse_point({15, 15}, "J1")) ==
        Cell::white);
  CHECK(loaded("names_with_i.txt", "gomoku").board().at(*parse_point({15, 15}, "K10")) ==
        Cell::black);
  CHECK(loaded("transcript.txt", "reversi").board().moves().size() == 7);
}

} // namespace
} // namespace goishi
