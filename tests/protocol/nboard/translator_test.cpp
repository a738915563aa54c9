#include "protocol/nboard/translator.h"

#include "protocol/nboard/report.h"

#include <catch2/catch.hpp>

#include <string>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

struct Heard final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

Settings reversi() {
  Settings settings;
  settings.game = "reversi";
  settings.depth = 2;
  return settings;
}

struct Talk {
  /// Sends a line; what is answered.
  std::string send(std::string line) {
    heard.text.clear();
    Line sent{{line.data(), line.size()}, {std::chrono::steady_clock::now(), ++lines}, false};
    goes_on = translator.obey(sent, heard);
    return heard.text;
  }
  std::string set_game(const std::string& properties) {
    return send("set game (;GM[Othello]PC[x]TY[8]" + properties + ";)");
  }
  [[nodiscard]] Duration left(Color color) const { return session.game().clocks()[color].left(); }

  Interrupt interrupt;
  Session session{reversi(), interrupt};
  Dialogue_log log;
  nboard::Nboard_translator translator{session, log, {}};
  Heard heard;
  std::uint64_t lines = 0;
  bool goes_on = true;
};

} // namespace

TEST_CASE("a game that goes on, goes back or goes another way is followed", "[nboard]") {
  Talk talk;
  const Table& table = talk.session.table();
  CHECK(talk.set_game("B[F5]W[F6]B[E6]").empty());
  CHECK(table.moves().size() == 3);
  const auto key = table.key();
  CHECK(talk.set_game("B[F5]W[F6]B[E6]W[F4]").empty());
  CHECK(table.moves().size() == 4);
  CHECK(talk.set_game("B[F5]").empty());
  CHECK(table.moves().size() == 1);
  CHECK(talk.set_game("B[F5]W[D6]B[C5]").empty());
  CHECK(table.moves().size() == 3);
  CHECK(talk.set_game("B[F5]W[F6]B[E6]").empty());
  CHECK(table.key() == key);
  CHECK(talk.set_game("").empty());
  CHECK(table.moves().empty());
}

TEST_CASE("a game that cannot be followed leaves the old one", "[nboard]") {
  Talk talk;
  const Table& table = talk.session.table();
  CHECK(talk.set_game("B[F5]W[F6]B[E6]W[F4]").empty());
  const auto key = table.key();
  CHECK(talk.set_game("B[F5]W[F6]B[E6]W[A1]").starts_with("status set game: "));
  CHECK(talk.set_game("B[F5]W[D6]B[D6]").starts_with("status set game: "));
  CHECK(talk.set_game("BO[4 ---- -O*- -*O- ---- *]B[A1]").starts_with("status set game: "));
  CHECK(talk.set_game("B[F5").starts_with("status set game: "));
  CHECK(talk.send("set game \x01\x02").starts_with("status set game: "));
  CHECK(table.key() == key);
  CHECK(table.moves().size() == 4);
}

TEST_CASE("passes after the end are no moves", "[nboard]") {
  Talk talk;
  const std::string empty(56, '-');
  const std::string game = "BO[8 " + empty + "O*------ *]B[PA]W[C8]";
  CHECK(talk.set_game(game).empty());
  CHECK(talk.session.table().outcome().is_over());
  CHECK(talk.send("move PA").empty());
  CHECK(talk.send("move PA").empty());
  const std::string all = talk.send("analyze");
  CHECK(std::count(all.begin(), all.end(), '\n') == 3);
  CHECK(talk.session.table().moves().size() == 2);
  CHECK(talk.send("move PA").empty());
  CHECK(talk.set_game("BO[8 " + empty + "O*------ *]B[PA]").empty());
  CHECK(talk.session.table().moves().size() == 1);
}

