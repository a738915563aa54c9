#include "protocol/console/question.h"

#include "protocol/console/typed_line.h"

#include <fmt/format.h>

#include <utility>

namespace goishi::console {

void Question::ask(std::string question, std::function<void()> on_yes,
                   std::function<void()> on_no) {
  question_ = std::move(question);
  on_yes_ = std::move(on_yes);
  on_no_ = std::move(on_no);
  context_.place = Place::yes_or_no;
}

std::string Question::prompt() const { return fmt::format("{} yes or no [no] > ", question_); }

std::optional<std::string> Question::obey(std::string_view text) {
  const std::string words = lower_case(text);
  const bool is_yes = words == "y" || words == "yes";
  if (!is_yes && !words.empty() && words != "n" && words != "no") {
    context_.say("Type yes or no.\n");
    return std::nullopt;
  }
  context_.place = context_.home;
  // The action may ask again.
  const auto then = std::exchange(is_yes ? on_yes_ : on_no_, {});
  then();
  if (!is_yes)
    context_.say(context_.place == Place::game ? "Nothing has changed; the game continues.\n"
                                               : "Nothing has changed.\n");
  return std::nullopt;
}

} // namespace goishi::console
