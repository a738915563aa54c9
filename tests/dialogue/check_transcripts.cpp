#include "check_transcripts.h"

#include "process.h"
#include "transcript.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>
#include <system_error>

namespace goishi {

namespace {

std::string shown(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

/// Whether a search says how it stands: once a second, so how often depends on the machine.
bool is_progress(const std::string& line) { return line.starts_with("MESSAGE depth "); }

/// As many lines as are needed to meet the expectation or to disappoint it; nothing when one that
/// is needed does not come. Progress that is not expected is passed over.
std::optional<std::string> lines_from(Process& process, const std::vector<std::string>& expected) {
  std::vector<std::string> so_far;
  std::string heard;
  for (const std::string& wanted : expected) {
    so_far.push_back(wanted);
    if (wanted == "...") continue;
    const bool may_skip = so_far.size() > 1 && *(so_far.end() - 2) == "...";
    bool is_passed_over = false;
    do {
      const auto line = process.line();
      if (!line) return std::nullopt;
      is_passed_over = is_progress(*line) && !matches(so_far, heard + *line + "\n");
      if (!is_passed_over) heard += *line + "\n";
    } while (is_passed_over || (may_skip && !matches(so_far, heard)));
    if (!matches(so_far, heard)) break;
  }
  return heard;
}

void check(const Exchange& exchange, Process& process, Answer_end end) {
  if (exchange.expected.empty()) { // what follows `quit` may find nobody
    try {
      process.send(exchange.sent + "\n");
    } catch (const std::system_error&) {
    }
    return;
  }
  process.send(exchange.sent + "\n");
  const auto answer =
      end == Answer_end::empty_line ? process.answer() : lines_from(process, exchange.expected);
  INFO("expected:\n" << shown(exchange.expected));
  REQUIRE(answer);
  INFO("answered:\n" << *answer);
  CHECK(matches(exchange.expected, *answer));
}

} // namespace

std::vector<std::string> transcripts(std::string_view folder, std::string_view ending) {
  std::vector<std::string> paths;
  const auto directory = std::filesystem::path(GOISHI_SOURCE_DIR) / "tests" / folder;
  for (const auto& entry : std::filesystem::directory_iterator(directory))
    if (entry.path().extension() == ending) paths.push_back(entry.path().string());
  std::ranges::sort(paths);
  return paths;
}

void check_transcripts(const std::vector<std::string>& paths, Answer_end end) {
  REQUIRE_FALSE(paths.empty());
  for (const auto& path : paths) {
    const std::string name = std::filesystem::path(path).filename().string();
    for (const auto& conversation : read_transcript(path)) {
      Process process(conversation.options);
      for (const auto& exchange : conversation.exchanges) {
        INFO(name << ":" << exchange.line << ": " << exchange.sent);
        check(exchange, process, end);
      }
      INFO(name);
      process.close_input();
      CHECK(process.rest().empty());
      CHECK(process.wait() == 0);
      const std::string errors = process.errors();
      INFO("standard error:\n" << errors);
      CHECK(matches(conversation.errors, errors));
    }
  }
}

} // namespace goishi
