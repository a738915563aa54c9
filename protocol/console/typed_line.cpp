#include "protocol/console/typed_line.h"

#include "protocol/words.h"

namespace goishi::console {

namespace {

/// "h8" of "h 8"; anything else as it is.
std::string joined(std::string_view words) {
  std::string vertex(words);
  if (vertex.size() > 2 && vertex[1] == ' ') vertex.erase(1, 1);
  return looks_like_vertex(vertex) ? vertex : std::string(words);
}

} // namespace

std::string cleaned(std::span<const char> line) {
  std::string clean;
  for (const char c : line) {
    const bool is_blank = c == ' ' || c == '\t';
    const bool is_control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    if (is_blank) {
      if (!clean.empty() && clean.back() != ' ') clean += ' ';
    } else if (!is_control) {
      clean += c;
    }
  }
  if (clean.ends_with(' ')) clean.pop_back();
  return clean;
}

bool looks_like_vertex(std::string_view words) {
  return words.size() >= 2 && words.size() <= 3 && words[0] >= 'a' && words[0] <= 'z' &&
         words.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

std::optional<Typed_move> move_in(std::string_view words) {
  constexpr std::string_view play = "play ";
  const bool is_named = words.starts_with(play);
  if (is_named) words.remove_prefix(play.size());
  Typed_move move{.color = std::nullopt, .vertex = joined(words)};
  const auto is_vertex = [&move] {
    return looks_like_vertex(move.vertex) || move.vertex == "pass";
  };
  const std::size_t blank = words.find(' ');
  if (is_named && !is_vertex() && blank != words.npos) {
    move.color = parse_color(words.substr(0, blank));
    if (move.color) move.vertex = joined(words.substr(blank + 1));
  }
  if (!is_named && !is_vertex()) return std::nullopt;
  return move;
}

} // namespace goishi::console
