#include "protocol/opening_words.h"

#include "engine/refusal.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace goishi {

namespace {

using Word = Opening_word::Kind;

constexpr std::array<std::pair<std::string_view, Word>, 4> choices{
    {{"black", Word::black}, {"white", Word::white}, {"more", Word::more}, {"offer", Word::offer}}};

Opening_word parse(std::string_view text, Vertices& vertices) {
  for (const auto& [name, kind] : choices)
    if (text == name) return {kind};
  if (std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; })) {
    Arguments number(text);
    return {Word::number, static_cast<int>(std::min<std::int64_t>(number.integer(), max_points))};
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
    if (word.kind == Word::point) {
      vertices.append(text, Move::at(word.point));
    } else if (word.kind == Word::number) {
      text += std::to_string(word.number);
    } else {
      text +=
          std::ranges::find(choices, word.kind, &std::pair<std::string_view, Word>::second)->first;
    }
  }
}

std::string_view word(Opening_step::Kind kind) noexcept {
  switch (kind) {
  case Opening_step::Kind::put:
    return "put";
  case Opening_step::Kind::choose:
    return "choose";
  case Opening_step::Kind::declare:
    return "declare";
  case Opening_step::Kind::offer:
    return "offer";
  case Opening_step::Kind::pick:
    break;
  }
  return "pick";
}

} // namespace goishi
