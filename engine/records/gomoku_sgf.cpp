#include "engine/records/gomoku_sgf.h"

#include "engine/records/sgf.h"
#include "engine/records/sgf_scanner.h"

#include <fmt/format.h>

namespace goishi {

namespace {

/// Line feeds and tabs stay; other control characters become blanks.
std::string escaped_lines(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    const bool stays = c < 0 || c >= ' ' || c == '\n' || c == '\t';
    escaped += stays ? c : ' ';
  }
  return escaped;
}

} // namespace

Gomoku_sgf::Gomoku_sgf(Geometry board)
    : text_(fmt::format("(;FF[4]GM[4]CA[UTF-8]SZ[{}", board.width)) {
  if (!board.is_square()) text_ += fmt::format(":{}", board.height);
  text_ += ']';
}

void Gomoku_sgf::add(std::string_view name, std::string_view value) {
  if (!value.empty()) (((text_ += name) += '[') += escaped_lines(value)) += ']';
}

void Gomoku_sgf::begin_move() {
  text_ += is_white_ ? "\n;W" : "\n;B";
  is_white_ = !is_white_;
}

void Gomoku_sgf::add_move(int column, int row) {
  begin_move();
  append_sgf_point(text_, column, row);
}

void Gomoku_sgf::add_pass() {
  begin_move();
  text_ += "[]";
}

Record Gomoku_sgf::parse(const Settings& settings) {
  text_ += ")\n";
  return parse_sgf(text_, settings);
}

void append_sgf_point(std::string& text, int column, int row) {
  text += '[';
  text += static_cast<char>('a' + column);
  text += static_cast<char>('a' + row);
  text += ']';
}

std::string sgf_lines(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool is_escape = value[i] == '\\' && i + 1 < value.size();
    if (is_escape) ++i;
    const std::size_t end = sgf_line_end(value.substr(i));
    if (end > 0) i += end - 1;
    if (end == 0)
      text += value[i];
    else if (!is_escape)
      text += '\n';
  }
  return text;
}

} // namespace goishi
