// The interface of screens: a question, and the reading of its answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace goishi::console {

struct Context;
class Play;

class Screen {
public:
  virtual ~Screen() = default;

  /// Introduces itself.
  virtual void show() {}
  /// The prompt of the next line; empty if there is none.
  [[nodiscard]] virtual std::string prompt() const { return "> "; }
  /// Obeys a line. Returns a command that is left for the caller.
  virtual std::optional<std::string> obey(std::string_view text) = 0;
  /// Answers a returned line that is not a command.
  virtual void reject(std::string_view) {}
};

/// A screen around the game.
class Play_screen : public Screen {
public:
  Play_screen(Context& context, Play& play) : context_(context), play_(play) {}

protected:
  Context& context_;
  Play& play_;
};

} // namespace goishi::console
