#include "system/process.h"

#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace goishi::system {

void set_up_process() noexcept {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int file : {standard_input, standard_output, standard_error})
    if (::fcntl(file, F_GETFD) < 0) ::open("/dev/null", O_RDWR);
}

std::vector<std::string> command_line(int argc, char** argv) { return {argv, argv + argc}; }

bool is_terminal(int file) noexcept { return ::isatty(file) != 0; }

int process_id() noexcept { return ::getpid(); }

std::chrono::nanoseconds processor_time() noexcept {
  std::timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace goishi::system
