#include "protocol/arguments.h"

#include "engine/refusal.h"
#include "engine/text.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <system_error>

namespace goishi {

std::size_t Arguments::count(std::size_t most) const noexcept {
  std::size_t words = 0;
  Arguments left = *this;
  for (; words < most && !left.empty(); ++words) left.word();
  return words;
}

std::string_view Arguments::word() {
  if (rest_.empty()) throw Refusal(Refusal::Kind::syntax_error, "an argument is missing");
  const std::string_view word = rest_.substr(0, rest_.find(' '));
  rest_.remove_prefix(word.size());
  skip_blanks();
  return word;
}

std::int64_t Arguments::integer() {
  const std::string_view text = word();
  const std::string_view digits = without_plus(text);
  const char* const end = digits.data() + digits.size();
  std::int64_t value = 0;
  const auto [rest, error] = std::from_chars(digits.data(), end, value);
  if (error == std::errc::invalid_argument || rest != end)
    throw Refusal(Refusal::Kind::syntax_error, "'" + std::string(text) + "' is not a whole number");
  if (error == std::errc::result_out_of_range)
    return digits.starts_with('-') ? std::numeric_limits<std::int64_t>::min()
                                   : std::numeric_limits<std::int64_t>::max();
  return value;
}

double Arguments::number() {
  const std::string_view text = word();
  const auto value = number_in<double>(without_plus(text));
  if (!value || !std::isfinite(*value))
    throw Refusal(Refusal::Kind::syntax_error, "'" + std::string(text) + "' is not a number");
  return *value;
}

} // namespace goishi
