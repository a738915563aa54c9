// The grammar of SGF, without the meaning of its properties.
#pragma once

#include "engine/coded_text.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// Throws a Refusal of the kind cannot_load_file with the reason why a text is not SGF.
[[noreturn]] void refuse_sgf(Coded_text why, std::vector<std::string> values = {});

/// A property of a file, unchanged.
struct Sgf_property {
  /// Its capital letters: older files write "GaMe" for GM. Valid until the next property is read.
  std::string_view name;
  /// All of it, from its name to its last bracket.
  std::string_view text;
  /// From its first bracket on.
  std::string_view values;
};

/// Reads a text token by token. Refused: cannot_load_file, if the text is not SGF.
class Sgf_scanner {
public:
  explicit Sgf_scanner(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

  /// Goes to the first parenthesis that a node follows; the text before it is not SGF: a mail
  /// header, a byte order mark.
  void find_tree();
  /// The first character of the next token.
  char peek();
  /// The same, and goes behind it.
  char next();
  /// Reads a property, whose name must be next.
  Sgf_property property();
  /// Skips a value, whose bracket must be next, and returns the text in the brackets.
  std::string_view value();

  /// The place at which the next token begins, after a call of peek.
  [[nodiscard]] std::size_t at() const noexcept { return at_; }

private:
  std::string_view text_;
  std::size_t at_;
  std::string name_;
};

/// A value of a property. Its text has its escapes still.
struct Sgf_value {
  /// Of the main line; 0 is the root.
  std::size_t node = 0;
  /// As in Sgf_property.
  std::string_view name;
  std::string_view text;
  /// The place among the values of its property, from 0.
  std::size_t number = 0;
};

/// The parts of a tree outside its main line.
struct Sgf_extent {
  std::size_t variations = 0;
  /// Another game follows.
  bool games = false;
  /// The parentheses that are missing at the end.
  std::size_t unclosed = 0;
};

/// Takes the values of the main line of the first game tree, in order. Refused: cannot_load_file,
/// for a tree that is malformed or cut off in a property, variations included. Uses the same little
/// memory for any text.
Sgf_extent scan_sgf(std::string_view text, const std::function<void(const Sgf_value&)>& take);

/// Takes all properties of the first game tree, its variations included, in the order of the text.
/// Refused as scan_sgf.
void visit_sgf(std::string_view text, const std::function<void(const Sgf_property&)>& take);

/// A move of a tree: 'B' or 'W', and the value.
struct Sgf_move_text {
  char color;
  std::string_view point;
};

/// The first move of a tree, its variations included. The tree must be well formed.
[[nodiscard]] std::optional<Sgf_move_text> first_sgf_move(std::string_view text);

/// The bytes of the end of a line at the beginning of a text; 0: none is there. A line that ends in
/// `\` goes on behind it.
[[nodiscard]] std::size_t sgf_line_end(std::string_view text);

/// A text as it was meant: without escapes, on one line, without blanks around it; at most 2000
/// bytes of it.
[[nodiscard]] std::string sgf_text(std::string_view value);

/// A text as it may stand in a value.
[[nodiscard]] std::string sgf_escaped(std::string_view text);

} // namespace goishi
