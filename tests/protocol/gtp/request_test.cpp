#include "protocol/gtp/request.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>

using namespace goishi;

TEST_CASE("urgent lines are told from those that only look like them", "[gtp]") {
  for (const char* line : {"# interrupt", "#interrupt", "  #\tinterrupt \r", "stop", "3 stop",
                           "stop\r", " stop # now"})
    CHECK(gtp::urgency_of(line) == Urgency::interrupt);
  for (const char* line : {"quit", "17 quit", "\tquit\r", "quit # bye"})
    CHECK(gtp::urgency_of(line) == Urgency::end);
  for (const char* line :
       {"", "#", "# interrupted", "# interrupt now", "# stop", "stopp", "stop 1", "quit now",
        "play b stop", "3 # interrupt", "showboard", "# quit", "quit1", "set_game quit"})
    CHECK(gtp::urgency_of(line) == Urgency::none);
  // Any amount of further text is ignored.
  const std::string tail(1000, ' ');
  CHECK(gtp::urgency_of(fmt::format("quit #{}nothing", tail)) == Urgency::end);
  CHECK(gtp::urgency_of(fmt::format("# interrupt{}\r", tail)) == Urgency::interrupt);
}
