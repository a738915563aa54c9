#include "protocol/gomocup/request.h"

#include "engine/text.h"

#include <algorithm>
#include <array>

namespace goishi::gomocup {

namespace {

constexpr bool divides(char c) { return (c >= '\0' && c <= ' ') || c == ',' || c == '\x7F'; }

struct Urgent {
  std::string_view word;
  Urgency urgency;
};
constexpr std::array urgent{
    Urgent{"ABOUT", Urgency::aside},
    Urgent{"END", Urgency::abandon},
    Urgent{"STOP", Urgency::interrupt},
    Urgent{"YXSTOP", Urgency::interrupt},
};

} // namespace

std::optional<Request> parse(std::span<char> line) {
  const auto begin = std::ranges::find_if_not(line, divides);
  if (begin == line.end()) return std::nullopt;
  const auto end = std::find_if(begin, line.end(), divides);
  std::transform(begin, line.end(), begin, upper);
  std::replace_if(end, line.end(), divides, ' ');
  return Request{{begin, end}, Arguments({end, line.end()}), Arguments({begin, line.end()})};
}

Urgency urgency_of(std::string_view line) {
  const auto begin = std::ranges::find_if_not(line, divides);
  const auto end = std::find_if(begin, line.end(), divides);
  const std::string_view word(begin, end);
  for (const auto& [name, urgency] : urgent)
    if (std::ranges::equal(word, name, {}, upper)) return urgency;
  return Urgency::none;
}

} // namespace goishi::gomocup
