#include "protocol/gomocup/conditions.h"

#include "engine/options.h"
#include "engine/refusal.h"
#include "tests/protocol/gomocup/talk.h"

#include <catch2/catch.hpp>

using namespace goishi;
using namespace std::chrono_literals;
using gomocup::Conditions;
using Kind = Time_control::Kind;

namespace {

struct Told {
  explicit Told(const Settings& settings = playing_gomoku()) : session(settings, interrupt) {}

  static Settings playing_gomoku() {
    Settings settings;
    settings.game = "gomoku";
    return settings;
  }
  void info(std::string_view key, std::string_view value) {
    Arguments arguments(value);
    conditions.take(key, arguments);
  }
  const Clock& clock() {
    conditions.apply_times(Color::black);
    return session.game().clocks()[Color::black];
  }

  Interrupt interrupt;
  Session session;
  Conditions conditions{session};
};

} // namespace

TEST_CASE("nothing told is nothing changed", "[gomocup][conditions]") {
  Told told;
  const Settings before = told.session.settings();
  CHECK_FALSE(told.clock().is_limited());
  CHECK(told.session.settings() == before);
  CHECK(told.conditions.rule() == "freestyle");
}

TEST_CASE("whether to ponder is told by the manager", "[gomocup][conditions]") {
  Told told;
  told.info("PONDERING", "1");
  CHECK(told.session.settings().ponder);
  told.info("PONDERING", "x");
  CHECK(told.session.settings().ponder);
  told.info("PONDERING", "0");
  CHECK_FALSE(told.session.settings().ponder);
}

TEST_CASE("the use of databases is told by the manager", "[gomocup][conditions]") {
  Told told;
  told.info("USEDATABASE", "0");
  told.info("DATABASE_READONLY", "1");
  CHECK_FALSE(told.session.uses_database());
  CHECK(told.session.only_reads_database());
  told.info("USEDATABASE", "1");
  told.info("DATABASE_READONLY", "0");
  CHECK(told.session.settings() == Told::playing_gomoku());
}

TEST_CASE("the limit of a turn is the session's time per move", "[gomocup][conditions]") {
  Told told;
  told.info("TIMEOUT_TURN", "5000");
  CHECK_FALSE(told.clock().is_limited());
  CHECK(told.session.settings().time_per_move == 5s);
  CHECK_FALSE(told.session.settings().overhead);
  told.info("TIMEOUT_TURN", "-1");
  CHECK_FALSE(told.clock().is_limited());
  CHECK(told.session.settings().time_per_move == 5s);
  SECTION("a short one leaves most of it to the search") {
    told.info("TIMEOUT_TURN", "20");
    told.clock();
    CHECK(told.session.settings().time_per_move == 20ms);
    CHECK(told.session.usual_time_of(Color::black) == 15ms);
  }
  SECTION("the largest number is no limit") {
    told.info("TIMEOUT_TURN", "2147483647");
    CHECK_FALSE(told.clock().is_limited());
    CHECK(told.session.settings().time_per_move == 0s);
    CHECK_FALSE(told.session.settings().overhead);
  }
  SECTION("zero is at once, even if the match has time left") {
    told.info("TIMEOUT_TURN", "0");
    told.info("TIMEOUT_MATCH", "100000");
    told.info("TIME_LEFT", "100000");
    CHECK(told.clock().is_limited());
    CHECK(told.clock().left() == 0s);
  }
}

TEST_CASE("the match has a clock, which the manager corrects", "[gomocup][conditions]") {
  Told told;
  told.info("TIMEOUT_MATCH", "100000");
  CHECK(told.clock().control().kind == Kind::absolute);
  CHECK(told.clock().left() <= 100s);
  told.info("TIME_LEFT", "70000");
  CHECK(told.clock().left() == 70s);
  told.info("TIME_LEFT", "-3");
  CHECK(told.clock().left() == 0s);
  told.info("TIME_LEFT", "2147483647");
  CHECK_FALSE(told.clock().is_limited());
  SECTION("zero is no limit, and then nothing is left of nothing") {
    told.info("TIMEOUT_MATCH", "0");
    told.info("TIME_LEFT", "0");
    CHECK_FALSE(told.clock().is_limited());
  }
  SECTION("a new match begins with its whole time") {
    told.info("TIME_LEFT", "1000");
    CHECK(told.clock().left() == 1s);
    told.conditions.start_match();
    told.conditions.start_match();
    CHECK(told.clock().left() == 100s);
  }
  SECTION("an increment is given back with each move") {
    told.info("TIME_INCREMENT", "500");
    told.info("TIME_LEFT", "30000");
    CHECK(told.clock().control().kind == Kind::fischer);
    CHECK(told.clock().control().period == 500ms);
    CHECK(told.clock().left() == 30s);
  }
}

