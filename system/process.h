// The process, its standard files, and its clocks.
#pragma once

#include <chrono>
#include <ctime>
#include <string>
#include <vector>

namespace goishi::system {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_error = 2;

/// Must be called before all else. Opens missing standard files to the null device, so that other
/// files do not take their numbers; bytes pass through them unchanged, in UTF-8 at a terminal. A
/// lost reader, and a file that may not grow, cause write errors and do not end the process.
/// Reserves the stack that searches need, in case memory runs short later.
void set_up_process() noexcept;

/// The name of the program, if it was started with one, and its arguments, in UTF-8.
[[nodiscard]] std::vector<std::string> command_line(int argc, char** argv);

/// Whether the file is a terminal.
[[nodiscard]] bool is_terminal(int file) noexcept;

[[nodiscard]] int process_id() noexcept;

/// The processor time of all threads since the start of the process.
[[nodiscard]] std::chrono::nanoseconds processor_time() noexcept;

/// The local date and time.
[[nodiscard]] std::tm local_time(std::time_t instant) noexcept;

} // namespace goishi::system
