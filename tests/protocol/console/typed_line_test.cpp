#include "protocol/console/typed_line.h"

#include <catch2/catch.hpp>

using namespace goishi;

namespace {

std::string clean(std::string_view text) { return console::cleaned({text.data(), text.size()}); }

} // namespace

TEST_CASE("a typed line comes down to its words", "[console]") {
  CHECK(clean("  Save \t My File.sgf \r") == "Save My File.sgf");
  CHECK(clean("\x1b[A") == "[A");
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

TEST_CASE("a move may have a blank in it, a word and a colour before it", "[console]") {
  const auto vertex = [](std::string_view words) {
    const auto move = console::move_in(words);
    return move ? move->vertex : "none";
  };
  for (const char* const typed :
       {"h8", "h 8", "play h8", "play h 8", "play b h8", "play white h 8"}) {
    INFO(typed);
    CHECK(vertex(typed) == "h8");
  }
  CHECK(vertex("d 3") == "d3");
  CHECK(vertex("play b 8") == "b8");
  CHECK(vertex("pass") == "pass");
  CHECK(vertex("play pass") == "pass");
  CHECK(vertex("play castle") == "castle");
  CHECK(console::move_in("play white h8")->color == Color::white);
  CHECK_FALSE(console::move_in("play h8")->color);
  for (const char* const typed : {"play", "hint 5", "h8 9", "b2 b3 b4", "d 3 4"})
    CHECK(vertex(typed) == "none");
}
