#include "protocol/console/legend.h"

#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace goishi::console {

namespace {

// Statements of a view.
constexpr std::string_view open_to_both = "open-to-both";
constexpr std::string_view open_to_one = "open-to-one";
constexpr std::string_view guaranteed_moves = "guaranteed-moves";

const Statement* statement_of(const View& view, std::string_view code) {
  const auto found = std::ranges::find(
      view.summary, code, [](const Statement& statement) { return statement.text.code; });
  return found == view.summary.end() ? nullptr : &*found;
}

std::string sentence_of(const Statement& statement) {
  return as_sentence(english(statement)) + '.';
}

} // namespace

std::string legend_of(const View& view, const Board_signs& signs) {
  std::string text;
  for (const Statement& statement : view.summary) {
    const auto& values = statement.values;
    std::string sentence;
    if (statement.text.code == open_to_both)
      sentence = fmt::format("Open to both: {} ({}).", values[0], signs.legal);
    else if (statement.text.code == open_to_one)
      sentence =
          fmt::format("Only Black may play: {} (b). Only White: {} (w).", values[0], values[1]);
    else if (statement.text.code != guaranteed_moves)
      sentence = sentence_of(statement);
    if (!sentence.empty()) (text += text.empty() ? "" : " ") += sentence;
  }
  return text;
}

std::string marks_explained(const View& view, const Board_signs& signs) {
  if (statement_of(view, open_to_both) == nullptr) return "";
  return fmt::format("On the board {} is a point where both may play, b one for Black alone, w one "
                     "for White alone.",
                     signs.legal);
}

std::string guaranteed_moves_of(const View& view) {
  const Statement* const statement = statement_of(view, guaranteed_moves);
  return statement == nullptr ? "" : sentence_of(*statement);
}

} // namespace goishi::console
