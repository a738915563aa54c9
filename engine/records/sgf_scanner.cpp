#include "engine/records/sgf_scanner.h"

#include "engine/names.h"
#include "engine/records/record.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <algorithm>
#include <utility>

namespace goishi {

void refuse_sgf(Coded_text why, std::vector<std::string> values) {
  throw Refusal(Refusal::Kind::cannot_load_file, Statement{why, std::move(values)})
      .at(Statement{{"sgf", "SGF"}});
}

namespace {

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// Takes all properties of the first tree. The number of a node that is on the main line comes with
/// them, and whether it is.
Sgf_extent
scan_tree(std::string_view text,
          const std::function<void(const Sgf_property&, std::size_t node, bool is_main)>& take) {
  Sgf_scanner scanner(text);
  scanner.find_tree();
  static_cast<void>(scanner.next());
  Sgf_extent extent;
  std::size_t nodes = 0;
  // The main line ends with the first tree; no node may follow a tree.
  bool is_main = true;
  bool is_behind_tree = false;
  for (std::size_t depth = 1; depth > 0;) {
    const char c = scanner.peek();
    if (is_letter(c) && !is_behind_tree) {
      take(scanner.property(), nodes - 1, is_main);
      continue;
    }
    if (scanner.at() == text.size()) {
      extent.unclosed = depth;
      break;
    }
    static_cast<void>(scanner.next());
    if (c == ')') {
      --depth;
      if (!is_main && !is_behind_tree) ++extent.variations;
      is_main = false;
      is_behind_tree = true;
    } else if (c == '(') {
      ++depth;
      if (scanner.peek() != ';') refuse_sgf({"no-node", "a variation has no node"});
      is_behind_tree = false;
    } else if (is_behind_tree) {
      refuse_sgf({"late-node", "a node comes after a variation"});
    } else if (c == ';') {
      nodes += is_main;
    } else {
      refuse_sgf({"no-property", "neither a node nor a property"});
    }
  }
  extent.games = text.find('(', scanner.at()) != text.npos;
  return extent;
}

} // namespace

void Sgf_scanner::find_tree() {
  for (at_ = 0; (at_ = text_.find('(', at_)) != text_.npos; ++at_) {
    const auto node = text_.find_first_not_of(blanks, at_ + 1);
    if (node != text_.npos && text_[node] == ';') return;
  }
  refuse_sgf({"no-tree", "there is no game tree"});
}

char Sgf_scanner::peek() {
  at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
  return at_ < text_.size() ? text_[at_] : '\0';
}

char Sgf_scanner::next() {
  const char c = peek();
  if (at_ >= text_.size()) refuse_sgf({"too-short", "the text ends too early"});
  ++at_;
  return c;
}

std::string_view Sgf_scanner::value() {
  const std::size_t begin = ++at_;
  for (;; ++at_) {
    at_ = text_.find_first_of("\\]", at_);
    if (at_ == text_.npos) refuse_sgf({"no-end", "a value has no end"});
    if (text_[at_] == ']') break;
    ++at_;
  }
  return text_.substr(begin, at_++ - begin);
}

Sgf_property Sgf_scanner::property() {
  const std::size_t begin = at_;
  name_.clear();
  for (; at_ < text_.size() && is_letter(text_[at_]); ++at_)
    if (is_capital(text_[at_]) && name_.size() < 16) name_ += text_[at_];
  if (peek() != '[') refuse_sgf(no_value);
  const std::size_t values = at_;
  std::size_t end = at_;
  for (; peek() == '['; end = at_) static_cast<void>(value());
  return {name_, text_.substr(begin, end - begin), text_.substr(values, end - values)};
}

Sgf_extent scan_sgf(std::string_view text, const std::function<void(const Sgf_value&)>& take) {
  return scan_tree(text, [&](const Sgf_property& property, std::size_t node, bool is_main) {
    if (!is_main) return;
    Sgf_scanner values(property.values);
    for (std::size_t number = 0; values.peek() == '['; ++number)
      take({node, property.name, values.value(), number});
  });
}

void visit_sgf(std::string_view text, const std::function<void(const Sgf_property&)>& take) {
  scan_tree(text, [&](const Sgf_property& property, std::size_t, bool) { take(property); });
}

std::optional<Sgf_move_text> first_sgf_move(std::string_view text) {
  std::optional<Sgf_move_text> found;
  visit_sgf(text, [&](const Sgf_property& property) {
    if (!found && color_of_letter(property.name))
      found = {property.name[0], Sgf_scanner(property.values).value()};
  });
  return found;
}

std::size_t sgf_line_end(std::string_view text) {
  const auto is_end = [&](std::size_t i) {
    return i < text.size() && (text[i] == '\n' || text[i] == '\r');
  };
  if (!is_end(0)) return 0;
  return is_end(1) && text[1] != text[0] ? 2 : 1;
}

std::string sgf_text(std::string_view value) {
  constexpr std::size_t longest = 2000;
  std::string text;
  value = trimmed(value);
  for (std::size_t i = 0; i < value.size() && text.size() < longest; ++i) {
    if (value[i] == '\\') {
      if (++i == value.size()) break;
      if (const std::size_t end = sgf_line_end(value.substr(i)); end > 0) {
        i += end - 1;
        continue;
      }
    }
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
