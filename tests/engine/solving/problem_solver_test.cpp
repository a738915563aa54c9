#include "engine/solving/problem_solver.h"

#include "engine/file.h"
#include "engine/refusal.h"
#include "tests/engine/folder.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

Settings tictactoe() {
  Settings settings;
  settings.game = "tictactoe";
  return settings;
}

TEST_CASE("problems of a file are counted from 1 and solved one after the other", "[solving]") {
  const Folder folder;
  const std::string path = folder / "problems.txt";
  replace_file(path, "# won, drawn, over\nA1 B1 A2 B2\n\nA1 B2\nA1 B1 A2 B2 A3\n");
  const Interrupt interrupt;
  Problem_solver solver(tictactoe(), best_instruction_set(), interrupt, "1.0");
  CHECK(solver.read(path, 2, 9).size() == 2);
  CHECK_THROWS_AS(solver.read(path, 4, 9), Refusal);
  const auto problems = solver.read(path, 1, 3);
  REQUIRE(problems.size() == 3);

  const auto won = solver.solve(problems[0], false);
  CHECK(won.choice.proved);
  CHECK(won.choice.win_rate == 1.0);
  CHECK(won.choice.move == Move::at(6));
  CHECK_FALSE(won.was_over);
  CHECK(solver.tree().starts_with("(;FF[4]GM[4]CA[UTF-8]AP[Goishi proof:1.0]"));

  CHECK(solver.solve(problems[1], false).choice.win_rate == 0.5);
  CHECK_THROWS_AS(solver.tree(), Refusal);

  const auto over = solver.solve(problems[2], false);
  CHECK(over.was_over);
  CHECK(over.choice.margin == -1);
}

TEST_CASE("a line of problems that makes no sense is named", "[solving]") {
  const Folder folder;
  const std::string path = folder / "problems.txt";
  replace_file(path, "A1 B1\nA1 D4\n");
  const Interrupt interrupt;
  Problem_solver solver(tictactoe(), best_instruction_set(), interrupt, "1.0");
  try {
    static_cast<void>(solver.read(path, 1, 2));
    FAIL("it was read");
  } catch (const Refusal& refusal) {
    CHECK_THAT(std::string(refusal.detail()), Catch::StartsWith("line 2: "));
  }
}

TEST_CASE("a move of OBF that is not legal is named with its problem", "[solving]") {
  const Folder folder;
  const std::string path = folder / "problems.obf";
  replace_file(path, std::string(64, 'X').replace(0, 2, "-O") + " X; A1:+10;\n" +
                         std::string(64, 'X').replace(0, 2, "-O") + " O; A1:+10;\n");
  Settings settings;
  settings.game = "reversi";
  const Interrupt interrupt;
  Problem_solver solver(settings, best_instruction_set(), interrupt, "1.0");
  CHECK(solver.read(path, 1, 1).size() == 1);
  try {
    static_cast<void>(solver.read(path, 1, 2));
    FAIL("it was read");
  } catch (const Refusal& refusal) {
    CHECK(refusal.detail() == "problem 2: A1 is no legal move");
  }
}

TEST_CASE("the start of a game is solved", "[solving]") {
  Settings settings;
  settings.game = "nogo";
  settings.size = {3, 3};
  const Interrupt interrupt;
  Problem_solver solver(settings, best_instruction_set(), interrupt, "1.0");
  const auto start = solver.solve_start(false);
  CHECK(start.choice.proved);
  CHECK(start.choice.win_rate == 1.0);
  CHECK(solver.proof(0).starts_with("goishi proof 2\ngame nogo\nwinner black\nboard 3x3"));
}

} // namespace
} // namespace goishi
