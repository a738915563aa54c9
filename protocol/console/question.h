// Yes-or-no questions, such as before a game is lost.
#pragma once

#include "protocol/console/context.h"
#include "protocol/console/screen.h"

#include <functional>
#include <string>

namespace goishi::console {

class Question final : public Screen {
public:
  explicit Question(Context& context) : context_(context) {}

  /// Asks, and does one thing or the other; then the game, or its review,
  /// goes on.
  void ask(std::string question, std::function<void()> on_yes, std::function<void()> on_no);

  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;

private:
  Context& context_;
  std::string question_;
  std::function<void()> on_yes_;
  std::function<void()> on_no_;
};

} // namespace goishi::console
