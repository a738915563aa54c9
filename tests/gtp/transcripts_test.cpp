#include "tests/dialogue/check_transcripts.h"
#include "tests/dialogue/folder.h"
#include "tests/dialogue/process.h"
#include "tests/dialogue/transcript.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace goishi;

namespace {

/// The command of a line, without its id.
std::string command_of(const std::string& line) {
  std::istringstream words(line);
  std::string word;
  words >> word;
  if (word.find_first_not_of("0123456789") == std::string::npos) words >> word;
  return word;
}

bool is_success(const std::string& expected) {
  return expected.starts_with("=") || expected.starts_with("/=");
}

} // namespace

TEST_CASE("the program answers as the transcripts say", "[gtp]") {
  const Folder_of_records folder;
  check_transcripts(transcripts("gtp", ".gtp"), Answer_end::empty_line);
}

TEST_CASE("the program reads compressed files and databases of games", "[gtp]") {
  const Folder_of_records folder;
  check_transcripts(transcripts("gtp/system", ".gtp"), Answer_end::empty_line);
}

TEST_CASE("the program starts, and does its tasks, as described", "[start]") {
  const Folder_of_records folder;
  check_transcripts(transcripts("start", ".gtp"), Answer_end::empty_line);
}

TEST_CASE("every command that is listed stands in a transcript", "[gtp]") {
  std::set<std::string> tested;
  std::vector<std::string> paths = transcripts("gtp", ".gtp");
  std::ranges::copy(transcripts("gtp/system", ".gtp"), std::back_inserter(paths));
  for (const auto& path : paths)
    for (const auto& conversation : read_transcript(path)) {
      std::string
          sent_before; // a command that a blank line or a comment ends is answered at that line
      for (const auto& [line, sent, file, expected] : conversation.exchanges) {
        if (!sent) continue;
        const bool ends = sent->empty() || sent->starts_with('#');
        const std::string command = ends ? sent_before : command_of(*sent);
        sent_before = expected.empty() ? command : "";
        if (!expected.empty() && is_success(expected.front())) tested.insert(command);
      }
    }
  Process process;
  std::istringstream commands(process.ask("list_commands").substr(1));
  int listed = 0;
  for (std::string command; commands >> command; ++listed) {
    INFO(command);
    CHECK(tested.contains(command));
  }
  CHECK(listed > 40);
}

TEST_CASE("expected answers match what they should and nothing else", "[gtp]") {
  CHECK(matches({"="}, "= "));
  CHECK(matches({"=7 2"}, "=7 2"));
  CHECK_FALSE(matches({"=7 2"}, "=7 2\nmore"));
  CHECK_FALSE(matches({"=7 2"}, "=72"));
  CHECK(matches({"/= [A-J][1-9]/"}, "= J9"));
  CHECK_FALSE(matches({"/= [A-J][1-9]/"}, "= J10"));
  CHECK(matches({"=", "...", "end"}, "=\na\nb\nend"));
  CHECK_FALSE(matches({"=", "...", "end"}, "=\na\nb"));
  CHECK(matches({"~ b\\nc", "!~ d"}, "= a\nb\nc"));
  CHECK_FALSE(matches({"~ a", "~ d"}, "= a\nb\nc"));
  CHECK_FALSE(matches({"~ a", "!~ b"}, "= a\nb\nc"));
  CHECK_FALSE(matches({"= b", "~ b"}, "= a\nb"));
}
