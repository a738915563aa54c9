#include "protocol/gomocup/request.h"

#include "engine/text.h"

#include <algorithm>
#include <array>

namespace goishi::gomocup {

namespace {

constexpr bool is_blank(char c) { return (c >= '\0' && c <= ' ') || c == '\x7F'; }
constexpr bool divides(char c) { return is_blank(c) || c == ','; }

/// Commands with text or the name of a file, which stand as they are.
constexpr std::array<std::string_view, 10> with_text{
    "YXDBMERGE",          "YXDBSPLIT",  "YXDBTOTXT",  "YXDBTOTXTALL",  "YXEDITLABELDATABASE",
    "YXEDITTEXTDATABASE", "YXHASHDUMP", "YXHASHLOAD", "YXSETDATABASE", "YXTXTTODB"};

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
  std::transform(begin, end, begin, upper);
  if (std::ranges::find(with_text, std::string_view(begin, end)) != with_text.end()) {
    std::replace_if(end, line.end(), is_blank, ' ');
  } else {
    std::transform(end, line.end(), end, upper);
    std::replace_if(end, line.end(), divides, ' ');
  }
  return Request{{begin, end}, Arguments({end, line.end()}), Arguments({begin, line.end()})};
}

std::string_view file_name(std::string_view line) {
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
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
