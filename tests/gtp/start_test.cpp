// Options, files and tasks of the command line.
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace goishi;

namespace {

/// A file that exists during the test.
class Temporary_file {
public:
  explicit Temporary_file(const std::string& text = {})
      : path_("/tmp/goishi_test_" + std::to_string(::getpid()) + "_" + std::to_string(++count)) {
    std::ofstream(path_) << text;
  }
  ~Temporary_file() { std::remove(path_.c_str()); }
  Temporary_file(const Temporary_file&) = delete;
  Temporary_file& operator=(const Temporary_file&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string text() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }

private:
  static inline int count = 0;
  std::string path_;
};

/// The error message of a failing start.
std::string complaint(const std::vector<std::string>& options) {
  Process process(options);
  CHECK(process.rest().empty());
  CHECK(process.wait() == 2);
  return process.errors();
}

std::string last_word(const std::string& text) {
  std::istringstream words(text);
  std::string word;
  while (words >> word) {
  }
  return word;
}

} // namespace

TEST_CASE("without standard input there is nothing to do", "[start]") {
  CHECK(std::system(GOISHI_PROGRAM " <&-") == 0);
  CHECK(std::system("echo name | " GOISHI_PROGRAM " >&-") == 0);
}

TEST_CASE("the log records what was said, from several processes", "[start]") {
  const Temporary_file log("before\n");
  {
    Process one({"--log", log.path()});
    Process two({"--log", log.path()});
    CHECK(one.ask("1 name") == "=1 Goishi");
    CHECK(two.ask("play b z99") == "? syntax error");
    CHECK(one.ask("7 list_games").starts_with("=7 "));
  }
  const std::string text = log.text();
  CHECK(text.starts_with("before\n"));
  CHECK(text.find(" < 1 name\n") != std::string::npos);
  CHECK(text.find(" > =1 Goishi\n") != std::string::npos);
  CHECK(text.find(" ! 'z99' is not a point such as D4\n") != std::string::npos);
  CHECK(text.find(" > ? syntax error\n") != std::string::npos);
}

TEST_CASE("a pipe is no file of commands and no log, and is not waited for", "[start]") {
  const Temporary_file pipe;
  REQUIRE(std::remove(pipe.path().c_str()) == 0);
  REQUIRE(::mkfifo(pipe.path().c_str(), 0600) == 0);
  CHECK(complaint({"--config", pipe.path()}) ==
        "goishi: cannot load file: " + pipe.path() + ": not a regular file\n");
  CHECK(complaint({"--log", pipe.path()}) ==
        "goishi: " + pipe.path() + " is neither a file nor a device: Invalid argument\n");
}

TEST_CASE("a file of commands may begin with the mark of an editor", "[start]") {
  const Temporary_file commands("\xEF\xBB\xBFset_game Reversi\r\nboardsize 6\r\n");
  Process process({"--config", commands.path()});
  CHECK(process.ask("gogui-rules_board_size") == "= 6");
}

TEST_CASE("output that does not fit on the disk ends the program with a failure", "[start]") {
  const Temporary_file errors;
  const std::string rest = " > /dev/full 2> " + errors.path();
  for (const std::string options : {"", "--help", "perft --depth 1"}) {
    const int status = std::system(("echo name | " GOISHI_PROGRAM " " + options + rest).c_str());
    CHECK(WEXITSTATUS(status) == 2);
    CHECK(errors.text().starts_with("goishi: cannot write to standard output"));
  }
}

#ifndef __SANITIZE_THREAD__ // whose own start would exceed the limit
TEST_CASE("a file that may not grow is refused and kills nobody", "[start]") {
  const Temporary_file answers;
  const Temporary_file game("old");
  const std::string script = "printf 'savesgf " + game.path() + "\\nname\\n' | ";
  // The shell limits the size of files to zero; pipes are not limited.
  const int status = std::system(
      ("(ulimit -f 0; " + script + GOISHI_PROGRAM + "; echo status $?) | cat > " + answers.path())
          .c_str());
  CHECK(status == 0);
  CHECK(answers.text() == "? cannot save file\n\n= Goishi\n\nstatus 0\n");
  CHECK(game.text() == "old");
}
#endif

TEST_CASE("the whole help names every option", "[start]") {
  Process asked;
  std::istringstream names(asked.ask("kata-list-params").substr(1));
  Process process({"--help-all"});
  const std::string help = process.rest();
  CHECK(process.wait() == 0);
  int options = 0;
  for (std::string name; names >> name; ++options) {
    INFO(name);
    CHECK(help.find("  --" + name) != std::string::npos);
  }
  CHECK(options >= 15);
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    CHECK(line.size() <= 120);
  }
}

TEST_CASE("the version is the one that GTP tells", "[start]") {
  Process asked;
  Process process({"--version"});
  CHECK(process.rest() == "Goishi " + asked.ask("version").substr(2) + "\n");
  CHECK(process.wait() == 0);
}

TEST_CASE("a signal ends what is solved, and tells what was found", "[start]") {
  const std::string start = "---------------------------OX------XO--------------------------- X\n";
  const Temporary_file file(std::string(62, 'X') + "-- O\n" + start + start);
  Process process({"solve", file.path(), "--memory", "1"});
  CHECK(process.line());
  CHECK(process.line().value_or("").starts_with("  1       2 "));
  process.signal(SIGINT);
  // The signal may come before the second search begins.
  const std::string text = "\n" + process.rest();
  const bool has_begun = text.starts_with("\n  2      60 ");
  CHECK((text.find("(not proved") != text.npos) == has_begun);
  CHECK(text.find("\n  3 ") == text.npos);
  CHECK(text.find(has_begun ? "\ntotal 2 problems, " : "\ntotal 1 problem, ") != text.npos);
  CHECK(process.wait() == 128 + SIGINT);
}

TEST_CASE("a signal ends a check, and prints the sum of the games before", "[start]") {
  const Temporary_file file("F5\n");
  Process process({"check", file.path(), "--empties", "64", "--memory", "1"});
  CHECK(process.line().value_or("").find("no moves") != std::string::npos);
  process.signal(SIGINT);
  CHECK(process.rest().starts_with("total 0 games, "));
  CHECK(process.wait() == 128 + SIGINT);
}

TEST_CASE("the bench signature is the same again, and with every instruction set of this processor",
          "[start]") {
  const std::vector<std::string> work{"bench", "--nodes", "2000", "--playouts", "100"};
  Process first(work);
  const std::string signature = last_word(first.rest());
  CHECK(signature.size() == 16);
  for (const char* set : {"auto", "baseline", "v3", "v4"}) {
    auto options = work;
    options.insert(options.end(), {"--instruction-set", set});
    Process process(options);
    const std::string text = process.rest();
    if (process.wait() != 0) continue; // the processor or this build lacks the set
    INFO(set);
    CHECK(last_word(text) == signature);
  }
}
