// The program as a process: its start, its end and its use of memory.
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <thread>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

const std::vector<std::string> slow{"--game", "reversi",         "--search",
                                    "mcts",   "--time-per-move", "60"};

/// Far more than the end of a search takes, and far less than the whole search.
constexpr auto much_too_late = 30s;

/// Starts a search of a minute, and returns when it runs.
void start_search(Process& process, const std::string& command = "genmove b") {
  process.ask("name");
  process.send("name\n" + command + "\n");
  // The answer to `name` leaves before the search, so the search is next.
  REQUIRE(process.answer());
  std::this_thread::sleep_for(50ms);
}

} // namespace

TEST_CASE("on a pipe the program is silent until it is asked", "[process]") {
  Process process;
  CHECK_FALSE(process.answer(100ms));
  process.close_input();
  CHECK(process.rest().empty());
  CHECK(process.wait() == 0);
  CHECK(process.errors().empty());
}

TEST_CASE("a last line without line feed is obeyed", "[process]") {
  Process process;
  process.send("1 name\n2 version");
  process.close_input();
  CHECK(process.rest().starts_with("=1 Goishi\n\n=2 "));
  CHECK(process.wait() == 0);
}

TEST_CASE("the end of input ends a search and the process", "[process]") {
  Process process(slow);
  start_search(process);
  const auto begin = Clock::now();
  process.close_input();
  CHECK(process.rest().starts_with("= "));
  CHECK(process.wait() == 0);
  CHECK(Clock::now() - begin < much_too_late);
}

TEST_CASE("quit ends a search and is answered in its turn", "[process]") {
  Process process(slow);
  start_search(process);
  const auto begin = Clock::now();
  process.send("5 quit\n6 name\n");
  const std::string rest = process.rest();
  CHECK(rest.starts_with("= "));
  CHECK(rest.ends_with("\n\n=5 \n\n"));
  CHECK(process.wait() == 0);
  CHECK(Clock::now() - begin < much_too_late);
}

TEST_CASE("quit ends every search of a command that needs several", "[process]") {
  Process process({"--game", "gomoku", "--book", "off", "--time-per-move", "3600"});
  start_search(process, "goishi-opening-choice swap2");
  process.send("quit\n");
  CHECK(process.rest().ends_with("\n\n= \n\n"));
  CHECK(process.wait() == 0);
}

TEST_CASE("the searches of a script have their whole time before it quits", "[process]") {
  Process process({"--game", "reversi", "--search", "mcts", "--time-per-move", "0.8"});
  const auto begin = Clock::now();
  process.send("genmove b\ngenmove w\nquit\n");
  CHECK(process.rest().ends_with("\n\n= \n\n"));
  CHECK(process.wait() == 0);
  CHECK(Clock::now() - begin > 1400ms);
}

TEST_CASE("an interrupt ends the search at once and nothing else", "[process]") {
  const char* const line = GENERATE("# interrupt", "stop");
  Process process(slow);
  start_search(process);
  const auto begin = Clock::now();
  process.send(std::string(line) + "\n");
  const auto move = process.answer();
  REQUIRE(move);
  CHECK(move->starts_with("= "));
  CHECK(Clock::now() - begin < much_too_late);
  if (std::string(line) == "stop") CHECK(process.answer() == "= ");
  CHECK(process.ask("7 name") == "=7 Goishi");
}

TEST_CASE("a game is solved until an interrupt comes", "[process]") {
  Process process({"--game", "reversi"});
  process.send("goishi-solve\n");
  CHECK_FALSE(process.answer(100ms));
  process.send("stop\n");
  const auto found = process.answer();
  REQUIRE(found);
  CHECK(found->find(" not proved") != std::string::npos);
  CHECK(process.answer() == "= ");
  CHECK(process.ask("genmove b").starts_with("= "));
}

TEST_CASE("an interrupt does not reach into the future", "[process]") {
  Process process({"--game", "reversi", "--search", "mcts", "--time-per-move", "0.3"});
  process.send("# interrupt\n");
  process.ask("name");
  const auto begin = Clock::now();
  CHECK(process.ask("genmove b").starts_with("= "));
  CHECK(Clock::now() - begin >= 100ms);
}

