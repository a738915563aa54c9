// Messages with stable codes, by which clients translate them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A sentence for people, with a code that stays when its words change. Both are literals.
struct Coded_text {
  std::string_view code;
  std::string_view english;

  friend bool operator==(const Coded_text&, const Coded_text&) = default;
};

/// A sentence with values. Each takes the place of a `{}` in its English words.
struct Statement {
  Coded_text text;
  std::vector<std::string> values{};

  friend bool operator==(const Statement&, const Statement&) = default;
};

[[nodiscard]] std::string english(const Statement& statement);
/// Several in a line, with this between them.
[[nodiscard]] std::string english(std::span<const Statement> statements,
                                  std::string_view joint = "; ");

} // namespace goishi
