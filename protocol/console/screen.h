// A question to the person, and the meaning of the lines that answer it.
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
  /// The words before the line that is typed next; empty: nobody is asked.
  [[nodiscard]] virtual std::string prompt() const = 0;
  /// Obeys a line. A command that it leaves to be obeyed is returned.
  virtual std::optional<std::string> obey(std::string_view text) = 0;
  /// Answers a line that was left, and is no command.
  virtual void reject(std::string_view) {}
};

} // namespace goishi::console
