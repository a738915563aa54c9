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
      conversations.push_back({{std::istream_iterator<std::string>(words), {}}, {}, {}});
      continue;
    }
    if (conversations.empty()) conversations.emplace_back();
    auto& exchanges = conversations.back().exchanges;
    if (line.starts_with("! ")) {
      conversations.back().errors.push_back(trimmed(line.substr(2)));
    } else if (line == ">" || line.starts_with("> ")) {
      exchanges.push_back({number, unescaped(line.size() > 2 ? line.substr(2) : ""), {}});
    } else if (exchanges.empty()) {
      throw std::runtime_error(path + ": an answer to nothing: " + line);
    } else {
      exchanges.back().expected.push_back(trimmed(line));
    }
  }
  return conversations;
}

bool matches(const std::vector<std::string>& expected, const std::string& answer) {
  std::vector<std::string> lines;
  std::istringstream text(answer);
  for (std::string line; std::getline(text, line);) lines.push_back(trimmed(line));
  return lines_match(expected, lines);
}

} // namespace goishi
