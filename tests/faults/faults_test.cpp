// Memory, pages and threads fail on purpose, each call of the system in its turn: the answer says
// so in the protocol's words, the session stays as it was, and the game goes on.
#include "tests/faults/faults.h"
#include "tests/faults/talk.h"

#include <catch2/catch.hpp>

namespace goishi::faults {
namespace {

/// Searches that take about a millisecond.
Settings quick(std::string_view game, std::string_view search) {
  Settings settings;
  settings.game = game;
  settings.search = search;
  settings.memory = 1;
  settings.nodes = 300;
  settings.playouts = 30;
  return settings;
}

TEST_CASE("no memory for a tree is said, and the next command finds no half of one", "[faults]") {
  Talk talk(quick("nogo", "mcts"));
  {
    const Fault fault(Kind::pages, 1, Fault::Duration::lasting);
    CHECK(talk.ask("genmove b") == "? out of memory\n\n");
    CHECK(talk.ask("genmove w") == "? out of memory\n\n");
  }
  CHECK(talk.ask("genmove b").starts_with("= "));
  CHECK(talk.ask("genmove w").starts_with("= "));
  CHECK(talk.session().table().moves().size() == 2);
}

TEST_CASE("a tree or a table that the system refuses is smaller", "[faults]") {
  Talk talk(quick("reversi", GENERATE("mcts", "alphabeta")));
  const Fault fault(Kind::pages, 1);
  CHECK(talk.ask("genmove b").starts_with("= "));
  CHECK(fault.met());
}

TEST_CASE("where the system has no more threads, those that there are search", "[faults]") {
  Settings settings = quick("reversi", GENERATE("mcts", "alphabeta"));
  settings.threads = 4;
  for (std::uint64_t n = 1; n < 4; ++n) {
    Talk talk(settings);
    const Fault fault(Kind::thread, n, Fault::Duration::lasting);
    CHECK(talk.ask("genmove b").starts_with("= "));
    CHECK(fault.met());
  }
}

} // namespace
} // namespace goishi::faults
