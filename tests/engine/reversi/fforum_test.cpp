#include "engine/file.h"
#include "engine/records/obf.h"
#include "tests/engine/reversi/solving.h"

#include <catch2/catch.hpp>

#include <fmt/format.h>

namespace goishi::reversi_test {
namespace {

TEST_CASE("the problems 1 to 39 of the FFO endgame test suite are solved", "[reversi][solver]") {
  const auto problems =
      parse_obf(read_file(GOISHI_SOURCE_DIR "/tests/data/fforum-1-39.obf", 1 << 20));
  REQUIRE(problems.size() == 39);
  const auto solver = make_solver(1, 64);
  // Number 15 is the first one that an exact search with multi-probcut would get wrong.
  const auto count = static_cast<std::size_t>(std::clamp(scaled(39), 15, 39));
  for (std::size_t i = 0; i < count; ++i) {
    const Obf_problem& problem = problems[i];
    INFO(fmt::format("number {}", i + 1));
    const auto position =
        Position::set_up(reversi::Rules(), problem.stones, problem.to_move).value();
    const Choice choice = solve(*solver, position);
    CHECK(choice.proved);
    CHECK(choice.margin == problem.moves.front().margin);
    CHECK(std::ranges::any_of(problem.moves, [&](const auto& known) {
      return known.move == choice.move && known.margin == problem.moves.front().margin;
    }));
  }
}

} // namespace
} // namespace goishi::reversi_test
