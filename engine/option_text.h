// The texts of options and values, and the checks of their bounds, from the options' declarations.
#pragma once

#include "games/option.h"

#include <string>
#include <string_view>

namespace goishi {

/// The values that an option takes, for a person: "on|off", "1..256", "auto|0..2", "TIME".
[[nodiscard]] std::string values_text(const Declaration& option);

/// The value that an option has unless one is given.
[[nodiscard]] Option_value usual_value(const Declaration& option);

/// The text that `parse_value` reads as this value.
[[nodiscard]] std::string value_text(const Declaration& option, const Option_value& value);

/// Refused (syntax_error) when the text is none of the option's values.
[[nodiscard]] Option_value parse_value(const Declaration& option, std::string_view text);

/// Refused (syntax_error) when a value is not of the option's type or out of its bounds.
void require_value(const Declaration& option, const Option_value& value);

} // namespace goishi
