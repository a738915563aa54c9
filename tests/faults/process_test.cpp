// The whole program, from its start to its end, while memory and threads fail.
#include "tests/faults/faults.h"
#include "tests/protocol/pipe.h"

#include <catch2/catch.hpp>

#include <iostream>
#include <string>
#include <sys/wait.h>
#include <vector>

int goishi_main(int argc, char** argv);

namespace goishi::faults {
namespace {

/// Not a status of the program: the requested failure did not happen.
constexpr int not_met = 100;

struct End {
  /// The program's exit status, or -1 if a signal ended it.
  int status;
  bool met;
  std::string said;
};

/// Runs the program in a child of this process, with these lines as its input.
End run(std::vector<std::string> words, std::string_view lines, Kind kind, std::uint64_t n,
        Fault::Duration duration) {
  Pipe input;
  Pipe output;
  input.write(lines);
  input.close_write_end();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  std::cout.flush(); // otherwise the child would write it too
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(input.read_end(), STDIN_FILENO);
    ::dup2(output.write_end(), STDOUT_FILENO);
    ::dup2(output.write_end(), STDERR_FILENO);
    const Fault fault(kind, n, duration);
    const int status = goishi_main(static_cast<int>(arguments.size()), arguments.data());
    ::_exit(fault.met() ? status : not_met);
  }
  output.close_write_end();
  End end{-1, true, {}};
  for (std::string part = output.read(); !part.empty(); part = output.read()) end.said += part;
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
  end.met = end.status != not_met;
  return end;
}

TEST_CASE("without memory or a thread the program answers, or ends with a message", "[faults]") {
  const auto kind = GENERATE(Kind::allocation, Kind::pages, Kind::thread);
  const auto duration = GENERATE(Fault::Duration::once, Fault::Duration::lasting);
  const std::vector<std::string> words{"goishi", "--search", "mcts",     "--playouts",
                                       "20",     "--log",    "/dev/null"};
  bool met = true;
  for (std::uint64_t n = 1; met; n += 1 + n / 20) {
    const End end = run(words, "list_commands\ngenmove b\nundo\nprintsgf\n", kind, n, duration);
    CAPTURE(static_cast<int>(kind), n, end.said);
    met = end.met;
    if (end.status == 2)
      CHECK(end.said.starts_with("goishi: "));
    else if (met)
      REQUIRE(end.status == 0);
    if (end.status != 2 && !end.said.empty()) CHECK(end.said.ends_with("\n\n"));
  }
}

} // namespace
} // namespace goishi::faults
