// Every option, declared once: the command line, the protocols and the help text read this list.
#pragma once

#include "engine/settings.h"

#include <span>
#include <string>
#include <string_view>

namespace goishi {

/// What an option is about; the help text groups by it.
enum class Option_group { rules, choosing, limits };

/// One option and how its value is read and written as text.
struct Option {
  std::string_view name;
  /// What may be said, for a person: "1..256", "on|off", "TIME".
  std::string_view values;
  std::string_view help;
  Option_group group;
  std::string (*get)(const Settings&);
  /// Refused as syntax_error when the text is none of the values; then nothing has changed.
  void (*set)(Settings&, std::string_view);
};

[[nodiscard]] std::span<const Option> options() noexcept;

/// The option of this name; refused as syntax_error when there is none.
[[nodiscard]] const Option& option_named(std::string_view name);

/// The most that `memory` takes: the MiB of this machine, 65536 at most. More is a mistake, not a
/// wish.
[[nodiscard]] int most_memory() noexcept;

[[nodiscard]] std::string_view title_of(Option_group group) noexcept;

/// The options as a Markdown table, for the README.
[[nodiscard]] std::string options_markdown();

} // namespace goishi