TEST_CASE("a client that closes our output ends the process", "[process]") {
  SECTION("while it is asked") {
    Process process;
    process.close_output();
    try {
      for (int i = 0; i < 1000; ++i) process.send("name\n");
    } catch (const std::exception&) {
    }
    CHECK(process.wait(5s) == 0);
  }
  SECTION("while it waits") {
    Process process;
    process.ask("name");
    process.close_output();
    CHECK(process.wait(5s) == 0);
  }
  SECTION("while it searches") {
    Process process(slow);
    start_search(process);
    process.close_output();
    CHECK(process.wait(5s) == 0);
  }
}

TEST_CASE("lines that were sent without waiting are answered in order", "[process]") {
  Process process({"--game", "gomoku"});
  std::string commands;
  for (int i = 0; i < 5000; ++i)
    commands += std::to_string(i) + (i % 2 == 0 ? " play b d4\n" : " undo\n");
  std::thread writer([&] { process.send(commands); });
  int wrong = 0;
  for (int i = 0; i < 5000; ++i) wrong += process.answer() != "=" + std::to_string(i) + " ";
  writer.join();
  CHECK(wrong == 0);
}

TEST_CASE("a line that comes in pieces is one line", "[process]") {
  Process process;
  for (const char c : std::string("12 na\rme\n")) {
    process.send(std::string(1, c));
    std::this_thread::sleep_for(2ms);
  }
  CHECK(process.answer() == "=12 Goishi");
}

TEST_CASE("lines of a megabyte are read", "[process]") {
  Process process({"--game", "gomoku"});
  std::string sequence = "gogui-play_sequence";
  while (sequence.size() < 3'000'000) sequence += " b d4 w e5";
  CHECK(process.ask("1 " + sequence) == "?1 illegal move");
  CHECK(process.ask("2 " + std::string(2'000'000, 'x')) == "?2 unknown command");
  CHECK(process.ask("3 play b " + std::string(2'000'000, 'x')) == "?3 syntax error");
  CHECK(process.ask("4 name " + std::string(2'000'000, ' ')) == "=4 Goishi");
  CHECK(process.ask("5 name #" + std::string(2'000'000, 'x')) == "=5 Goishi");
  process.send("# " + std::string(2'000'000, 'x') + "\n");
  CHECK(process.ask("6 name " + std::string(40'000'000, ' ')) == "?6 syntax error");
  CHECK(process.ask("7 gogui-rules_legal_moves").starts_with("=7 A1 "));
}

TEST_CASE("a million passes after the end of the game change nothing", "[process]") {
  Process process({"--game", "tictactoe"});
  for (const char* move : {"b a1", "w b1", "b a2", "w b2", "b a3"})
    CHECK(process.ask(std::string("play ") + move) == "= ");
  std::string passes;
  for (int i = 0; i < 1000; ++i) passes += "play b pass\nplay w pass\n";
  const auto round = [&] {
    process.send(passes);
    int wrong = 0;
    for (int i = 0; i < 2000; ++i) wrong += process.answer() != "= ";
    return wrong;
  };
  CHECK(round() == 0);
  const long before = process.resident();
  int wrong = 0;
  for (int i = 1; i < 500; ++i) wrong += round();
  CHECK(wrong == 0);
  CHECK(process.resident() - before < 8'000);
  CHECK(process.ask("final_score") == "= B+1");
  CHECK(process.ask("undo") == "= ");
}

TEST_CASE("the model is loaded before a clock runs", "[process]") {
  // Reversi's takes 16 MB; the sanitizers need memory of their own besides.
  constexpr long least = 12'000;
  const auto grown_by = [](Process& process, const std::string& command) {
    const long before = process.resident();
    CHECK(process.ask(command).starts_with("= "));
    return process.resident() - before;
  };
  const std::vector<std::string> reversi{"--game", "reversi", "--memory", "1"};
  for (const char* timed : {"time_settings 0 1 1", "kata-time_settings fischer 10 1",
                            "kgs-time_settings absolute 60", "kata-set-param time-per-move 1"}) {
    INFO(timed);
    Process process(reversi);
    CHECK(process.ask("name") == "= Goishi");
    const long unlimited = grown_by(process, "time_settings 0 1 0");
    const long loaded = grown_by(process, timed);
    CHECK(loaded > least);
    CHECK(unlimited < loaded / 2);
    CHECK(grown_by(process, "reg_genmove b") < loaded / 2);
  }
  Process other({"--game", "nogo", "--memory", "1"});
  CHECK(other.ask("time_settings 60 0 0") == "= ");
  CHECK(grown_by(other, "set_game Othello") > least);
}
