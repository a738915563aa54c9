#include "engine/coded_text.h"

namespace goishi {

std::string english(const Statement& statement) {
  std::string text(statement.text.english);
  std::size_t at = 0;
  for (const std::string& value : statement.values) {
    at = text.find("{}", at);
    if (at == std::string::npos) break;
    text.replace(at, 2, value);
    at += value.size();
  }
  return text;
}

std::string english(std::span<const Statement> statements, std::string_view joint) {
  std::string line;
  for (const Statement& statement : statements) {
    if (!line.empty()) line += joint;
    line += english(statement);
  }
  return line;
}

} // namespace goishi
