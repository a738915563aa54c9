#include "protocol/opening_words.h"

#include "engine/refusal.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace goishi {

using gomoku::Opening_word;

namespace {

using Word = Opening_word::Kind;

Opening_word parse(std::string_view text, Vertices& vertices) {
  if (const auto kind = gomoku::opening_word_named(text)) return {*kind};
  if (text.find_first_not_of("+-0123456789") == text.npos) {
    Arguments number(text);
    return {Word::number,
            static_cast<int>(std::clamp<std::int64_t>(number.integer(), -1, max_points))};
  }
  const Move move = vertices.parse(text);
  if (!move.is_point()) throw Refusal(Refusal::Kind::syntax_error, "nobody passes in an opening");
  return Opening_word::at(move.point());
}

} // namespace

std::vector<Opening_word> take_opening_words(Arguments& arguments, Vertices& vertices) {
  std::vector<Opening_word> words;
  while (!arguments.empty()) words.push_back(parse(arguments.word(), vertices));
  return words;
}

void append(std::string& text, std::span<const Opening_word> words, const Vertices& vertices) {
  for (const Opening_word& word : words) {
    if (!text.empty()) text += ' ';
    if (word.kind == Word::point)
      vertices.append(text, Move::at(word.point));
    else if (word.kind == Word::number)
      text += std::to_string(word.number);
    else
      text += name_of(word.kind);
  }
}

std::vector<std::string> names_of_opening_rules() {
  std::vector<std::string> names;
  for (const gomoku::Opening_rule& rule : gomoku::opening_rules()) names.emplace_back(rule.name);
  return names;
}

} // namespace goishi
