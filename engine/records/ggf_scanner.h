// The grammar of GGF, without the meaning of its properties.
#pragma once

#include "engine/coded_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// Throws a Refusal of the kind cannot_load_file with the reason why a text is not GGF.
[[noreturn]] void refuse_ggf(Coded_text why, std::vector<std::string> values = {});

/// Reads the properties of the first game of a text one after the other, from `(;` to `;)`, or
/// to `)` as some programs write it.
/// Refused: cannot_load_file, if the text is not GGF.
class Ggf_scanner {
public:
  explicit Ggf_scanner(std::string_view text);

  /// Goes to the next property. False at the end of the game.
  bool next();

  /// In capital letters.
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// The text in the brackets.
  [[nodiscard]] std::string_view value() const noexcept { return value_; }
  /// The place at which the property begins, or the end of the game.
  [[nodiscard]] std::size_t begin() const noexcept { return begin_; }
  /// Behind it.
  [[nodiscard]] std::size_t end() const noexcept { return end_; }
  [[nodiscard]] bool has_another_game() const { return text_.find("(;", end_) != text_.npos; }

private:
  std::string_view text_;
  std::string name_;
  std::string_view value_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

} // namespace goishi
