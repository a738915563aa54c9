#include "engine/budget.h"

#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

#include <thread>
#include <vector>

namespace goishi {
namespace {

using std::chrono::milliseconds;

/// A clock that a test advances.
Time_point test_time{};
Time_point test_now() { return test_time; }

Limits at_most(Duration maximum) {
  Limits limits;
  limits.time = Time_plan{Duration{}, maximum / 2, maximum};
  return limits;
}

/// The budget of a search that starts by the test's clock.
struct Started : Budget {
  explicit Started(const Limits& limits = {}, const Interrupt* interrupt = nullptr,
                   std::uint64_t line = 7, bool yields = false)
      : Budget(limits, test_time, interrupt, line, yields, &test_now) {}
};

std::uint64_t spend_all(Meter& meter, std::uint64_t most) {
  std::uint64_t spent = 0;
  while (spent < most && meter.spend()) ++spent;
  return spent;
}

TEST_CASE("a budget without limits never ends") {
  Started budget;
  Meter meter(budget, Unit::node, 64);
  CHECK(spend_all(meter, 10'000) == 10'000);
  test_time += std::chrono::hours(24);
  CHECK_FALSE(budget.poll());
}

TEST_CASE("a node budget is exact for every grain, one by one or many units at a time") {
  for (const std::uint64_t grain : {1u, 7u, 64u, 1000u})
    for (const std::uint64_t count : {0u, 1u, 63u, 64u, 65u, 999u})
      for (const std::uint64_t units : {1u, 5u, 64u, 300u, 5000u}) {
        Started budget(test::nodes(count));
        Meter meter(budget, Unit::node, grain);
        const auto spend = [&] { return units == 1 ? meter.spend() : meter.spend(units); };
        std::uint64_t done = 0;
        while (spend()) done += units;
        CHECK(done <= count);
        CHECK(done + units > count);
        CHECK(meter.count() == count);
        CHECK(budget.spent());
        CHECK_FALSE(spend());
        CHECK(meter.count() == count);
      }
}

TEST_CASE("no units are always granted while the budget lasts") {
  Started budget(test::nodes(10));
  Meter meter(budget, Unit::node, 4);
  CHECK(meter.spend(0));
  CHECK(meter.count() == 0);
  CHECK(meter.spend(10));
  CHECK(meter.spend(0));
  CHECK(meter.count() == 10);
  budget.stop();
  CHECK_FALSE(meter.spend(0));
  CHECK_FALSE(meter.spend(1));
  CHECK(meter.count() == 10);
}

TEST_CASE("units one by one and many at a time add up") {
  Started budget(test::nodes(1000));
  Meter meter(budget, Unit::node, 64);
  std::uint64_t done = 0;
  for (std::uint64_t units = 1; done + units + 1 <= 1000; ++units) {
    CHECK(meter.spend(units));
    CHECK(meter.spend());
    done += units + 1;
    CHECK(meter.count() == done);
  }
  CHECK_FALSE(meter.spend(1001 - done));
  CHECK(meter.count() == 1000);
}

TEST_CASE("nodes and playouts are counted apart") {
  Limits limits;
  limits.nodes = 100;
  limits.playouts = 10;
  Started budget(limits);
  CHECK(budget.draw(Unit::playout, 10) == 10);
  CHECK(budget.draw(Unit::node, 60) == 60);
  CHECK(budget.draw(Unit::node, 60) == 40);
  CHECK_FALSE(budget.spent());
  CHECK(budget.draw(Unit::playout, 1) == 0);
  CHECK(budget.spent());
}

TEST_CASE("a search ends at its maximum time, not at the recommended") {
  const Time_point start = test_time;
  Started budget(at_most(milliseconds(100)));
  test_time = start + milliseconds(50);
  CHECK_FALSE(budget.poll());
  test_time = start + milliseconds(100) - Duration(1);
  CHECK_FALSE(budget.poll());
  test_time = start + milliseconds(100);
  CHECK(budget.poll());
  CHECK(budget.elapsed() == milliseconds(100));
}

TEST_CASE("a meter reads the clock once a grain") {
  Started budget(at_most(milliseconds(1)));
  Meter meter(budget, Unit::node, 10);
  CHECK(spend_all(meter, 3) == 3);
  test_time += milliseconds(2);
  CHECK(spend_all(meter, 100) == 7);
}

TEST_CASE("the time counts from the arrival of the command") {
  Budget budget(at_most(milliseconds(10)), test_time - milliseconds(10), nullptr, 0, false,
                &test_now);
  CHECK(budget.draw(Unit::node, 1) == 0);
}

TEST_CASE("once spent, a budget stays spent") {
  const Time_point start = test_time;
  Started budget(at_most(milliseconds(10)));
  test_time += milliseconds(10);
  CHECK(budget.poll());
  test_time = start;
  CHECK(budget.poll());
  CHECK(budget.draw(Unit::node, 1) == 0);
}

TEST_CASE("a wait for a line ends with a line before it, one during it, or none") {
  Interrupt interrupt;
  interrupt.arrived(3);
  CHECK(interrupt.wait_behind(2, Time_point::min()));
  CHECK_FALSE(interrupt.wait_behind(3, Time_point::min()));
  CHECK_FALSE(
      interrupt.wait_behind(3, std::chrono::steady_clock::now() + std::chrono::milliseconds(5)));
  std::jthread reader([&] { interrupt.arrived(4); });
  CHECK(interrupt.wait_behind(3, Time_point::max()));
}

TEST_CASE("an interrupt, and a line that waits, end searches") {
  struct Event {
    const char* story;
    void (*happen)(Interrupt&);
    bool ends_playing;   ///< a search for line 7 that does not yield
    bool ends_analysing; ///< a search that does
  };
  for (const Event& event : std::initializer_list<Event>{
           {"an interrupt by the line itself", [](Interrupt& i) { i.interrupt(7); }, false, false},
           {"an interrupt by a later line", [](Interrupt& i) { i.interrupt(8); }, true, true},
           {"the line itself", [](Interrupt& i) { i.arrived(7); }, false, false},
           {"a later line", [](Interrupt& i) { i.arrived(8); }, false, true}}) {
    INFO(event.story);
    Interrupt interrupt;
    Started before({}, &interrupt);
    event.happen(interrupt);
    CHECK(before.poll() == event.ends_playing);
    CHECK(Started({}, &interrupt).poll() == event.ends_playing);
    CHECK(Started({}, &interrupt, 7, true).poll() == event.ends_analysing);
  }
}

TEST_CASE("the end of the process ends every search at its instant") {
  Interrupt interrupt;
  Started budget({}, &interrupt);
  // The instant is one of the wall clock, not of the test's clock.
  interrupt.end_by(std::chrono::steady_clock::now() + std::chrono::hours(1));
  CHECK_FALSE(budget.poll());
  interrupt.end_by(std::chrono::steady_clock::now());
  CHECK(budget.poll());
}

TEST_CASE(
    "the searches of a command that is taken after the end of the process have their whole time") {
  Interrupt interrupt;
  interrupt.taken();
  Started running(at_most(milliseconds(100)), &interrupt);
  interrupt.end_by(std::chrono::steady_clock::now());
  Started next_of_command(at_most(milliseconds(100)), &interrupt);
  interrupt.taken();
  Started script(at_most(milliseconds(100)), &interrupt, 8, false);
  test_time += milliseconds(99);
  CHECK(running.poll());
  CHECK(next_of_command.poll());
  CHECK_FALSE(script.poll());
  test_time += milliseconds(1);
  CHECK(script.poll());
}

TEST_CASE("when nobody wants the answer every search ends, also one that begins later") {
  Interrupt interrupt;
  Started running({}, &interrupt);
  interrupt.end_by(test_time);
  interrupt.abandon();
  CHECK(running.poll());
  Started later({}, &interrupt, 8, false);
  CHECK(later.poll());
}

TEST_CASE("a part has its own limits and ends with the whole") {
  Started whole(test::nodes(100));
  {
    Budget part(whole, test::nodes(30));
    CHECK(part.draw(Unit::node, 20) == 20);
    CHECK(part.draw(Unit::node, 20) == 10);
    CHECK(part.draw(Unit::node, 20) == 0);
    CHECK(part.spent());
    CHECK_FALSE(whole.spent());
  }
  Budget part(whole, Limits{});
  CHECK(part.draw(Unit::node, 1000) == 70);
  CHECK(whole.draw(Unit::node, 1) == 0);
  CHECK(part.poll());

  Started stopped;
  Budget worker(stopped, Limits{});
  stopped.stop();
  CHECK(worker.draw(Unit::node, 1) == 0);
}

TEST_CASE("a part's time starts when the part does") {
  const Time_point start = test_time;
  Started whole(at_most(milliseconds(100)));
  test_time = start + milliseconds(50);
  Budget part(whole, at_most(milliseconds(20)));
  test_time = start + milliseconds(69);
  CHECK_FALSE(part.poll());
  test_time = start + milliseconds(70);
  CHECK(part.poll());
  CHECK_FALSE(whole.poll());
}

TEST_CASE("workers share a budget exactly", "[threads]") {
  Started budget(test::nodes(100'000));
  std::uint64_t spent[4] = {};
  {
    std::vector<std::jthread> workers;
    for (auto& mine : spent)
      workers.emplace_back([&budget, &mine] {
        Meter meter(budget, Unit::node, 13);
        mine = spend_all(meter, 1'000'000);
      });
  }
  // A worker may stop with the rest of its last grain unused.
  const std::uint64_t all = spent[0] + spent[1] + spent[2] + spent[3];
  CHECK(all <= 100'000);
  CHECK(all > 100'000 - 4 * 13);
}

} // namespace
} // namespace goishi
