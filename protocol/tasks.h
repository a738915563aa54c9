// The tasks of the program, and their names.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace goishi {

enum class Task : std::uint8_t {
  converse, ///< speaks a protocol; the task without a name
  perft,
  bench,
  solve,
  collect,
  check,
  games,
  show_help,
  show_all_help,
  show_version
};

/// A task that the first word of a command line names.
struct Named_task {
  Task task;
  std::string_view name;
  /// The arguments behind the name, for the help.
  std::string_view arguments;
  /// One line or several.
  std::string_view help;
};

[[nodiscard]] std::span<const Named_task> named_tasks() noexcept;

/// The name of a task that has one.
[[nodiscard]] std::string_view name_of(Task task) noexcept;

} // namespace goishi
