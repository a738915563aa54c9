#include "protocol/botzone/translator.h"

#include <catch2/catch.hpp>

#include <ctime>
#include <sstream>
#include <string>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

struct Heard final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

/// A conversation in which moves are chosen at once, by chance.
struct Talk {
  explicit Talk(std::string game, int threads = 1) : session(settings(game, threads), interrupt) {}

  static Settings settings(std::string game, int threads) {
    Settings settings;
    settings.game = std::move(game);
    settings.threads = threads;
    settings.search = "random";
    return settings;
  }

  std::string send(std::string line) {
    heard.text.clear();
    Line sent{{line.data(), line.size()}, {std::chrono::steady_clock::now(), ++lines}, false};
    (void)translator.obey(sent, heard);
    return heard.text;
  }

  Interrupt interrupt;
  Session session;
  Dialogue_log log;
  std::ostringstream complaints;
  botzone::Botzone_translator translator{session, log, complaints};
  Heard heard;
  std::uint64_t lines = 0;
};

/// The clock's share of a turn of ninety seconds. The first turn is charged with all that the
/// process has used of the processor, by other tests too: that is given back.
Duration turn_with(int threads) {
  const Duration used = std::chrono::nanoseconds(1s) / CLOCKS_PER_SEC * std::clock();
  Talk talk("gomoku", threads);
  talk.send(R"({"requests":[{"x":-1,"y":-1}],"responses":[],"time_limit":90})");
  return talk.session.game().clocks()[Color::black].control().period + used / threads;
}

} // namespace

TEST_CASE("threads share the processor time of a turn", "[botzone]") {
  CHECK(turn_with(1) > 80s);
  CHECK(turn_with(1) < 90s);
  CHECK(turn_with(3) > 25s);
  CHECK(turn_with(3) < 31s);
}

TEST_CASE("a pass after the first move changes colours in Gomoku only", "[botzone]") {
  const std::string question =
      R"({"requests":[{"x":-1,"y":-1},{"x":-1,"y":-1}],"responses":[{"x":3,"y":2}]})";
  Talk gomoku("gomoku");
  gomoku.send(question);
  CHECK(gomoku.complaints.str().empty());
  CHECK(gomoku.session.table().moves().back().color == Color::white);
  Talk reversi("reversi");
  reversi.send(question);
  CHECK(reversi.complaints.str().find("illegal move -1 -1") != std::string::npos);
}
