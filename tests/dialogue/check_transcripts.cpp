#include "check_transcripts.h"

#include "process.h"
#include "transcript.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
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

/// Whether a line reports the progress of a search: once a second, so their number depends on the
/// machine.
bool is_progress(const std::string& line) { return line.starts_with("MESSAGE depth "); }

/// Reads lines until the expectation is met or has failed; nothing if a needed line does not come.
/// Skips unexpected progress.
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

/// The text between the last two of these prompts.
std::string up_to_prompt(Process& process, std::ptrdiff_t prompts) {
  for (; prompts > 1; --prompts) process.up_to("> ");
  const auto answer = process.up_to("> ");
  return answer ? *answer + "> " : process.rest() + "<end>";
}

std::optional<std::string> unasked(Process& process, Answer_end end) {
  if (end == Answer_end::prompt) return up_to_prompt(process, 1);
  process.close_input();
  return process.rest();
}

std::optional<std::string> text_of(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::optional<std::string> answer_to(const Exchange& exchange, Process& process, Answer_end end) {
  if (!exchange.file.empty()) return text_of(exchange.file);
  if (!exchange.sent) return unasked(process, end);
  try {
    process.send(*exchange.sent + "\n");
  } catch (const std::system_error&) { // after `quit` the program may have ended
    if (exchange.expected.empty()) return "";
    throw;
  }
  switch (end) {
  case Answer_end::prompt:
    return up_to_prompt(process, 1 + std::ranges::count(*exchange.sent, '\n'));
  case Answer_end::empty_line:
    return exchange.expected.empty() ? "" : process.answer();
  default:
    return lines_from(process, exchange.expected);
  }
}

void check(const Exchange& exchange, Process& process, Answer_end end) {
  const auto answer = answer_to(exchange, process, end);
  if (exchange.expected.empty()) return;
  INFO("expected:\n" << shown(exchange.expected));
  REQUIRE(answer);
  INFO("answered:\n" << *answer);
  CHECK(matches(exchange.expected, *answer));
}

void check(const Conversation& conversation, const std::string& name, Answer_end end) {
  for (const auto& file : conversation.files) std::ofstream(file.name) << file.text;
  Process process(conversation.options);
  const auto& exchanges = conversation.exchanges;
  // Files after the last line are those that the program leaves.
  const auto spoken = std::ranges::find_if(exchanges.rbegin(), exchanges.rend(), [](const auto& e) {
                        return e.file.empty();
                      }).base();
  const auto check_each = [&](auto from, auto to) {
    for (; from != to; ++from) {
      INFO(name << ":" << from->line << ": " << from->sent.value_or(from->file));
      check(*from, process, end);
    }
  };
  if (end == Answer_end::prompt && (spoken == exchanges.begin() || exchanges.front().sent))
    static_cast<void>(unasked(process, end));
  check_each(exchanges.begin(), spoken);
  INFO(name);
  process.close_input();
  CHECK(process.rest().empty());
  CHECK(process.wait() == conversation.status);
  check_each(spoken, exchanges.end());
  const std::string errors = process.errors();
  INFO("standard error:\n" << errors);
  CHECK(matches(conversation.errors, errors));
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
  if (end == Answer_end::prompt) {
    // Unfinished games are saved only where a transcript says, and none of the tester is resumed.
    ::unsetenv("XDG_STATE_HOME");
    ::setenv("HOME", "", 1);
  }
  REQUIRE_FALSE(paths.empty());
  for (const auto& path : paths) {
    const std::string name = std::filesystem::path(path).filename().string();
    for (const auto& conversation : read_transcript(path)) check(conversation, name, end);
  }
}

} // namespace goishi
