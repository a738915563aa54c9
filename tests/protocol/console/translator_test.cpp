// Lines that come while the engine thinks.
#include "person.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("Enter that came while the engine thought has no further answer", "[console]") {
  Person person({"5", "4", "1", "1", "b2"});
  const auto while_thinking = std::chrono::steady_clock::now() - std::chrono::hours(1);
  CHECK(person.type("", while_thinking).empty());
  CHECK(person.type("stop", while_thinking).empty());
  CHECK(says(person.type(""), "A move such as D4"));
}

TEST_CASE("what lines mean while the engine thinks", "[console]") {
  CHECK(console::urgency_of("quit") == Urgency::interrupt);
  CHECK(console::urgency_of(" QUIT ") == Urgency::interrupt);
  CHECK(console::urgency_of("") == Urgency::interrupt);
  CHECK(console::urgency_of("stop") == Urgency::interrupt);
  CHECK(console::urgency_of("d4") == Urgency::none);
}
