#include "engine/clock.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <limits>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;
using Kind = Time_control::Kind;

Clock started(const Time_control& control) {
  Clock clock;
  clock.start(control);
  return clock;
}

TEST_CASE("a clock without a control does not bind", "[clock]") {
  Clock clock;
  CHECK_FALSE(clock.is_limited());
  CHECK_FALSE(clock.plan(10, 30ms));
  clock.correct(0s, 0);
  CHECK_FALSE(clock.plan(10, 30ms));
  clock.correct(60s, 0);
  REQUIRE(clock.plan(10, 30ms));
  CHECK(clock.plan(10, 30ms)->maximum <= 60s);
}

TEST_CASE("no time at all means to move at once", "[clock]") {
  const Clock clock = started({.kind = Kind::absolute});
  REQUIRE(clock.plan(40, 30ms));
  CHECK(clock.plan(40, 30ms)->maximum == 0s);
}

TEST_CASE("a clock that has run out stays out, and moves at once", "[clock]") {
  for (const Kind kind : {Kind::absolute, Kind::canadian, Kind::byo_yomi}) {
    Clock clock = started({.kind = kind, .main = 10s, .period = 5s, .stones = 3, .periods = 2});
    clock.spend(1h);
    CHECK(clock.left() == 0s);
    clock.spend(1s);
    CHECK(clock.left() == 0s);
    CHECK(clock.plan(20, 30ms)->maximum == 0s);
    clock.correct(20s, 0);
    CHECK(clock.plan(20, 30ms)->maximum > 0s);
  }
}

TEST_CASE("Canadian overtime counts its stones", "[clock]") {
  Clock clock = started({.kind = Kind::canadian, .main = 10s, .period = 30s, .stones = 3});
  CHECK_FALSE(clock.in_period());
  clock.spend(15s); // five seconds of the period, and its first stone
  CHECK(clock.in_period());
  CHECK(clock.left() == 25s);
  CHECK(clock.stones_left() == 2);
  clock.spend(5s);
  CHECK(clock.plan(99, 0s)->recommended == 20s);
  clock.spend(19s);
  CHECK(clock.left() == 30s);
  CHECK(clock.stones_left() == 3);
  clock.correct(12s, 2);
  CHECK(clock.plan(99, 0s)->recommended == 6s);
}

TEST_CASE("byo-yomi keeps a period that was enough", "[clock]") {
  Clock clock = started({.kind = Kind::byo_yomi, .main = 0s, .period = 10s, .periods = 3});
  CHECK(clock.in_period());
  CHECK(clock.plan(99, 30ms)->maximum == 10s - 30ms);
  clock.spend(9s);
  CHECK(clock.left() == 10s);
  CHECK(clock.periods_left() == 3);
  clock.spend(11s);
  CHECK(clock.periods_left() == 2);
  clock.spend(11s);
  CHECK(clock.periods_left() == 1);
  CHECK(clock.left() == 10s);
  clock.correct(4s, 2);
  CHECK(clock.periods_left() == 2);
  clock.spend(5s);
  CHECK(clock.periods_left() == 1);
}

TEST_CASE("Fischer gives its increment, up to the bound", "[clock]") {
  Clock clock = started({.kind = Kind::fischer, .main = 20s, .period = 3s, .most = 21s});
  clock.spend(5s);
  CHECK(clock.left() == 18s);
  clock.spend(0s);
  CHECK(clock.left() == 21s);
  // Time that cannot be saved is used.
  CHECK(clock.plan(1000, 0s)->recommended >= 3s);
}

TEST_CASE("overtime is a floor under the main time's shares", "[clock]") {
  const Clock clock = started({.kind = Kind::byo_yomi, .main = 60s, .period = 10s, .periods = 1});
  CHECK(clock.plan(100, 0s)->recommended == 10s);
  CHECK(clock.plan(3, 0s)->recommended == 20s);
}

TEST_CASE("time that was used to the last nanosecond has not run out", "[clock]") {
  const auto spent = [](const Time_control& control, std::initializer_list<Duration> moves) {
    Clock clock = started(control);
    for (const Duration used : moves) clock.spend(used);
    return clock;
  };
  SECTION("main time before overtime") {
    const Clock clock =
        spent({.kind = Kind::canadian, .main = 10s, .period = 30s, .stones = 3}, {10s});
    CHECK(clock.left() == 0s);
    CHECK_FALSE(clock.in_period());
    CHECK(clock.stones_left() == 3);
  }
  SECTION("a period of Canadian stones") {
    const Clock clock =
        spent({.kind = Kind::canadian, .period = 30s, .stones = 3}, {10s, 10s, 10s});
    CHECK(clock.left() == 30s);
    CHECK(clock.stones_left() == 3);
  }
  SECTION("periods of byo-yomi") {
    const Time_control control{.kind = Kind::byo_yomi, .period = 10s, .periods = 5};
    CHECK(spent(control, {10s}).periods_left() == 5);
    CHECK(spent(control, {10s + 1ns}).periods_left() == 4);
    CHECK(spent(control, {20s}).periods_left() == 4);
    CHECK(spent(control, {20s + 1ns}).periods_left() == 3);
    CHECK(spent(control, {50s}).left() == 10s);
    CHECK(spent(control, {50s + 1ns}).left() == 0s);
  }
}

