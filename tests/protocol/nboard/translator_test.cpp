#include "protocol/nboard/translator.h"

#include "protocol/nboard/nboard_reporter.h"
#include "tests/protocol/heard.h"

#include <catch2/catch.hpp>

#include <string>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

Settings reversi() {
  Settings settings;
  settings.game = "reversi";
  settings.depth = 2;
  return settings;
}

struct Talk {
  /// Sends a line. Returns the answer.
  std::string send(std::string line, bool too_long = false) {
    heard.text.clear();
    Line sent{{line.data(), line.size()}, {std::chrono::steady_clock::now(), ++lines}, too_long};
    static_cast<void>(translator.obey(sent, heard));
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
};

} // namespace

TEST_CASE("the game is Reversi, whatever was played before", "[nboard]") {
  Interrupt interrupt;
  Session session(Settings{}, interrupt);
  session.game().set_game("gomoku");
  Dialogue_log log;
  const nboard::Nboard_translator translator(session, log, {});
  CHECK(session.settings().game == "reversi");
}

TEST_CASE("a line that is too long is refused with the reason", "[nboard]") {
  CHECK(Talk().send("set game (;GM[Othello]", true) == "status the line is too long\n");
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

  CHECK(talk.set_game("TB[1:00]TW[0:30/0:10]B[F5]W[F6//12]").empty());
  CHECK(talk.left(Color::black) == 60s);
  CHECK(talk.left(Color::white) == 28s);
  CHECK(talk.send("move E6//20").empty());
  CHECK(talk.send("move F4//8").empty());
  CHECK(talk.left(Color::black) == 40s);
  CHECK(talk.left(Color::white) == 30s);

  CHECK(talk.set_game("").empty());
  CHECK_FALSE(talk.session.game().clocks()[Color::black].is_limited());
}

TEST_CASE("a move that was thought about is charged once", "[nboard]") {
  Talk talk;
  CHECK(talk.set_game("TI[15:00]").empty());
  CHECK(talk.send("go").find("=== ") != std::string::npos);
  const Duration left = talk.left(Color::black);
  CHECK(left < 900s);
  CHECK(talk.session.board().moves().empty());
  CHECK(talk.send("move F5//100").empty());
  CHECK(talk.left(Color::black) == left);
  CHECK(talk.send("move F6//100").empty());
  CHECK(talk.left(Color::white) == 800s);
  CHECK(talk.send("move E6//100").empty());
  CHECK(talk.left(Color::black) == left - 100s);
}

TEST_CASE("an interrupted analysis leaves the game where it was", "[nboard]") {
  Talk talk;
  CHECK(talk.set_game("B[F5]W[F6]B[E6]W[F4]").empty());
  const auto key = talk.session.board().key();
  talk.interrupt.arrived(1000);
  const std::string some = talk.send("analyze");
  CHECK(some.starts_with("analysis 4 "));
  CHECK(std::count(some.begin(), some.end(), '\n') == 1);
  CHECK(talk.session.board().key() == key);
  CHECK(talk.session.board().moves().size() == 4);
}

TEST_CASE("pings end searches and nothing else does", "[nboard]") {
  CHECK(nboard::urgency_of("ping 1") == Urgency::interrupt);
  CHECK(nboard::urgency_of("  ping\t17\r") == Urgency::interrupt);
  CHECK(nboard::urgency_of("ping") == Urgency::interrupt);
  CHECK(nboard::urgency_of("quit\r") == Urgency::end);
  for (const char* line : {"", " ", "pingpong", "quit now", "go", "move F5", "set game ping"})
    CHECK(nboard::urgency_of(line) == Urgency::none);
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
