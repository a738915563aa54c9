#include "transcript.h"

#include <fstream>
#include <iterator>
#include <regex>
#include <span>
#include <sstream>
#include <stdexcept>

namespace goishi {

namespace {

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(" \r") + 1);
  return text;
}

std::string unescaped(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      plain += text[i];
      continue;
    }
    switch (text[++i]) {
    case 'n':
      plain += '\n';
      break;
    case 't':
      plain += '\t';
      break;
    case 'r':
      plain += '\r';
      break;
    case '0':
      plain += '\0';
      break;
    case 'x':
      plain += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
      break;
    default:
      plain += text[i];
    }
  }
  return plain;
}

bool line_matches(const std::string& expected, const std::string& line) {
  if (expected.size() > 1 && expected.front() == '/' && expected.back() == '/')
    return std::regex_match(line, std::regex(expected.substr(1, expected.size() - 2)));
  return expected == line;
}

bool lines_match(std::span<const std::string> expected, std::span<const std::string> lines) {
  if (expected.empty()) return lines.empty();
  if (expected.front() == "...") {
    for (std::size_t skipped = 0; skipped <= lines.size(); ++skipped)
      if (lines_match(expected.subspan(1), lines.subspan(skipped))) return true;
    return false;
  }
  return !lines.empty() && line_matches(expected.front(), lines.front()) &&
         lines_match(expected.subspan(1), lines.subspan(1));
}

bool is_part(const std::string& expected) {
  return expected.starts_with("~ ") || expected.starts_with("!~ ");
}

bool part_matches(const std::string& expected, const std::string& text) {
  const bool is_wanted = expected.front() == '~';
  const std::string part = unescaped(expected.substr(is_wanted ? 2 : 3));
  return (text.find(part) != std::string::npos) == is_wanted;
}

/// The words of a line, one a line.
std::string as_lines(const std::string& text) {
  std::istringstream words(text);
  std::string lines;
  for (std::string word; words >> word;) lines += (lines.empty() ? "" : "\n") + word;
  return lines;
}

void read_file(Conversation& conversation, const std::string& text, int number) {
  const auto blank = text.find(' ');
  if (blank == std::string::npos)
    conversation.exchanges.push_back({number, {}, text, {}});
  else
    conversation.files.push_back({text.substr(0, blank), unescaped(text.substr(blank + 1))});
}

/// The expected answer of an input line until the answer to the next one has been read.
const std::vector<std::string> same_as_next{"\n"};

void share_answers(std::vector<Exchange>& exchanges) {
  for (std::size_t i = exchanges.size(); i-- > 1;)
    if (exchanges[i - 1].expected == same_as_next)
      exchanges[i - 1].expected = exchanges[i].expected;
}

/// Reads a line that is not a note and does not begin a dialogue.
void read_line(Conversation& conversation, const std::string& line, int number) {
  auto& exchanges = conversation.exchanges;
  if (line == "!" || line.starts_with("! "))
    conversation.errors.push_back(trimmed(line.size() > 2 ? line.substr(2) : ""));
  else if (line.starts_with("% "))
    conversation.status = std::stoi(line.substr(2));
  else if (line.starts_with("@ "))
    read_file(conversation, line.substr(2), number);
  else if (line.starts_with(">= "))
    exchanges.push_back({number, unescaped(line.substr(3)), {}, {"="}});
  else if (line.starts_with(">& "))
    exchanges.push_back({number, unescaped(line.substr(3)), {}, same_as_next});
  else if (line.starts_with(">> "))
    exchanges.push_back({number, as_lines(unescaped(line.substr(3))), {}, {}});
  else if (line == ">" || line.starts_with("> "))
    exchanges.push_back({number, unescaped(line.size() > 2 ? line.substr(2) : ""), {}, {}});
  else {
    if (exchanges.empty()) exchanges.push_back({number, {}, {}, {}});
    exchanges.back().expected.push_back(trimmed(line));
  }
}

} // namespace

std::vector<Conversation> read_transcript(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<Conversation> conversations;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with(";") || trimmed(line).empty()) continue;
    if (line.starts_with("$")) {
      std::istringstream words(line.substr(1));
      conversations.emplace_back().options.assign(std::istream_iterator<std::string>(words), {});
      continue;
    }
    if (conversations.empty()) conversations.emplace_back();
    read_line(conversations.back(), line, number);
  }
  for (Conversation& conversation : conversations) share_answers(conversation.exchanges);
  return conversations;
}

bool matches(const std::vector<std::string>& expected, const std::string& answer) {
  std::vector<std::string> in_order;
  for (const auto& line : expected)
    if (!is_part(line))
      in_order.push_back(line);
    else if (!part_matches(line, answer))
      return false;
  if (in_order.empty() && !expected.empty()) return true;
  std::vector<std::string> lines;
  std::istringstream text(answer);
  for (std::string line; std::getline(text, line);) lines.push_back(trimmed(line));
  return lines_match(in_order, lines);
}

} // namespace goishi
