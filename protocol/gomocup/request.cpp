#include "protocol/gomocup/request.h"

#include "engine/text.h"

#include <algorithm>
#include <array>

namespace goishi::gomocup {

namespace {

constexpr bool is_blank(char c) { return (c >= '\0' && c <= ' ') || c == '\x7F'; }
constexpr bool divides(char c) { return is_blank(c) || c == ','; }

/// Commands with text or the name of a file, which stand as they are.
constexpr std::array<std::string_view, 13> with_text{
    "YXDBTOPOS",    "YXDBMERGE",           "YXDBSPLIT",          "YXDBTOLIB",  "YXDBTOTXT",
    "YXDBTOTXTALL", "YXEDITLABELDATABASE", "YXEDITTEXTDATABASE", "YXHASHDUMP", "YXHASHLOAD",
    "YXLIBTODB",    "YXSETDATABASE",       "YXTXTTODB"};

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
  const auto all = line.subspan(static_cast<std::size_t>(begin - line.begin()));
  const auto end = std::ranges::find_if(all, divides);
  std::transform(all.begin(), end, all.begin(), upper);
  const auto size = static_cast<std::size_t>(end - all.begin());
  const std::string_view text{all.data(), all.size()};
  const std::string_view word = text.substr(0, size);
  const auto rest = all.subspan(size);
  if (std::ranges::find(with_text, word) != with_text.end()) {
    std::ranges::replace_if(rest, is_blank, ' ');
  } else {
    std::ranges::transform(rest, rest.begin(), upper);
    std::ranges::replace_if(rest, divides, ' ');
  }
  return Request{word, Arguments(text.substr(size)), Arguments(text)};
}

std::string_view file_name(std::string_view line) {
  while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line;
}

Urgency urgency_of(std::string_view line) {
  const auto begin = std::ranges::find_if_not(line, divides);
  const auto end = std::find_if(begin, line.end(), divides);
  const std::string_view word = line.substr(static_cast<std::size_t>(begin - line.begin()),
                                            static_cast<std::size_t>(end - begin));
  for (const auto& [name, urgency] : urgent)
    if (std::ranges::equal(word, name, {}, upper)) return urgency;
  return Urgency::none;
}

} // namespace goishi::gomocup
