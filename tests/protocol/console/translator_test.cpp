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

TEST_CASE("the wish to leave is asked about wherever it comes, and costs nothing", "[console]") {
  const std::string wish(wish_to_leave);
  CHECK(console::urgency_of(wish) == Urgency::interrupt);
  const std::string again = GENERATE(std::string("yes"), std::string(wish_to_leave));
  Person person;
  SECTION("in the menu") {
    CHECK(says(person.type(wish), "Leave the program? yes or no"));
    CHECK(says(person.type("no"), "1  new game"));
    person.type("1");
    CHECK(says(person.seen(), "Who plays?"));
    person.type(wish);
    CHECK(says(person.type(""), "Who plays?"));
  }
  SECTION("in a game") {
    for (const char* const line : {"5", "4", "3", "a1"}) person.type(line);
    CHECK(says(person.type(wish), "The game is neither over nor saved. Leave the program?"));
    CHECK(says(person.type("no"), "White > "));
    CHECK(person.moves() == 1);
    SECTION("and in its review") {
      person.type("review");
      person.type(wish);
      CHECK(says(person.type("no"), "Move 0 of 1"));
    }
  }
  CHECK(person.goes_on());
  person.type(wish);
  // The same wish again means yes.
  person.type(again);
  CHECK_FALSE(person.goes_on());
}

TEST_CASE("who is invited is told what may be typed", "[console]") {
  struct Host final : Prompter {
    void invite(const Invitation& made) override { invitation = made; }
    Invitation invitation;
  };
  Host host;
  Person person({}, {}, {.prompter = &host});
  const auto offers = [&host](const std::string& word) {
    for (const auto& rule : host.invitation.completions)
      for (const std::string& offered : rule.words)
        if (offered == word) return true;
    return false;
  };
  CHECK(host.invitation.prompt == "> ");
  CHECK(offers("resume"));
  for (const char* const line : {"5", "4", "3"}) person.type(line);
  CHECK(host.invitation.prompt == "Black > ");
  CHECK(host.invitation.is_remembered);
  CHECK(host.invitation.obeyed == 3);
  CHECK_FALSE(says(person.seen(), "Black > "));
  CHECK(offers("hint"));
  CHECK(offers("A1"));
  CHECK(offers("renju"));
  CHECK_FALSE(offers("D4"));
  person.type("a1");
  CHECK_FALSE(offers("A1"));
  person.type("quit");
  CHECK(offers("yes"));
  CHECK_FALSE(host.invitation.is_remembered);
  CHECK_FALSE(offers("hint"));
}
