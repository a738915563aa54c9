#include "protocol/terminal.h"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace goishi;

TEST_CASE("boxes are drawn unless the locale has another character set", "[terminal]") {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) ::unsetenv(name);
  const auto boxes = [] { return Terminal::of_environment(true, true).boxes; };
  CHECK(boxes());
  ::setenv("LANG", "C", 1);
  CHECK_FALSE(boxes());
  ::setenv("LC_ALL", "de_DE.UTF-8", 1);
  CHECK(boxes());
  ::unsetenv("LC_ALL");
  ::unsetenv("LANG");
}

TEST_CASE("escape sequences are for terminals that have them", "[terminal]") {
  ::unsetenv("NO_COLOR");
  ::setenv("TERM", "xterm-256color", 1);
  const auto colours = [] { return Terminal::of_environment(true, true).colours; };
  CHECK(colours());
  CHECK_FALSE(Terminal::of_environment(true, false).colours);
  CHECK(Terminal::of_environment(false, true).colours);
  ::setenv("NO_COLOR", "1", 1);
  CHECK_FALSE(colours());
  ::setenv("NO_COLOR", "", 1);
  CHECK(colours());
  ::setenv("TERM", "dumb", 1);
  CHECK_FALSE(colours());
  ::unsetenv("TERM");
  CHECK_FALSE(colours());
  ::unsetenv("NO_COLOR");
}

TEST_CASE("input from a terminal is typed", "[terminal]") {
  CHECK(Terminal::of_environment(true, false).is_typed);
  CHECK_FALSE(Terminal::of_environment(false, true).is_typed);
}
