// Positions with one right answer, in the format of gogui-regress and GNU Go: a numbered command,
// and in the next line `#? [answer]`, a regular expression, or `#? [!answer]` for wrong answers.
#include "tests/dialogue/process.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <regex>

using namespace goishi;

namespace {

bool is_as_wanted(const std::string& wanted, const std::string& answer) {
  const bool negated = wanted.starts_with("!");
  return std::regex_match(answer, std::regex(wanted.substr(negated ? 1 : 0))) != negated;
}

/// An answer without `=` and id; an error unchanged.
std::string content(const std::string& answer) {
  const auto blank = answer.find(' ');
  if (!answer.starts_with('=') || blank == std::string::npos) return answer;
  return answer.substr(blank + 1);
}

/// Runs a file. Returns the number of compared answers.
int compare(const std::filesystem::path& path, Process& process) {
  int compared = 0;
  int number = 0;
  std::string last;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    ++number;
    INFO(path.filename().string() << ":" << number << ": " << line);
    if (line.starts_with("#? [")) {
      ++compared;
      INFO("answered: " << last);
      CHECK(is_as_wanted(line.substr(4, line.rfind(']') - 4), content(last)));
      continue;
    }
    if (line.empty() || line.starts_with('#')) continue;
    process.send(line + "\n");
    const auto answer = process.answer();
    REQUIRE(answer);
    CHECK(answer->starts_with('='));
    last = *answer;
  }
  return compared;
}

} // namespace

TEST_CASE("every search finds the one right answer", "[gtp]") {
  int compared = 0;
  for (const std::string search : {"alphabeta", "mcts"})
    for (const auto& entry :
         std::filesystem::directory_iterator(GOISHI_SOURCE_DIR "/tests/clients")) {
      if (entry.path().extension() != ".tst") continue;
      INFO(search);
      Process process({"--search", search, "--nodes", "5000", "--playouts", "3000"});
      compared += compare(entry.path(), process);
    }
  CHECK(compared >= 76);
}

TEST_CASE("answers are compared whole, and may be forbidden", "[gtp]") {
  CHECK(is_as_wanted("D4|E5", "E5"));
  CHECK_FALSE(is_as_wanted("D4", "D44"));
  CHECK(is_as_wanted("!D4", "E5"));
  CHECK_FALSE(is_as_wanted("!.*D4.*", "C3 D4 E5"));
  CHECK(content("=10 D4") == "D4");
  CHECK(content("?10 illegal move") == "?10 illegal move");
}
