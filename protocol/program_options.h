// The options of the command line, and their help.
#pragma once

#include "engine/options.h"
#include "protocol/tasks.h"

#include <cxxopts.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// An option of the program itself, not of the engine.
struct Program_option {
  /// Whether it has an effect on a task.
  [[nodiscard]] bool is_for(Task which) const noexcept {
    return !task || task == which || other_task == which;
  }

  std::string_view name;
  /// Empty: it takes none.
  std::string_view values;
  std::string_view help;
  /// The tasks that it is for; none: all.
  std::optional<Task> task{};
  std::optional<Task> other_task{};
};

[[nodiscard]] std::span<const Program_option> program_options() noexcept;

/// Whether an option of the engine may stand without a value, which is then "on".
[[nodiscard]] bool is_flag(const Option& option);

/// The names of the engine's options and of the program's.
[[nodiscard]] std::vector<std::string_view> names_of_options();

/// Reads all of them; the words before and between them are "task". Values of options that are not
/// given are the usual ones.
[[nodiscard]] cxxopts::Options command_line_parser();

/// The text of `--help`, or `--help-all` with the parameters of searches.
[[nodiscard]] std::string help_text(bool with_parameters = false);

} // namespace goishi
