// Multibyte characters in the character sets of records.
#pragma once

#include <cstddef>
#include <string_view>

namespace goishi {

struct Multibyte_set;

/// Finds where the characters of a text end, by its bytes alone: which characters they are, and
/// whether the set has each of them, does not matter.
class Character_ends {
public:
  /// A character set as charset_named gives it. One that is not known here has one byte for each
  /// character.
  explicit Character_ends(std::string_view charset);

  /// The size of the first character of a text, which goes on where the last one ended; 0: the text
  /// is none of this character set.
  [[nodiscard]] std::size_t first_of(std::string_view text);

private:
  [[nodiscard]] std::size_t first_of_iso_2022(std::string_view text);

  const Multibyte_set* set_;
  bool is_iso_2022_;
  /// Characters have two bytes until an escape sequence changes that.
  bool has_shifted_ = false;
};

} // namespace goishi
