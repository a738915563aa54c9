#include "protocol/gtp/request.h"

#include "engine/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace goishi::gtp {

namespace {

constexpr bool is_control(char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }

/// Whether a text can be used as it is.
bool is_clean(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return is_control(c) || c == '#'; });
}

/// Cleans a text in place; returns the rest.
std::string_view clean(std::span<char> text) {
  const auto comment = std::find(text.begin(), text.end(), '#');
  auto out = text.begin();
  for (auto in = text.begin(); in != comment; ++in) {
    if (*in == '\t')
      *out++ = ' ';
    else if (!is_control(*in))
      *out++ = *in;
  }
  return {text.data(), static_cast<std::size_t>(out - text.begin())};
}

bool is_id(std::string_view word) {
  return !word.starts_with('-') && number_in<std::int32_t>(word);
}

/// The longest line that can be urgent with a reasonable number of blanks and control characters.
constexpr std::size_t urgent_length = 64;

} // namespace

std::optional<Request> parse(std::span<char> line) {
  std::string_view text{line.data(), line.size()};
  if (!is_clean(text)) text = clean(line);
  Request request;
  request.arguments = Arguments(text);
  if (request.arguments.empty()) return std::nullopt;
  request.command = request.arguments.word();
  if (is_id(request.command)) {
    request.id = request.command;
    request.command = request.arguments.empty() ? std::string_view{} : request.arguments.word();
  }
  return request;
}

Urgency urgency_of(std::string_view line) {
  // The first letter decides for nearly every line.
  const auto first =
      std::ranges::find_if(line, [](char c) { return c > ' ' && c != '\x7F' && !is_digit(c); });
  if (first == line.end() || (*first != '#' && *first != 's' && *first != 'q'))
    return Urgency::none;
  // Blanks and comments at the end may be long and have no meaning.
  if (*first != '#') line = line.substr(0, line.find('#'));
  while (!line.empty() && (static_cast<unsigned char>(line.back()) <= ' ' || line.back() == '\x7F'))
    line.remove_suffix(1);
  if (line.size() > urgent_length) return Urgency::none;

  std::array<char, urgent_length> copy;
  std::ranges::copy(line, copy.begin());
  const std::span<char> text{copy.data(), line.size()};
  if (*first == '#') {
    copy[static_cast<std::size_t>(first - line.begin())] = ' ';
    const auto comment = parse(text);
    return comment && comment->id.empty() && comment->command == "interrupt" &&
                   comment->arguments.empty()
               ? Urgency::interrupt
               : Urgency::none;
  }
  const auto request = parse(text);
  if (!request || !request->arguments.empty()) return Urgency::none;
  if (request->command == "stop") return Urgency::interrupt;
  return request->command == "quit" ? Urgency::end : Urgency::none;
}

} // namespace goishi::gtp