TEST_CASE("clocks stand where the game's times leave them", "[nboard]") {
  Talk talk;
  CHECK(talk.set_game("TI[15:00]B[F5//10]W[F6/1/20.5]B[E6//30]").empty());
  CHECK(talk.left(Color::black) == 860s);
  CHECK(talk.left(Color::white) == 879'500ms);
  CHECK(talk.send("move F4//4.5").empty());
  CHECK(talk.left(Color::white) == 875s);

  CHECK(talk.set_game("TB[1:00]TW[02:00//5:00]").empty());
  CHECK(talk.left(Color::black) == 60s);
  CHECK(talk.left(Color::white) == 120s);

  CHECK(talk.set_game("TI[1:00/0:05]B[F5//10]").empty());
  CHECK(talk.left(Color::black) == 55s);
  CHECK(talk.session.game().clocks()[Color::white].control().kind == Time_control::Kind::fischer);

  CHECK(talk.set_game("").empty());
  CHECK_FALSE(talk.session.game().clocks()[Color::black].is_limited());
}

TEST_CASE("a move that was thought about is charged once", "[nboard]") {
  Talk talk;
  CHECK(talk.set_game("TI[15:00]").empty());
  CHECK(talk.send("go").find("=== ") != std::string::npos);
  const Duration left = talk.left(Color::black);
  CHECK(left < 900s);
  CHECK(talk.session.table().moves().empty());
  CHECK(talk.send("move F5//100").empty());
  CHECK(talk.left(Color::black) == left);
  CHECK(talk.send("move F6//100").empty());
  CHECK(talk.left(Color::white) == 800s);
  CHECK(talk.send("move E6//100").empty());
  CHECK(talk.left(Color::black) == left - 100s);
}

TEST_CASE("an analysis values the position of a forced pass, too", "[nboard]") {
  Talk talk;
  CHECK(talk.set_game("B[C4]W[C3]B[E6]W[B4]B[A4]W[A5]B[C2]W[A3]").empty());
  const std::string all = talk.send("analyze");
  CHECK(all.starts_with("analysis 8 -"));
}

TEST_CASE("an analysis leaves the game where it was, also when it is interrupted", "[nboard]") {
  Talk talk;
  CHECK(talk.set_game("B[F5]W[F6]B[E6]W[F4]").empty());
  const auto key = talk.session.table().key();
  const std::string all = talk.send("analyze");
  CHECK(std::count(all.begin(), all.end(), '\n') == 5);
  CHECK(talk.session.table().key() == key);
  talk.interrupt.arrived(1000);
  const std::string some = talk.send("analyze");
  CHECK(some.starts_with("analysis 4 "));
  CHECK(std::count(some.begin(), some.end(), '\n') == 1);
  CHECK(talk.session.table().key() == key);
  CHECK(talk.session.table().moves().size() == 4);
}

TEST_CASE("a disc after a pass that was left unsaid is taken", "[nboard]") {
  Talk talk;
  CHECK(talk.set_game("B[C4]W[C3]B[E6]W[B4]B[A4]W[A5]B[C2]W[A3]").empty());
  CHECK(talk.session.table().to_move() == Color::black);
  const Move disc = talk.session.table().legal_moves(Color::white).front();
  CHECK(talk.send("move " + point_name({8, 8}, disc.point())).empty());
  CHECK(talk.session.table().moves().back().color == Color::white);
}

TEST_CASE("pings end searches and nothing else does", "[nboard]") {
  CHECK(nboard::urgency_of("ping 1") == Urgency::interrupt);
  CHECK(nboard::urgency_of("  ping\t17\r") == Urgency::interrupt);
  CHECK(nboard::urgency_of("ping") == Urgency::interrupt);
  CHECK(nboard::urgency_of("quit\r") == Urgency::end);
  for (const char* line : {"", " ", "pingpong", "quit now", "go", "move F5", "set game ping"})
    CHECK(nboard::urgency_of(line) == Urgency::none);
  Talk talk;
  CHECK(talk.send("ping 3\r") == "pong 3\n");
  CHECK(talk.goes_on);
  CHECK(talk.send(" quit ").empty());
  CHECK_FALSE(talk.goes_on);
}

TEST_CASE("values are discs, and what is solved is said to be", "[nboard]") {
  const Geometry geometry{8, 8};
  const auto point = [&](const char* name) { return Move::at(*parse_point(geometry, name)); };
  Candidate estimated;
  estimated.confidence = 73;
  estimated.move = point("F5");
  estimated.win_rate = 0.6;
  estimated.margin = -0.001;
  estimated.depth = 7;
  estimated.principal_variation = {point("F5"), Move::pass(), point("D6")};
  Candidate selective = estimated;
  selective.depth = 24;
  Candidate solved = estimated;
  solved.move = point("C4");
  solved.margin = 12;
  solved.proved = true;
  solved.principal_variation = {};
  Candidate won = solved;
  won.win_rate = 1;
  won.margin.reset();
  Choice choice;
  choice.candidates = {estimated, selective, solved, won};
  CHECK(nboard::search_lines(choice, geometry, 24) == "search F5PAD6 0.00 0 7\n"
                                                      "search F5PAD6 0.00 0 73%\n"
                                                      "search C4 12.00 0 100%\n"
                                                      "search C4 64.00 0 100%W\n");
}