TEST_CASE("a client that tells main time has not begun overtime, or begins anew", "[clock]") {
  for (const Kind kind : {Kind::canadian, Kind::byo_yomi}) {
    Clock clock = started({.kind = kind, .main = 60s, .period = 10s, .stones = 5, .periods = 2});
    clock.correct(50s, 0);
    CHECK_FALSE(clock.in_period());
    clock.spend(20s);
    CHECK(clock.left() == 30s);
    clock.spend(32s);
    CHECK(clock.in_period());
    clock.correct(40s, 0);
    CHECK_FALSE(clock.in_period());
    CHECK(clock.left() == 40s);
    clock.correct(9s, 1);
    CHECK(clock.in_period());
    CHECK(clock.left() == 9s);
  }
}

TEST_CASE("without main time Fischer's first move has its increment", "[clock]") {
  const Clock clock = started({.kind = Kind::fischer, .period = 10s});
  CHECK(clock.left() == 10s);
  REQUIRE(clock.plan(40, 30ms));
  CHECK(clock.plan(40, 30ms)->maximum > 1s);
}

TEST_CASE("no plan leaves less than the overhead of the move", "[clock]") {
  const auto most = [](const Time_control& control) {
    return started(control).plan(1, 2s)->maximum;
  };
  CHECK(most({.kind = Kind::absolute, .main = 10s}) <= 8s);
  CHECK(most({.kind = Kind::fischer, .main = 10s, .period = 10s}) <= 8s);
  CHECK(most({.kind = Kind::canadian, .period = 10s, .stones = 1}) <= 8s);
  CHECK(most({.kind = Kind::byo_yomi, .period = 10s, .periods = 1}) <= 8s);
}

TEST_CASE("a fast game is not given to the overhead", "[clock]") {
  const auto charged = [](const Time_control& control) { return started(control).charged(30ms); };
  CHECK(charged({.kind = Kind::none}) == 30ms);
  CHECK(charged({.kind = Kind::absolute, .main = 60s}) == 30ms);
  CHECK(charged({.kind = Kind::absolute, .main = 1s}) == 5ms);
  CHECK(charged({.kind = Kind::fischer, .main = 0s, .period = 40ms}) == 10ms);
  CHECK(charged({.kind = Kind::canadian, .main = 0s, .period = 200ms, .stones = 10}) == 5ms);
  CHECK(charged({.kind = Kind::byo_yomi, .main = 0s, .period = 20ms, .periods = 1}) == 5ms);
  CHECK(charged({.kind = Kind::byo_yomi, .main = 60s, .period = 20ms, .periods = 1}) == 30ms);
  const Clock clock = started({.kind = Kind::absolute, .main = 1s});
  CHECK(clock.plan(36, 30ms)->recommended > 20ms);
}

TEST_CASE("time that searches leave of their plans is given to later ones", "[clock]") {
  Clock thrifty = started({.kind = Kind::absolute, .main = 60s});
  Clock other = thrifty;
  for (int i = 0; i < 10; ++i) {
    thrifty.note(1s, 500ms);
    other.note(1s, 1500ms);
  }
  const auto more = thrifty.plan(20, 30ms)->recommended;
  const auto usual = other.plan(20, 30ms)->recommended;
  CHECK(more > usual * 9 / 5);
  CHECK(more <= usual * 2 + 1us);
  thrifty.start(thrifty.control());
  CHECK(thrifty.plan(20, 30ms)->recommended == usual);
}

TEST_CASE("time that is lost when it is not used is the least that a move takes", "[clock]") {
  const auto is_whole = [](const Clock& clock, Duration time) {
    const auto plan = clock.plan(20, 30ms);
    return plan->minimum == time && plan->maximum == time;
  };
  CHECK(is_whole(started({.kind = Kind::byo_yomi, .period = 1s, .periods = 1}), 970ms));
  CHECK(is_whole(started({.kind = Kind::canadian, .period = 1s, .stones = 1}), 970ms));
  CHECK_FALSE(is_whole(started({.kind = Kind::canadian, .period = 1s, .stones = 2}), 470ms));
  Clock full = started({.kind = Kind::fischer, .main = 20s, .period = 3s, .most = 21s});
  CHECK(full.plan(1000, 0s)->minimum >= 2s);
}

TEST_CASE("impossible times neither overflow nor hang", "[clock]") {
  const std::vector<Duration> durations{Duration::min(), -1s, 0s, 1ns, 30ms, 1h, 200'000h,
                                        Duration::max()};
  const std::vector<int> counts{std::numeric_limits<int>::min(), -1, 0, 1, 25,
                                std::numeric_limits<int>::max()};
  int broken = 0;
  for (const Kind kind :
       {Kind::none, Kind::absolute, Kind::canadian, Kind::byo_yomi, Kind::fischer})
    for (const Duration main : durations)
      for (const Duration period : durations)
        for (const int count : counts)
          for (const Duration spent : durations) {
            Clock clock = started({.kind = kind,
                                   .main = main,
                                   .period = period,
                                   .stones = count,
                                   .periods = count,
                                   .most = spent});
            clock.spend(spent);
            clock.spend(period);
            for (int i = 0; i < 2; ++i) {
              for (const int moves : counts) {
                const auto plan = clock.plan(moves, spent);
                if (!plan) continue;
                if (plan->minimum < 0s || plan->recommended < plan->minimum ||
                    plan->maximum < plan->recommended || plan->maximum > clock.left() + 9000h)
                  ++broken;
              }
              clock.correct(spent, count);
            }
            if (clock.left() < 0s || clock.periods_left() < 0) ++broken;
          }
  CHECK(broken == 0);
}

} // namespace
} // namespace goishi
