// Finds the ends of game trees in streams.
#pragma once

#include "engine/records/multibyte.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// The parentheses of a tree, and the brackets of its values.
struct Tree_nesting {
  std::size_t depth = 0;
  bool is_in_value = false;
  bool is_escaped = false;
  /// The tree is complete; more characters change nothing.
  bool has_ended = false;

  /// Takes the next character, which is one byte long.
  void take(char c);
};

/// Whether the bytes so far are UTF-8, but for a last character that is not complete.
class Utf8_check {
public:
  void take(char c);
  [[nodiscard]] bool holds() const { return holds_; }

private:
  bool holds_ = true;
  int followers_ = 0;
};

/// Finds the end of a tree of SGF, which depends on the character set: a `\` or `]` may be a part
/// of a longer character. A tree in UTF-8 is read so, another one in the set that its CA names, as
/// read_sgf_charset does; without a CA byte for byte.
class Sgf_tree_end {
public:
  /// Takes the next byte of the tree; `ahead` begins with it.
  void take(std::string_view ahead);
  [[nodiscard]] bool has_ended() const { return nesting().has_ended; }
  [[nodiscard]] bool is_in_value() const { return nesting().is_in_value; }
  [[nodiscard]] std::size_t trees() const { return trees_; }

  /// The bytes of `ahead` that take needs.
  static constexpr std::size_t longest_character = 4;

private:
  [[nodiscard]] const Tree_nesting& nesting() const {
    return coded_ && !utf8_.holds() ? *coded_ : bytes_;
  }
  void look_for_charset(char c);

  Tree_nesting bytes_;
  std::optional<Tree_nesting> coded_;
  std::optional<Character_ends> characters_;
  /// The bytes that are left of a longer character.
  std::size_t inside_ = 0;
  Utf8_check utf8_;
  std::size_t trees_ = 0;
  /// The property in progress, until CA was found.
  std::string property_;
  bool has_charset_ = false;
};

/// The same for GGF, which has no escapes, no variations.
class Ggf_tree_end {
public:
  void take(std::string_view ahead);
  [[nodiscard]] bool has_ended() const { return has_ended_; }
  [[nodiscard]] bool is_in_value() const { return is_in_value_; }
  [[nodiscard]] std::size_t trees() const { return 1; }

  static constexpr std::size_t longest_character = 1;

private:
  bool is_in_value_ = false;
  bool has_ended_ = false;
};

/// Whether a text begins a game of SGF or GGF rather than a variation: its first property is one of
/// a root, whose value ends without an escape.
[[nodiscard]] bool begins_game(std::string_view text);

/// The bytes that begins_game looks at.
inline constexpr std::size_t longest_game_beginning = 64;

} // namespace goishi
