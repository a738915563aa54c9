// Live graphics on standard error.
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <sstream>

using namespace goishi;

TEST_CASE("a search draws on standard error and wipes the board at its end", "[graphics]") {
  const char* const search = GENERATE("alphabeta", "mcts");
  Process process({"--game", "nogo", "--book", "off", "--search", search, "--live-gfx",
                   "--time-per-move", "1.2"});
  CHECK(process.ask("genmove b").starts_with("= "));
  process.close_input();
  CHECK(process.wait() == 0);
  const std::string drawn = process.errors();
  CHECK(drawn.starts_with("gogui-gfx:\nCOLOR #"));
  CHECK(drawn.find("\nTEXT ") != std::string::npos);
  CHECK(drawn.ends_with("\n\ngogui-gfx: CLEAR\n"));
}
