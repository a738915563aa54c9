#include "protocol/console/text.h"

#include <catch2/catch.hpp>

using namespace goishi;

namespace {

std::string clean(std::string_view text) { return console::cleaned({text.data(), text.size()}); }

} // namespace

TEST_CASE("a typed line comes down to its words", "[console]") {
  CHECK(clean("  Save \t My File.sgf \r") == "Save My File.sgf");
  CHECK(clean("\x1b[A") == "[A");
  CHECK(clean(std::string(100'000, 'x')).size() == 1000);
  CHECK(clean(" \t ").empty());
  CHECK(clean("ü") == "ü");
}

TEST_CASE("points are told from words", "[console]") {
  CHECK(console::looks_like_vertex("d4"));
  CHECK(console::looks_like_vertex("t19"));
  CHECK_FALSE(console::looks_like_vertex("d"));
  CHECK_FALSE(console::looks_like_vertex("d4 e5"));
  CHECK_FALSE(console::looks_like_vertex("go"));
  CHECK_FALSE(console::looks_like_vertex("4d"));
}