TEST_CASE("time that is left is believed without a match's limit", "[gomocup][conditions]") {
  Told told;
  told.info("TIME_LEFT", "70000");
  CHECK(told.clock().left() == 70s);
  SECTION("the clock runs on from there") {
    told.session.game().clocks()[Color::black].spend(20s);
    CHECK(told.clock().left() == 50s);
    told.info("TIME_LEFT", "2147483647");
    CHECK_FALSE(told.clock().is_limited());
    CHECK_FALSE(told.clock().is_limited());
  }
  SECTION("another match has none") {
    told.conditions.start_match();
    CHECK_FALSE(told.clock().is_limited());
  }
}

TEST_CASE("the time that is left may come before START, as from Yixin-Board",
          "[gomocup][conditions]") {
  Told told;
  told.info("TIMEOUT_MATCH", "20000");
  told.info("TIME_LEFT", "300");
  told.conditions.start_match();
  CHECK(told.clock().left() == 300ms);
}

TEST_CASE("memory is what the limit leaves, more than usual too", "[gomocup][conditions]") {
  Told told;
  const auto memory = [&](std::string_view bytes) {
    told.info("MAX_MEMORY", bytes);
    return told.session.settings().memory;
  };
  CHECK(memory("367001600") == 326);
  CHECK(memory("83886080") == 56);
  CHECK(memory("1000") == 1);
  CHECK(memory("9223372036854775807") == most_memory() / 2);
  CHECK(memory("-7") == 128);
  CHECK(memory("0") == 128);
  told.info("HASH_SIZE", "65536");
  CHECK(told.session.settings().memory == 64);
  CHECK(memory("41943040") == 16);
  CHECK(memory("367001600") == 64);
}

TEST_CASE("a manager cannot lift the bounds of the command line", "[gomocup][conditions]") {
  Settings settings = Told::playing_gomoku();
  settings.nodes = 1000;
  settings.depth = 4;
  settings.time_per_move = 2s;
  settings.memory = 64;
  Told told(settings);
  told.info("MAX_NODE", "5000");
  told.info("MAX_DEPTH", "9");
  told.info("MAX_MEMORY", "367001600");
  told.info("TIMEOUT_TURN", "9000");
  told.clock();
  CHECK(told.session.settings().nodes == 1000);
  CHECK(told.session.settings().memory == 64);
  CHECK(told.session.settings().depth == 4);
  CHECK(told.session.settings().time_per_move == 2s);
  told.info("MAX_NODE", "500");
  told.info("MAX_DEPTH", "-1");
  told.info("TIMEOUT_TURN", "1000");
  told.clock();
  CHECK(told.session.settings().nodes == 500);
  CHECK(told.session.settings().depth == 4);
  CHECK(told.session.settings().time_per_move == 1s);
}

TEST_CASE("rules go by their numbers", "[gomocup][conditions]") {
  Told told;
  told.info("RULE", "-4");
  CHECK(told.conditions.rule() == "freestyle");
  const auto rule = [&](std::string_view number) {
    told.info("RULE", number);
    return told.conditions.rule();
  };
  CHECK(rule("1") == "standard");
  CHECK(rule("4") == "renju");
  CHECK(rule("8") == "caro");
  CHECK(rule("0") == "freestyle");
  CHECK(rule("renju") == "freestyle");
  CHECK_FALSE(told.conditions.is_continuous());
  CHECK(rule("3") == "standard");
  CHECK(told.conditions.is_continuous());
  CHECK(rule("6") == "renju");
  CHECK(rule("10") == "caro");
  CHECK(rule("2") == "freestyle");
  CHECK(told.conditions.is_continuous());
  for (const char* number : {"5", "7", "9", "12", "18", "99999999999999999999"})
    CHECK_THROWS_AS(rule(number), Refusal);
  told.conditions.expect_yixin();
  CHECK(rule("2") == "renju");
  CHECK_FALSE(told.conditions.is_continuous());
  CHECK_THROWS_AS(rule("3"), Refusal);
}

TEST_CASE("a match with a rule that the options exclude does not begin", "[gomocup][conditions]") {
  gomocup::test::Talk talk({});
  talk.session.set_option("win-length", "4");
  for (const char* const line : {"START 10", "PLAY 3,3", "INFO rule 4"}) talk.send(line);
  for (const char* const line : {"START 20", "RESTART"}) {
    talk.heard.text.clear();
    talk.send(line);
    CAPTURE(line);
    CHECK(talk.heard.text.starts_with("ERROR the win length must be"));
    CHECK(talk.session.board().geometry() == Geometry{10, 10});
    CHECK(talk.stones() == 1);
  }
}
