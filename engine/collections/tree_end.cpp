#include "engine/collections/tree_end.h"

#include "engine/records/charset.h"
#include "engine/text.h"

#include <algorithm>
#include <array>

namespace goishi {

void Tree_nesting::take(char c) {
  if (has_ended) return;
  if (is_in_value) {
    if (!is_escaped && c == ']') is_in_value = false;
    is_escaped = !is_escaped && c == '\\';
  } else if (c == '[') {
    is_in_value = true;
    is_escaped = false;
  } else if (c == '(') {
    ++depth;
  } else if (c == ')') {
    has_ended = --depth == 0;
  }
}

void Utf8_check::take(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (followers_ > 0) {
    --followers_;
    holds_ = holds_ && (byte & 0xC0) == 0x80;
  } else if (byte >= 0x80) {
    holds_ = holds_ && byte >= 0xC2 && byte <= 0xF4;
    followers_ = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
  } else if (byte == 0x1B) {
    // It changes the character set in ISO-2022-JP.
    holds_ = false;
  }
}

void Sgf_tree_end::take(std::string_view ahead) {
  const char c = ahead.front();
  utf8_.take(c);
  if (c == '(' && !bytes_.is_in_value) ++trees_;
  if (!has_charset_) look_for_charset(c);
  bytes_.take(c);
  if (!coded_) return;
  if (inside_ > 0) {
    --inside_;
    return;
  }
  const std::size_t size = std::max<std::size_t>(characters_->first_of(ahead), 1);
  if (size == 1) coded_->take(c);
  inside_ = size - 1;
}

void Sgf_tree_end::look_for_charset(char c) {
  constexpr std::size_t longest = 64;
  constexpr std::string_view name = "CA[";
  // A name is made of letters; the value goes on to its bracket.
  const bool is_part = bytes_.is_in_value ? c != ']' : c == '[' || is_letter(c);
  if (is_part) {
    if (property_.size() < longest) property_ += c;
    return;
  }
  has_charset_ = bytes_.is_in_value && property_.starts_with(name);
  if (has_charset_) {
    const std::string charset = charset_named(property_.substr(name.size()));
    if (charset.empty()) return;
    characters_.emplace(charset);
    coded_ = bytes_;
  }
  property_.clear();
}

void Ggf_tree_end::take(std::string_view ahead) {
  const char c = ahead.front();
  if (c == ']')
    is_in_value_ = false;
  else if (c == '[')
    is_in_value_ = true;
  else if (c == ')' && !is_in_value_)
    has_ended_ = true;
}

bool begins_game(std::string_view text) {
  constexpr std::array<std::string_view, 5> roots{"FF", "GM", "CA", "AP", "SZ"};
  if (!text.starts_with('(')) return false;
  text.remove_prefix(1);
  text = trimmed(text.substr(0, longest_game_beginning - 1));
  if (!text.starts_with(';')) return false;
  text = trimmed(text.substr(1));
  if (text.size() < 3 || text[2] != '[') return false;
  if (std::ranges::find(roots, text.substr(0, 2)) == roots.end()) return false;
  const std::size_t end = text.find_first_of("\\]");
  return end != text.npos && text[end] == ']';
}

} // namespace goishi
