// A manager that does not wait for answers.
#include "tests/dialogue/folder.h"
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <thread>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

const std::vector<std::string> options{"--protocol", "gomocup"};

/// The next line that is not a message of a search.
std::string answer(Process& process) {
  for (;;) {
    const auto line = process.line();
    if (!line) return "<nothing>";
    if (!line->starts_with("MESSAGE")) return *line;
  }
}

/// Starts a search of a minute, and returns when it runs.
void start_search(Process& process) {
  process.send("START 15\nINFO timeout_turn 60000\n");
  REQUIRE(answer(process) == "OK");
  process.send("BOARD\n7,7,1\n7,8,2\n8,8,1\n6,8,2\nDONE\n");
  std::this_thread::sleep_for(50ms);
}

} // namespace

TEST_CASE("ABOUT is answered in the middle of a search, and once", "[gomocup][process]") {
  Process process(options);
  start_search(process);
  process.send("ABOUT\nABOUT\n");
  CHECK(answer(process).starts_with("name=\"Goishi\""));
  CHECK(answer(process).starts_with("name=\"Goishi\""));
  process.send("YXSTOP\n");
  CHECK(answer(process).find(',') != std::string::npos);
  process.send("ABOUT\nRESTART\n");
  CHECK(answer(process).starts_with("name=\"Goishi\""));
  CHECK(answer(process) == "OK");
}

TEST_CASE("STOP ends the search with a move", "[gomocup][process]") {
  const char* const stop = GENERATE("STOP\n", "yxstop\r\n", "YXSTOP\r");
  Process process(options);
  start_search(process);
  process.send(stop);
  CHECK(answer(process).find(',') != std::string::npos);
  process.send("RESTART\n");
  CHECK(answer(process) == "OK");
}

TEST_CASE("END that waits takes no answer of a database", "[gomocup][process]") {
  const Folder_of_records folder;
  Process process(options);
  process.send("START 15\nYXSETDATABASE\nnew.db\nYXQUERYDATABASEONE\n7,7\n8,6\n6,6\nDONE\nEND\n");
  CHECK(process.rest().ends_with("MESSAGE DATABASE ONE 0 0 0 0\n"));
  CHECK(process.wait() == 0);
}

TEST_CASE("END ends the search and the process, and nothing more is said", "[gomocup][process]") {
  Process process(options);
  start_search(process);
  process.send("END\n");
  const std::string rest = process.rest();
  CHECK(rest.find("\n7,") == std::string::npos);
  CHECK((rest.empty() || rest.starts_with("MESSAGE")));
  CHECK(process.wait() == 0);
}

TEST_CASE("the end of input leaves the search a moment for its move", "[gomocup][process]") {
  Process process(options);
  start_search(process);
  process.close_input();
  CHECK(process.rest().find(',') != std::string::npos);
  CHECK(process.wait() == 0);
}

TEST_CASE("lines may end in LF, CR or both", "[gomocup][process]") {
  Process process(options);
  process.send("START 15\rRESTART\r\n\r\n\n\rRESTART\nEND\r");
  CHECK(answer(process) == "OK");
  CHECK(answer(process) == "OK");
  CHECK(answer(process) == "OK");
  CHECK(process.wait() == 0);
}

TEST_CASE("a list of stones that never ends takes no memory", "[gomocup][process]") {
  Process process(options);
  process.send("START 15\nBOARD\n");
  CHECK(answer(process) == "OK");
  std::string lines;
  for (int i = 0; i < 10'000; ++i) lines += "1,1,1\n";
  // Lines that wait for a slow program take memory too, so only a limited number is in flight.
  const auto round = [&] {
    process.send(lines + "ABOUT\n");
    return answer(process).starts_with("name=\"Goishi\"");
  };
  for (int i = 0; i < 10; ++i) CHECK(round());
  const long before = process.resident();
  int unanswered = 0;
  // Stored, even in four bytes each, these would exceed the limit below.
  for (int i = 0; i < 300; ++i) unanswered += !round();
  CHECK(unanswered == 0);
  const long grown = process.resident() - before;
  process.send("DONE\n");
  CHECK(answer(process) == "ERROR two stones are on one point");
  CHECK(grown < 8'000);
}
