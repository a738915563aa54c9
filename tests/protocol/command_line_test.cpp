#include "protocol/command_line.h"

#include <catch2/catch.hpp>

using namespace goishi;

TEST_CASE("the program's name may choose the protocol", "[command_line]") {
  CHECK(parse_command_line("goishi", {}).protocol->name == "gtp");
  CHECK(parse_command_line("pbrain-goishi", {}).protocol->name == "gomocup");
  CHECK(parse_command_line("/games/x/pbrain-goishi64", {}).protocol->name == "gomocup");
  CHECK(parse_command_line("/pbrain-x/goishi", {}).protocol->name == "gtp");
  CHECK(parse_command_line("./engine", {}).protocol->name == "gomocup");
  CHECK(parse_command_line("C:/Yixin/engine.exe", {}).protocol->name == "gomocup");
  CHECK(parse_command_line("engines", {}).protocol->name == "gtp");
  CHECK(parse_command_line("", {}).protocol->name == "gtp");
  CHECK(parse_command_line("pbrain-goishi", {"--protocol", "gtp"}).protocol->name == "gtp");
  CHECK_THROWS_AS(parse_command_line("goishi", {"--protocol", "uci"}), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"--protocol", "nboard", "--game", "nogo"}),
                  Usage_error);
  CHECK_THROWS_AS(parse_command_line("pbrain-goishi", {"--game", "nogo"}), Usage_error);
  CHECK_NOTHROW(parse_command_line("goishi", {"--protocol", "botzone", "--game", "nogo"}));
}

TEST_CASE("a protocol has a game, which the command line may change if it is for several",
          "[command_line]") {
  CHECK(parse_command_line("pbrain-goishi", {}).settings.game == "gomoku");
  CHECK(parse_command_line("goishi", {"--protocol", "gomocup"}).settings.game == "gomoku");
  CHECK(parse_command_line("goishi", {"--protocol", "gtp", "--game", "reversi"}).settings.game ==
        "reversi");
}

TEST_CASE("solve takes a file and a range of its problems", "[command_line]") {
  const Command_line line = parse_command_line("goishi", {"solve", "a.obf", "--threads", "2"});
  CHECK(line.task == Task::solve);
  CHECK(line.settings.game == "reversi");
  CHECK(line.settings.threads == 2);
  CHECK(line.problems.path == "a.obf");
  CHECK(line.problems.first == 1);
  CHECK(line.problems.last > 1'000'000);
  CHECK(line.problems.goal.moves == 1);
  CHECK_FALSE(line.problems.goal.outcome_alone);
  const auto range = [](const std::string& text) {
    return parse_command_line("goishi", {"solve", "a.obf", "--all", "--problems", text}).problems;
  };
  CHECK(range("40-49").first == 40);
  CHECK(range("40-49").last == 49);
  CHECK(range("7").first == 7);
  CHECK(range("7").last == 7);
  CHECK(range("7").goal.moves == Proof_goal::all_moves);
  const auto goal = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"solve", "a.obf"});
    return parse_command_line("goishi", words).problems.goal;
  };
  CHECK(goal({"--best", "3"}).moves == 3);
  CHECK_FALSE(goal({"--best", "3"}).outcome_alone);
  CHECK(goal({"--wld"}).moves == 1);
  CHECK(goal({"--wld", "--all"}).moves == Proof_goal::all_moves);
  CHECK(goal({"--wld"}).outcome_alone);
  for (const char* const bad : {"", "0", "-1", "x", "1.5"})
    CHECK_THROWS_AS(goal({"--best", bad}), Usage_error);
  CHECK_THROWS_AS(goal({"--best", "3", "--all"}), Usage_error);
  for (const char* const option :
       {"--best=3", "--wld", "--all", "--problems=1-2", "--proof=a.sgf", "--hash=a"}) {
    CHECK_THROWS_AS(parse_command_line("goishi", {"perft", option}), Usage_error);
    CHECK_THROWS_AS(parse_command_line("goishi", {option}), Usage_error);
  }
  for (const char* const option : {"--config=a", "--log=a", "--protocol=gtp"})
    CHECK_THROWS_AS(parse_command_line("goishi", {"games", option, "a.sgf"}), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"--merged"}), Usage_error);
  for (const char* const bad :
       {"", "-", "0", "0-3", "4-3", "3-", "-3", "a-b", "1-2-3", "1,2", "99999999999999999999999"})
    CHECK_THROWS_AS(range(bad), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"solve"}), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"collection", "a.db"}), Usage_error);
  for (const char* const task : {"solve", "collection"})
    CHECK(parse_command_line("goishi", {task, "--help"}).task == Task::show_help);
  CHECK(parse_command_line("goishi", {"solve", "--game", "nogo"}).problems.path.empty());
  CHECK(parse_command_line("goishi", {"solve", "--game", "nogo", "--proof", "a"}).problems.proof ==
        "a");
  CHECK_THROWS_AS(parse_command_line("goishi", {"solve", "a.obf", "--proof", "a"}), Usage_error);
  const auto leaves = [](const char* file, const char* number) {
    return parse_command_line(
               "goishi", {"solve", "--game", "nogo", "--proof", file, "--proof-leaves", number})
        .problems.proof_leaves;
  };
  CHECK(leaves("a", "12") == 12);
  for (const char* const bad : {"", "-1", "x", "1.5"})
    CHECK_THROWS_AS(leaves("a", bad), Usage_error);
  CHECK_THROWS_AS(leaves("a.sgf", "12"), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"solve", "--game", "nogo", "--proof-leaves", "12"}),
                  Usage_error);
  CHECK(parse_command_line("goishi", {"solve", "--game", "nogo", "--hash", "a"}).problems.hash ==
        "a");
  CHECK_THROWS_AS(parse_command_line("goishi", {"solve", "a.obf", "--hash", "a"}), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"--hash", "a"}), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"perft", "--hash", "a"}), Usage_error);
  CHECK(parse_command_line("goishi", {"solve", "a.obf", "--proof", "a.sgf"}).problems.proof ==
        "a.sgf");
  CHECK_THROWS_AS(parse_command_line("goishi", {"solve", "a.obf", "b.obf"}), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"perft", "a.obf"}), Usage_error);
  CHECK_THROWS_AS(parse_command_line("goishi", {"bench", "--model", "a.model"}), Usage_error);
  const auto models =
      parse_command_line("goishi", {"solve", "a.obf", "--model", "a", "--book-file", "b"}).files;
  CHECK(models == decltype(models){{"model", "a"}, {"book-file", "b"}});
}
