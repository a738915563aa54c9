#include "engine/latency.h"

#include <catch2/catch.hpp>

#include <chrono>

namespace goishi {
namespace {

using namespace std::chrono_literals;

/// After as many replies and searches as it takes.
Latency learned(Duration delay, Duration late = 0ms, Duration waited = 0ms) {
  Latency latency;
  for (int i = 0; i < 8; ++i) {
    latency.note_delay(delay);
    latency.note_search(late, waited);
  }
  return latency;
}

TEST_CASE("little is reserved for a client that is near, on a machine that is idle", "[latency]") {
  CHECK(learned(100us).reserve() == 10ms);
  CHECK(learned(7ms).reserve() == 14ms);
  CHECK(learned(4ms, 3ms).reserve() == 14ms);
  CHECK(learned(7ms, -40ms).reserve() == 14ms);
  CHECK(learned(16ms).reserve() == 30ms);
}

TEST_CASE("what is not known is reserved as usual", "[latency]") {
  Latency latency;
  CHECK(latency.reserve() == 30ms);
  for (int i = 0; i < 8; ++i) latency.note_delay(1ms);
  CHECK(latency.reserve() == 30ms);
  for (int i = 0; i < 3; ++i) latency.note_search(0ms, 0ms);
  CHECK(latency.reserve() == 30ms);
  latency.note_search(0ms, 0ms);
  CHECK(latency.reserve() == 10ms);
  // Nobody on the way waits for so long, and no clock runs backwards.
  CHECK(learned(31ms).reserve() == 30ms);
  CHECK(learned(-1ms).reserve() == 30ms);
}

TEST_CASE("a busy machine is remembered for some moves", "[latency]") {
  CHECK(learned(100us, 0ms, 11ms).reserve() == 11200us);
  CHECK(learned(100us, 0ms, -1ms).reserve() == 10ms);
  Latency latency = learned(100us);
  latency.note_search(0ms, 40ms);
  CHECK(latency.reserve() == 30ms);
  for (int i = 0; i < 7; ++i) latency.note_search(0ms, 0ms);
  CHECK(latency.reserve() == 30ms);
  latency.note_search(0ms, 0ms);
  CHECK(latency.reserve() == 10ms);
}

TEST_CASE("one slow answer is remembered for some moves", "[latency]") {
  Latency latency = learned(100us);
  latency.note_delay(10ms);
  CHECK(latency.reserve() == 20ms);
  for (int i = 0; i < 8; ++i) latency.note_delay(1ms);
  CHECK(latency.reserve() == 10ms);
}

} // namespace
} // namespace goishi
