// The process and its standard files.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace goishi::system {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_error = 2;

/// To be called before anything else. Missing standard files are opened to the null device, so that
/// other files do not take their place; bytes go through them as they are, in UTF-8 at a terminal.
/// A client that reads no more, and a file that may not grow, give write errors and do not end the
/// process. The stack has the room that searches need, even if memory runs short later.
void set_up_process() noexcept;

/// The name of the program, unless it was started without one, and its arguments; in UTF-8.
[[nodiscard]] std::vector<std::string> command_line(int argc, char** argv);

/// Whether the file is a terminal.
[[nodiscard]] bool is_terminal(int file) noexcept;

[[nodiscard]] int process_id() noexcept;

/// The processor time of all threads since the process began.
[[nodiscard]] std::chrono::nanoseconds processor_time() noexcept;

} // namespace goishi::system
