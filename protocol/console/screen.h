// The interface of screens: a question, and the reading of its answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace goishi::console {

class Screen {
public:
  virtual ~Screen() = default;

  /// Introduces itself.
  virtual void show() {}
  /// The prompt of the next line; empty: there is none.
  [[nodiscard]] virtual std::string prompt() const = 0;
  /// Obeys a line. Returns a command that is left for the caller.
  virtual std::optional<std::string> obey(std::string_view text) = 0;
  /// Answers a returned line that is not a command.
  virtual void reject(std::string_view) {}
};

} // namespace goishi::console
