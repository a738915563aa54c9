#include "system/process.h"

namespace goishi::system {

void set_up_process() noexcept {}

std::vector<std::string> command_line(int argc, char** argv) { return {argv, argv + argc}; }

bool is_terminal(int /*file*/) noexcept { return false; }

int process_id() noexcept { return 1; }

/// The wall clock: a browser does not report the time of its processors.
std::chrono::nanoseconds processor_time() noexcept {
  static const auto start = std::chrono::steady_clock::now();
  return std::chrono::steady_clock::now() - start;
}

std::tm local_time(std::time_t instant) noexcept {
  std::tm local{};
  ::localtime_r(&instant, &local);
  return local;
}

} // namespace goishi::system
