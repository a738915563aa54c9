// The words that follow a command.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace goishi {

/// The words of a line, taken one after the other, without copies. Missing and malformed words are
/// refused as syntax errors.
class Arguments {
public:
  Arguments() = default;
  /// The text holds words divided by blanks, and nothing else but printable characters.
  explicit Arguments(std::string_view text) : rest_(text) { skip_blanks(); }

  [[nodiscard]] bool empty() const noexcept { return rest_.empty(); }
  /// The number of words left; counts no further than `most`.
  [[nodiscard]] std::size_t count(std::size_t most) const noexcept;

  std::string_view word();
  /// The rest of the line, unchanged.
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }
  /// A decimal integer. A number too large for 64 bits becomes the largest.
  std::int64_t integer();
  /// A finite decimal number.
  double number();

private:
  void skip_blanks() noexcept {
    const auto begin = rest_.find_first_not_of(' ');
    rest_.remove_prefix(begin == std::string_view::npos ? rest_.size() : begin);
  }

  std::string_view rest_;
};

} // namespace goishi
