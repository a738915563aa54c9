#include "engine/sgf_scanner.h"

#include "engine/refusal.h"

#include <fmt/format.h>

#include <algorithm>

namespace goishi {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

[[noreturn]] void refuse(std::string_view why) {
  throw Refusal(Refusal::Kind::cannot_load_file, fmt::format("SGF: {}", why));
}

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }

class Scanner {
public:
  explicit Scanner(std::string_view text) : text_(text) {}

  Sgf_left_out scan(const std::function<void(const Sgf_value&)>& take) {
    find_tree();
    std::size_t depth = 1;
    bool is_first = true;
    for (std::size_t node = 0;;) {
      const char c = next();
      if (c == ';') {
        if (!is_first) ++node;
        is_first = false;
      } else if (c == '(') {
        ++depth;
        if (peek() != ';') refuse("a variation without a node");
      } else if (c == ')') {
        break;
      } else if (is_letter(c)) {
        --at_;
        read_property(node, take);
      } else {
        refuse("neither a node nor a property");
      }
    }
    Sgf_left_out left_out;
    // The main line is over; whatever follows at an upper level is another variation.
    for (--depth; depth > 0;) {
      const char c = next();
      if (c == ')')
        --depth;
      else if (c == '(')
        skip_tree(), ++left_out.variations;
      else
        refuse("a node after a variation");
    }
    left_out.games = text_.find('(', at_) != text_.npos;
    return left_out;
  }

private:
  /// To the first node of the first tree; what is before it is no SGF: a mail's head, a byte order
  /// mark.
  void find_tree() {
    for (at_ = 0; (at_ = text_.find('(', at_)) != text_.npos;) {
      ++at_;
      skip_blanks();
      if (at_ < text_.size() && text_[at_] == ';') return;
    }
    refuse("no game tree");
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }

  char peek() {
    skip_blanks();
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  char next() {
    skip_blanks();
    if (at_ >= text_.size()) refuse("cut off");
    return text_[at_++];
  }

  void read_property(std::size_t node, const std::function<void(const Sgf_value&)>& take) {
    std::string name;
    for (; at_ < text_.size() && is_letter(text_[at_]); ++at_)
      if (is_capital(text_[at_]) && name.size() < 16) name += text_[at_];
    if (peek() != '[') refuse("a property without a value");
    for (std::size_t number = 0; peek() == '['; ++number) {
      const std::size_t begin = ++at_;
      skip_value();
      take({node, name, text_.substr(begin, at_ - 1 - begin), number});
    }
  }

  /// To behind the bracket that ends the value.
  void skip_value() {
    for (;; ++at_) {
      at_ = text_.find_first_of("\\]", at_);
      if (at_ == text_.npos) refuse("a value without an end");
      if (text_[at_] == ']') break;
      ++at_;
    }
    ++at_;
  }

  /// To behind the parenthesis that ends a variation whose first one was just read.
  void skip_tree() {
    for (std::size_t depth = 1; depth > 0;) {
      const char c = next();
      if (c == '[')
        skip_value();
      else if (c == '(')
        ++depth;
      else if (c == ')')
        --depth;
      else if (c != ';' && !is_letter(c))
        refuse("a malformed variation");
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

} // namespace

Sgf_left_out scan_sgf(std::string_view text, const std::function<void(const Sgf_value&)>& take) {
  return Scanner(text).scan(take);
}

std::string_view trimmed(std::string_view text) {
  const auto begin = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::string sgf_text(std::string_view value) {
  constexpr std::size_t longest = 2000;
  std::string text;
  value = trimmed(value);
  for (std::size_t i = 0; i < value.size() && text.size() < longest; ++i) {
    if (value[i] == '\\' && ++i == value.size()) break;
    text += value[i] >= 0 && value[i] < ' ' ? ' ' : value[i];
  }
  return text;
}

std::string sgf_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c >= 0 && c < ' ' ? ' ' : c;
  }
  return escaped;
}

} // namespace goishi
